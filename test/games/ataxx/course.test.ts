import { expect, test } from "vitest";
import { COURSE } from "../../../src/games/ataxx/course.ts";
import { RULES_PAGES } from "../../../src/games/ataxx/rules-pages.ts";
import { findGame } from "../../../src/games/index.ts";
import type { Playing } from "../../../src/rules/game-kind.ts";
import { present } from "../../support/present.ts";

const ataxx = present(findGame("ataxx"));

function playingAt(variant: string, fen: string): Playing {
  const begun = ataxx.beginAt(variant, fen);
  if (!begun.ok) throw new Error(begun.error);
  return begun.value;
}

const after = (playing: Playing, move: string): Playing => present(playing.play(move));

/** How many pieces of the other side a move turns. */
function turned(playing: Playing, move: string): number {
  const other = playing.turn === "x" ? "o" : "x";
  const [before, then] = [playing, after(playing, move)].map((at) => present(at.scene([]).tally)[other]);
  return present(before) - present(then);
}

const most = (playing: Playing): number =>
  Math.max(...playing.legalMoves.map((move) => turned(playing, move)));

/** What makes the moves of a lesson right. */
const RIGHT: readonly ((playing: Playing, move: string) => boolean)[] = [
  (_playing, move) => move.length === 2,
  (playing, move) => turned(playing, move) === 4,
  (playing, move) => turned(playing, move) === 3,
  (playing, move) => most(after(playing, move)) < 5,
  (playing, move) => after(playing, move).outcome?.winner === playing.turn,
];

test.each(COURSE.lessons.map((lesson, index) => ({ ...lesson, index })))(
  "in lesson $index the right moves are all that do what is asked",
  ({ index, variant, fen, right }) => {
    const playing = playingAt(variant, fen);
    const fitting = playing.legalMoves.filter((move) => present(RIGHT[index])(playing, move));
    expect(fitting.toSorted()).toEqual(right.toSorted());
  },
);

/** What a page says that its picture shows. */
const SHOWN: { readonly [title: string]: (playing: Playing) => boolean } = {
  "The idea": (playing) => told(playing) === "Red cloned to d6: one turned.",
  "Clone and jump": (playing) =>
    ["target", "far-target", "picked"].every((mark) =>
      playing.scene(["b6"]).cells.some(({ marks }) => marks.some((found) => found === mark)),
    ),
  "Changing sides": (playing) => told(playing) === "Red cloned to d2: four turned.",
  "Skipped turns": ({ moves, turn }) => moves.at(-1) === "0000" && turn === "x",
  "The end": ({ outcome, count }) => outcome?.reason === "pieces" && count === "Red has 28 pieces, Blue 21.",
  "First hints": (playing) => told(playing) === "Red cloned to f6: six turned.",
  "Option: set-ups": ({ variant }) => variant === "five-pillars",
};

const told = (playing: Playing): string | undefined => playing.tellLast((side) => ataxx.sideNames[side]);

test.each(RULES_PAGES)("the page $title shows what it says", ({ title, variant, moves }) => {
  const replayed = ataxx.replay(variant, moves);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  expect(present(SHOWN[title])(replayed.value)).toBe(true);
});
