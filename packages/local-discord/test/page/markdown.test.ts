import { describe, expect, test } from "vitest";
import { parseMarkdown } from "../../src/page/markdown/blocks.ts";
import { type Inline, parseInline, type Span } from "../../src/page/markdown/inline.ts";

const text = (content: string): Inline => ({ kind: "text", text: content });
const span = (kind: Span, ...children: readonly Inline[]): Inline => ({ kind, children });
const link = (href: string, label = href): Inline => ({ kind: "link", href, children: [text(label)] });
const paragraph = (content: string) => ({ kind: "paragraph", children: [text(content)] });

describe("within a line", () => {
  test.each<[string, readonly Inline[]]>([
    ["plain", [text("plain")]],
    ["**bold**", [span("bold", text("bold"))]],
    ["*italic*", [span("italic", text("italic"))]],
    ["_italic_", [span("italic", text("italic"))]],
    ["__underline__", [span("underline", text("underline"))]],
    ["~~gone~~", [span("strike", text("gone"))]],
    ["||secret||", [span("spoiler", text("secret"))]],
    ["***both***", [span("italic", span("bold", text("both")))]],
    ["__**a** b__", [span("underline", span("bold", text("a")), text(" b"))]],
    ["`a*b*`", [{ kind: "code", text: "a*b*" }]],
    ["a\nb", [text("a"), { kind: "break" }, text("b")]],
  ])("%j is formatted", (source, nodes) => {
    expect(parseInline(source)).toEqual(nodes);
  });

  test.each(["snake_case_name", "2 * 3 * 4", "**open", "a ~~ b", "<@name>", "<t:soon:R>", "x < y"])(
    "%j stays as it is",
    (source) => {
      expect(parseInline(source)).toEqual([text(source)]);
    },
  );

  test("a backslash takes the meaning from a sign", () => {
    expect(parseInline("\\*no\\* \\<@1>")).toEqual([text("*no* <@1>")]);
  });

  test.each<[string, Inline]>([
    ["<@42>", { kind: "user", id: "42" }],
    ["<@!42>", { kind: "user", id: "42" }],
    ["<@&42>", { kind: "role", id: "42" }],
    ["<#42>", { kind: "channel", id: "42" }],
    ["</play:42>", { kind: "command", name: "play" }],
    ["<:tada:42>", { kind: "emoji", name: "tada" }],
    ["@everyone", { kind: "everyone", text: "@everyone" }],
    ["<t:1618953630>", { kind: "time", seconds: 1618953630, style: "f" }],
    ["<t:1618953630:R>", { kind: "time", seconds: 1618953630, style: "R" }],
    ["<t:1618953630:S>", { kind: "time", seconds: 1618953630, style: "S" }],
  ])("%s is a mention", (source, node) => {
    expect(parseInline(source)).toEqual([node]);
  });

  test.each<[string, readonly Inline[]]>([
    ["[rules](https://a.example/b)", [link("https://a.example/b", "rules")]],
    ["[w](https://a.example/b_(c))", [link("https://a.example/b_(c)", "w")]],
    ["<https://a.example>", [link("https://a.example")]],
    ["see https://a.example/b_c_d.", [text("see "), link("https://a.example/b_c_d"), text(".")]],
    ["(http://a.example)", [text("("), link("http://a.example"), text(")")]],
  ])("%s leads to the web", (source, nodes) => {
    expect(parseInline(source)).toEqual(nodes);
  });

  test.each(["[x](javascript:alert)", "[x](data:text/html,y)", "[x](//a.example)", "ftp://a.example"])(
    "%s is no link",
    (source) => {
      expect(JSON.stringify(parseInline(source))).not.toContain("link");
    },
  );
});

describe("from top to bottom", () => {
  test("headings, small print and paragraphs follow each other", () => {
    expect(parseMarkdown("# One\n## Two\n### Three\ntext\nmore\n-# small")).toEqual([
      { kind: "heading", level: 1, children: [text("One")] },
      { kind: "heading", level: 2, children: [text("Two")] },
      { kind: "heading", level: 3, children: [text("Three")] },
      { kind: "paragraph", children: [text("text"), { kind: "break" }, text("more")] },
      { kind: "subtext", children: [text("small")] },
    ]);
  });

  test.each(["#one", "#### four", "-#small", ">quote", "-item"])("%j is an ordinary line", (source) => {
    expect(parseMarkdown(source)).toEqual([paragraph(source)]);
  });

  test("lines with > make one quote, >>> quotes all that follows", () => {
    expect(parseMarkdown("> a\n> b\nc")).toEqual([
      {
        kind: "quote",
        blocks: [{ kind: "paragraph", children: [text("a"), { kind: "break" }, text("b")] }],
      },
      paragraph("c"),
    ]);
    expect(parseMarkdown(">>> a\n# b")).toEqual([
      { kind: "quote", blocks: [paragraph("a"), { kind: "heading", level: 1, children: [text("b")] }] },
    ]);
  });

  test("a fence keeps its text as it is", () => {
    expect(parseMarkdown("before\n```ts\n**a**\n\n- b\n```\nafter")).toEqual([
      paragraph("before"),
      { kind: "fence", language: "ts", text: "**a**\n\n- b" },
      paragraph("after"),
    ]);
    expect(parseMarkdown("```one line```")).toEqual([{ kind: "fence", language: "", text: "one line" }]);
    expect(parseMarkdown("```open")).toEqual([paragraph("```open")]);
  });

  test("lists nest by indentation, numbered ones keep their first number", () => {
    expect(parseMarkdown("- a\n  - b\n- c")).toEqual([
      {
        kind: "list",
        ordered: false,
        start: 1,
        items: [
          [paragraph("a"), { kind: "list", ordered: false, start: 1, items: [[paragraph("b")]] }],
          [paragraph("c")],
        ],
      },
    ]);
    expect(parseMarkdown("3. a\n4. b")).toEqual([
      { kind: "list", ordered: true, start: 3, items: [[paragraph("a")], [paragraph("b")]] },
    ]);
  });

  test("empty lines at the edges vanish, those between stay", () => {
    expect(parseMarkdown("\n\na\n\nb\n")).toEqual([
      { kind: "paragraph", children: [text("a"), { kind: "break" }, { kind: "break" }, text("b")] },
    ]);
    expect(parseMarkdown("")).toEqual([]);
  });
});
