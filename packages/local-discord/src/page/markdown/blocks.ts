import { type Inline, parseInline } from "./inline.ts";

/** What a message is made of from top to bottom. */
export type Block =
  | { readonly kind: "paragraph" | "subtext"; readonly children: readonly Inline[] }
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly children: readonly Inline[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "fence"; readonly language: string; readonly text: string }
  | {
      readonly kind: "list";
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Block[])[];
    };

/** A block, and how many lines it took. */
interface Taken {
  readonly blocks: readonly Block[];
  readonly lines: number;
}

const bullet = /^( *)(?:([-*])|(\d{1,9})\.) +(\S.*)$/;
const fence = /^(.*?)```(?:([\w+#-]+)\n)?([\s\S]*?)```(.*)$/m;

/** Parses the Markdown of a message as Discord's clients do, as far as bots use it. */
export function parseMarkdown(source: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = source.split("\n");
  let loose: string[] = [];
  const flush = () => {
    const paragraph = loose.join("\n").replace(/^\n+|\n+$/g, "");
    if (paragraph.trim() !== "") blocks.push({ kind: "paragraph", children: parseInline(paragraph) });
    loose = [];
  };
  for (let at = 0; at < lines.length; ) {
    const taken = quote(lines, at) ?? fenced(lines, at) ?? oneLine(lines[at] ?? "") ?? list(lines, at);
    if (taken) {
      flush();
      blocks.push(...taken.blocks);
    } else loose.push(lines[at] ?? "");
    at += taken?.lines ?? 1;
  }
  flush();
  return blocks;
}

function oneLine(line: string): Taken | undefined {
  const heading = /^(#{1,3}) +(\S.*)$/.exec(line);
  if (heading?.[1] && heading[2]) {
    const level = heading[1].length === 1 ? 1 : heading[1].length === 2 ? 2 : 3;
    return { blocks: [{ kind: "heading", level, children: parseInline(heading[2]) }], lines: 1 };
  }
  const subtext = /^-# +(\S.*)$/.exec(line)?.[1];
  return subtext === undefined
    ? undefined
    : { blocks: [{ kind: "subtext", children: parseInline(subtext) }], lines: 1 };
}

function quote(lines: readonly string[], at: number): Taken | undefined {
  const first = lines[at] ?? "";
  if (first.startsWith(">>> ")) {
    const rest = [first.slice(4), ...lines.slice(at + 1)];
    return { blocks: [{ kind: "quote", blocks: parseMarkdown(rest.join("\n")) }], lines: rest.length };
  }
  const quoted = takeWhile(lines, at, (line) => line.startsWith("> "));
  if (quoted.length === 0) return undefined;
  const inner = quoted.map((line) => line.slice(2)).join("\n");
  return { blocks: [{ kind: "quote", blocks: parseMarkdown(inner) }], lines: quoted.length };
}

function fenced(lines: readonly string[], at: number): Taken | undefined {
  if (!lines[at]?.includes("```")) return undefined;
  const match = fence.exec(lines.slice(at).join("\n"));
  if (!match || match.index > 0) return undefined;
  const [whole, before = "", language = "", code = "", after = ""] = match;
  return {
    blocks: [
      ...parseMarkdown(before),
      { kind: "fence", language, text: code.replace(/^\n|\n$/g, "") },
      ...parseMarkdown(after),
    ],
    lines: whole.split("\n").length,
  };
}

function list(lines: readonly string[], at: number): Taken | undefined {
  const taken = takeWhile(lines, at, (line) => bullet.test(line));
  return taken.length === 0 ? undefined : { blocks: lists(taken), lines: taken.length };
}

/** Lines that are all bullets; a deeper one belongs to the item above it. */
function lists(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const [, indent = "", , number, content = ""] = bullet.exec(lines[at] ?? "") ?? [];
    const deeper = takeWhile(lines, at + 1, (line) => line.search(/\S/) > indent.length);
    const item: readonly Block[] = [
      { kind: "paragraph", children: parseInline(content) },
      ...lists(deeper.map((line) => line.slice(indent.length))),
    ];
    const last = blocks.at(-1);
    const ordered = number !== undefined;
    if (last?.kind === "list" && last.ordered === ordered)
      blocks[blocks.length - 1] = { ...last, items: [...last.items, item] };
    else blocks.push({ kind: "list", ordered, start: Number(number ?? 1), items: [item] });
    at += 1 + deeper.length;
  }
  return blocks;
}

function takeWhile(lines: readonly string[], at: number, test: (line: string) => boolean): readonly string[] {
  const end = lines.findIndex((line, index) => index >= at && !test(line));
  return lines.slice(at, end === -1 ? undefined : end);
}
