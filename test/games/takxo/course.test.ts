import { expect, test } from "vitest";
import { findGame } from "../../../src/games/index.ts";
import { COURSE } from "../../../src/games/takxo/course.ts";
import { RULES_PAGES } from "../../../src/games/takxo/rules-pages.ts";
import type { Playing } from "../../../src/rules/game-kind.ts";
import { makeSquare } from "../../../src/rules/squares.ts";
import { present } from "../../support/present.ts";

const takxo = present(findGame("takxo"));

function lessonAt(index: number): { readonly playing: Playing; readonly right: readonly string[] } {
  const { variant, fen, right } = present(COURSE.lessons[index]);
  const begun = takxo.beginAt(variant, fen);
  if (!begun.ok) throw new Error(begun.error);
  return { playing: begun.value, right: right.toSorted() };
}

const after = (playing: Playing, move: string): Playing => present(playing.play(move));

const winning = (playing: Playing): readonly string[] =>
  playing.legalMoves.filter((move) => after(playing, move).outcome?.winner === playing.turn);

/** The moves after which the other side cannot win at once. */
const safe = (playing: Playing): readonly string[] =>
  playing.legalMoves.filter((move) => winning(after(playing, move)).length === 0);

test.each([0, 1])("in lesson %i the right moves are all that win", (index) => {
  const { playing, right } = lessonAt(index);
  expect(winning(playing).toSorted()).toEqual(right);
});

test.each([2, 3])("in lesson %i the right moves are all that do not lose", (index) => {
  const { playing, right } = lessonAt(index);
  expect(winning(playing)).toEqual([]);
  expect(safe(playing).toSorted()).toEqual(right);
});

test("in lesson 4 the right move is the one that locks", () => {
  const { playing, right } = lessonAt(4);
  const locking = playing.legalMoves.filter((move) =>
    after(playing, move)
      .scene([])
      .cells.some((cell) => cell.locked),
  );
  expect(locking).toEqual(right);
});

test("the ending is won by one move, whatever O answers", () => {
  const begun = takxo.beginAt(COURSE.ending.variant, COURSE.ending.fen);
  if (!begun.ok) throw new Error(begun.error);
  const start = begun.value;
  expect(winning(start)).toEqual([]);
  const forcing = start.legalMoves.filter((move) => {
    const reply = after(start, move);
    return reply.legalMoves.every((answer) => {
      const next = after(reply, answer);
      return !next.outcome && winning(next).length > 0;
    });
  });
  expect(forcing).toEqual(["b2"]);
});

/** What a page says that its picture shows. */
const SHOWN: { readonly [title: string]: (playing: Playing) => boolean } = {
  "The idea": ({ outcome }) => outcome?.winner === "x" && outcome.reason === "line",
  "Taking a square": (playing) => markedIn(playing, "barred") === "b2" && playing.turn === "x",
  "Stacks and locks": ({ fen }) => fen.startsWith("4/1,o,oo,1/1,xxx,2/4 "),
  "The signs on the board": (playing) =>
    markedIn(playing, "barred") === "b2" &&
    markedIn(playing, "flipped") === "b2" &&
    lockedIn(playing) === "a1",
  Draws: ({ outcome }) => outcome?.reason === "locks",
  "First hints": (playing) =>
    lockedIn(playing) === "b2" && winning(after(playing, "0000")).toSorted().join(" ") === "b1 c3",
  "Option: other boards": ({ variant, outcome }) => variant === "5" && !outcome,
  "Option: Immediate Retake": (playing) => lockedIn(playing) === "b2" && playing.moves.at(-2) === "b2",
  "Option: Shift": (playing) => markedIn(playing, "from") === "b2" && markedIn(playing, "to") === "d4",
  "Option: Hold the Line": ({ notices }) => notices[0] === "X holds a1–d1: break it or lose.",
  "Option: Reveal": (playing) => playing.moves.at(-1) === "b2-" && markedIn(playing, "flipped") === "b2",
  "Option: no self-stacking": ({ turn, legalMoves }) =>
    turn === "x" && legalMoves.includes("b2") && !legalMoves.includes("a1") && !legalMoves.includes("c2"),
};

const markedIn = (playing: Playing, mark: string): string =>
  playing
    .scene([])
    .cells.flatMap(({ square, marks }) => (marks.some((found) => found === mark) ? [makeSquare(square)] : []))
    .join(" ");

const lockedIn = (playing: Playing): string =>
  playing
    .scene([])
    .cells.flatMap(({ square, locked }) => (locked ? [makeSquare(square)] : []))
    .join(" ");

test.each(RULES_PAGES)("the page $title shows what it says", ({ title, variant, moves }) => {
  const replayed = takxo.replay(variant, moves);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  expect(present(SHOWN[title])(replayed.value)).toBe(true);
});

test("options come last, after the page that says so", () => {
  const titles = RULES_PAGES.map(({ title }) => title);
  const first = titles.findIndex((title) => title.startsWith("Option"));
  expect(titles.slice(first).every((title) => title.startsWith("Option"))).toBe(true);
  expect(RULES_PAGES[first - 1]?.text).toContain("That is all you need.");
});
