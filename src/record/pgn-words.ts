import { ok, type Result } from "../lib/result.ts";
import { HOUR, MINUTE, type Millis, SECOND } from "../lib/time.ts";
import type { Word } from "./claim.ts";
import { RESULTS } from "./make-pgn.ts";
import { type RecordError, recordError } from "./record-error.ts";

/** The parts of a PGN text, each with its line. */
export interface PgnWords {
  /** In their order, by their names in small letters; of two tags of one name the first counts. */
  readonly tags: ReadonlyMap<string, Word>;
  readonly moves: readonly Word[];
  /** How long each move took, where a comment says so. */
  readonly times: readonly (Millis | undefined)[];
  /** `1-0` and the like, behind the moves. */
  readonly result: string | undefined;
}

const TAG = /\[\s*(\w+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]/y;
const WORD = /[^\s{(;]+/y;
const ELAPSED = /\[%emt (\d{1,6}):(\d\d):(\d\d)(?:\.(\d{3}))?\]/;

const RESULT_WORDS: readonly string[] = Object.values(RESULTS);

function parseElapsed(comment: string): Millis | undefined {
  const [, hours, minutes, seconds, thousandths = "0"] = ELAPSED.exec(comment) ?? [];
  if (hours === undefined) return undefined;
  return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND + Number(thousandths);
}

/** Reads one thing after the other from a text, and knows the line. */
class Reader {
  readonly #text: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  get line(): number {
    return this.#line;
  }

  /** The next sign that is not blank; empty at the end. */
  peek(): string {
    const blank = /\s*/y;
    blank.lastIndex = this.#at;
    this.#goTo(this.#at + (blank.exec(this.#text)?.[0].length ?? 0));
    return this.#text.charAt(this.#at);
  }

  get startsLine(): boolean {
    return this.#at === 0 || this.#text[this.#at - 1] === "\n";
  }

  /** What the pattern, which is sticky, matches here. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text) ?? undefined;
    if (found) this.#goTo(pattern.lastIndex);
    return found;
  }

  /** What stands before the next such sign, which is read too; undefined where there is none. */
  until(sign: string): string | undefined {
    const end = this.#text.indexOf(sign, this.#at);
    if (end < 0) return undefined;
    const between = this.#text.slice(this.#at, end);
    this.#goTo(end + sign.length);
    return between;
  }

  restOfLine(): string {
    return this.until("\n") ?? this.#toEnd();
  }

  #toEnd(): string {
    const rest = this.#text.slice(this.#at);
    this.#goTo(this.#text.length);
    return rest;
  }

  #goTo(at: number): void {
    for (let sign = this.#at; sign < at; sign += 1) if (this.#text[sign] === "\n") this.#line += 1;
    this.#at = at;
  }
}

function readTags(reader: Reader): Result<ReadonlyMap<string, Word>, RecordError> {
  const tags = new Map<string, Word>();
  while (reader.peek() === "[") {
    const { line } = reader;
    const found = reader.match(TAG);
    if (found === undefined) return recordError("tag", { line, text: reader.restOfLine() });
    const name = (found[1] ?? "").toLowerCase();
    const text = (found[2] ?? "").replaceAll(/\\(.)/g, "$1");
    if (!tags.has(name)) tags.set(name, { text, line });
  }
  return ok(tags);
}

/** Reads over a variation, with those inside of it. */
function skipVariation(reader: Reader): Result<undefined, RecordError> {
  const { line } = reader;
  let depth = 0;
  do {
    const sign = reader.peek();
    if (sign === "") return recordError("variation", { line });
    if (sign === "{") {
      if (reader.until("}") === undefined) return recordError("comment", { line: reader.line });
    } else if (sign === ";") reader.restOfLine();
    else {
      reader.match(/[\s\S]/y);
      depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    }
  } while (depth > 0);
  return ok(undefined);
}

/** The parts of a text; what follows the result or stands in variations is left out. */
export function readPgn(text: string): Result<PgnWords, RecordError> {
  const reader = new Reader(text);
  const tags = readTags(reader);
  if (!tags.ok) return tags;
  const moves: Word[] = [];
  const times: (Millis | undefined)[] = [];
  for (;;) {
    const sign = reader.peek();
    const { line } = reader;
    // A tag behind the moves begins the next game.
    if (sign === "" || sign === "[") return ok({ tags: tags.value, moves, times, result: undefined });
    if (sign === "{") {
      const comment = reader.until("}");
      if (comment === undefined) return recordError("comment", { line });
      if (moves.length > 0) times[moves.length - 1] ??= parseElapsed(comment);
    } else if (sign === "(") {
      const skipped = skipVariation(reader);
      if (!skipped.ok) return skipped;
    } else if (sign === ";" || (sign === "%" && reader.startsLine)) reader.restOfLine();
    else {
      const word = reader.match(WORD)?.[0] ?? "";
      if (RESULT_WORDS.includes(word)) return ok({ tags: tags.value, moves, times, result: word });
      const move = isAside(word) ? "" : word.replace(/^\d+\.+/, "");
      if (move !== "") {
        moves.push({ text: move, line });
        times.push(undefined);
      }
    }
  }
}

/** Whether a word is the number of a move, or an opinion of it (`$1`). */
const isAside = (word: string): boolean => /^(\d{1,3}|\$\d{1,3})$/.test(word);
