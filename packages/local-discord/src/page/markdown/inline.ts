/** What stands within a line of a message. Discord's flavour of Markdown: it nests, and it knows mentions. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "break" }
  | { readonly kind: Span; readonly children: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: "user" | "role" | "channel"; readonly id: string }
  | { readonly kind: "command"; readonly name: string }
  | { readonly kind: "everyone"; readonly text: string }
  | { readonly kind: "emoji"; readonly name: string }
  | { readonly kind: "time"; readonly seconds: number; readonly style: TimeStyle };

export type Span = "bold" | "italic" | "underline" | "strike" | "spoiler";
export type TimeStyle = "t" | "T" | "d" | "D" | "f" | "F" | "s" | "S" | "R";

interface Rule {
  readonly pattern: RegExp;
  readonly make: (groups: readonly string[]) => Inline;
}

const span =
  (kind: Span) =>
  (groups: readonly string[]): Inline => ({ kind, children: parseInline(groups.find(Boolean) ?? "") });

const link = (href: string, label: readonly Inline[]): Inline => ({ kind: "link", href, children: label });
const text = (content: string): Inline => ({ kind: "text", text: content });

// The patterns of emphasis are those of simple-markdown (MIT), which Discord's clients are built on.
const emphasis: readonly Rule[] = [
  { pattern: /\b_((?:__|\\[\s\S]|[^\\_])+?)_\b/y, make: span("italic") },
  {
    pattern: /\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y,
    make: span("italic"),
  },
  { pattern: /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, make: span("bold") },
  { pattern: /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, make: span("underline") },
];

const rules: readonly Rule[] = [
  { pattern: /\\([^A-Za-z0-9\s])/y, make: ([char = ""]) => text(char) },
  { pattern: /(`+)([\s\S]*?[^`])\1(?!`)/y, make: ([, code = ""]) => ({ kind: "code", text: code }) },
  {
    pattern: /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y,
    make: ([seconds, style]) => ({
      kind: "time",
      seconds: Number(seconds),
      style: (style || "f") as TimeStyle,
    }),
  },
  { pattern: /<@!?(\d+)>/y, make: ([id = ""]) => ({ kind: "user", id }) },
  { pattern: /<@&(\d+)>/y, make: ([id = ""]) => ({ kind: "role", id }) },
  { pattern: /<#(\d+)>/y, make: ([id = ""]) => ({ kind: "channel", id }) },
  { pattern: /<\/([^:>\n]{1,100}):\d+>/y, make: ([name = ""]) => ({ kind: "command", name }) },
  { pattern: /<a?:(\w+):\d+>/y, make: ([name = ""]) => ({ kind: "emoji", name }) },
  { pattern: /<(https?:\/\/[^\s<>]+)>/y, make: ([href = ""]) => link(href, [text(href)]) },
  {
    pattern: /\[((?:\\.|[^\\[\]\n])+)\]\(<?(https?:\/\/(?:[^\s()<>]|\([^\s()<>]*\))+)>?\)/y,
    make: ([label = "", href = ""]) => link(href, parseInline(label)),
  },
  {
    pattern: /(https?:\/\/[^\s<]*[^\s<.,:;"'!?)\]}*_~|])/y,
    make: ([href = ""]) => link(href, [text(href)]),
  },
  { pattern: /~~(?=\S)([\s\S]*?\S)~~/y, make: span("strike") },
  { pattern: /\|\|([\s\S]+?)\|\|/y, make: span("spoiler") },
  { pattern: /(@everyone|@here)\b/y, make: ([name = ""]) => ({ kind: "everyone", text: name }) },
  { pattern: /\n/y, make: () => ({ kind: "break" }) },
];

/** Characters up to the next one that could begin something else than text. */
const plain = /[\s\S][^\\`<[*_~|@\nh]*/y;

/** Parses the text of a line or of several; whatever is not understood stays text. */
export function parseInline(source: string): readonly Inline[] {
  const nodes: Inline[] = [];
  for (let at = 0; at < source.length; ) {
    const { node, length } = next(source, at);
    const last = nodes.at(-1);
    if (node.kind === "text" && last?.kind === "text") nodes[nodes.length - 1] = text(last.text + node.text);
    else nodes.push(node);
    at += length;
  }
  return nodes;
}

function next(source: string, at: number): { readonly node: Inline; readonly length: number } {
  const longest = emphasis
    .map((rule) => ({ rule, match: matchAt(rule.pattern, source, at) }))
    .reduce((best, other) => ((other.match?.[0].length ?? 0) > (best.match?.[0].length ?? 0) ? other : best));
  if (longest.match) return made(longest.rule, longest.match);
  for (const rule of rules) {
    const match = matchAt(rule.pattern, source, at);
    if (match) return made(rule, match);
  }
  const run = matchAt(plain, source, at)?.[0] ?? source.slice(at, at + 1);
  return { node: text(run), length: run.length };
}

const made = (rule: Rule, match: RegExpExecArray) => ({
  node: rule.make(match.slice(1)),
  length: match[0].length,
});

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}
