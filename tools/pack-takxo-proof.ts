import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { canonicalSymmetry, controlAfter, HALF_BITS, SQUARES, seenFrom } from "../src/games/takxo/packed.ts";
import { PackedMap } from "../src/games/takxo/packed-map.ts";
import { entryOf, LEFT, pliesOf, SIGNS, squareOf, walkProof } from "../src/games/takxo/standard-proof.ts";
import { parseSquare } from "../src/rules/squares.ts";
import { RECORD_BYTES } from "./solve-takxo/book-file.ts";

/**
 * Packs books of `solve-takxo` into the file that the bot brings along: O's replies in the order in which the
 * bot walks through them, but for positions that its search sees through. See docs/strength.md.
 */
const USAGE = `Usage: pack-takxo-proof <plies> <opening>=<book>… > src/games/takxo/standard-replies.ts
  Plies: what O wins so soon at the latest is left to the search; an odd number.`;

const BOOK_BITS = 26;
const COLUMNS = 100;

/** After O's first reply nothing lasts longer: a square holds three pieces. */
const LONGEST = 3 * SQUARES - 1;

/** The two integers of a position that O is to move in, from its number in a book. */
function unpack(number: number): readonly [control: number, heights: number] {
  let control = 0;
  let heights = 0;
  let rest = number;
  for (let square = SQUARES - 1; square >= 0; square -= 1) {
    const digit = rest % 7;
    rest = Math.floor(rest / 7);
    if (digit === 0) continue;
    control |= 1 << (digit <= 3 ? square : square + HALF_BITS);
    const height = digit <= 3 ? digit : digit - 3;
    if (height > 1) heights |= 1 << (height === 3 ? square + HALF_BITS : square);
  }
  return [control, rest === 0 ? heights : heights | (1 << (rest - 1 + HALF_BITS))];
}

function readBook(path: string, into: PackedMap): void {
  const file = readFileSync(path);
  for (let at = 0; at < file.length; at += RECORD_BYTES) {
    const [control, heights] = unpack(file.readDoubleLE(at));
    const entry = entryOf(file.readUInt8(at + 9), file.readUInt8(at + 8));
    const known = into.get(control, heights);
    if (known === undefined || pliesOf(entry) < pliesOf(known)) into.set(control, heights, entry);
  }
}

const [seen = "", ...books] = process.argv.slice(2);
if (!/^\d*[13579]$/.test(seen) || books.length === 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else {
  const replies = new PackedMap(BOOK_BITS);
  const openings: number[] = [];
  for (const book of books) {
    const [opening = "", path = ""] = book.split("=");
    const square = parseSquare(opening, { files: 4, ranks: 4 });
    if (square === undefined) throw new Error(USAGE);
    const at = (square >> 3) * 4 + (square & 7);
    openings.push(at);
    readBook(path, replies);
    // O's first reply is on the same square, and the book begins after it.
    const control = controlAfter(0, at);
    const symmetry = canonicalSymmetry(control, 0);
    const seenAt = 31 - Math.clz32(seenFrom(1 << at, symmetry));
    replies.set(seenFrom(control, symmetry), 0, entryOf(LONGEST, seenAt));
  }
  const signs: string[] = [];
  const positions = walkProof(
    openings,
    (control, heights) => {
      const entry = replies.get(control, heights);
      if (entry === undefined) throw new Error("The books have no reply to a position");
      const square = pliesOf(entry) <= Number(seen) ? undefined : squareOf(entry);
      signs.push(square === undefined ? LEFT : SIGNS.charAt(square));
      return square;
    },
    Number(seen),
    BOOK_BITS,
  );
  const packed = brotliCompressSync(signs.join(""), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }).toString("base64");
  const lines = packed.match(new RegExp(`.{1,${COLUMNS}}`, "g")) ?? [];
  process.stdout.write(
    [
      "/**",
      " * O's replies of the proof that O wins Standard, compressed. They are made by `npm run -s pack-takxo-proof`",
      " * from the books of `npm run -s solve-takxo`; docs/strength.md has the commands. standard-proof.ts unfolds",
      " * them.",
      " */",
      `export const OPENINGS: readonly number[] = [${openings.join(", ")}];`,
      "",
      "/** In so many plies at the latest O has won where the reply is left to the search. */",
      `export const SEEN = ${seen};`,
      "",
      "/** Two to this power is the room for the positions, which fill at most half of it. */",
      `export const ROOM_BITS = ${Math.ceil(Math.log2(positions.size)) + 1};`,
      "",
      "export const REPLIES = [",
      ...lines.map((line) => `  "${line}",`),
      '].join("");',
      "",
    ].join("\n"),
  );
  process.stderr.write(`${signs.length} signs, ${positions.size} positions, ${packed.length} characters\n`);
}
