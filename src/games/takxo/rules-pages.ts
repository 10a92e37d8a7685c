import type { RulesPage } from "../../rules/kit.ts";

/** What `/rules` shows: one idea a page, each with a real position. */
export const RULES_PAGES: readonly RulesPage[] = [
  {
    title: "The idea",
    text: [
      "Two players, **X** and **O**. **The top piece controls the square; squares change hands until their stacks lock.**",
      "X moves first. A turn places one piece of your mark on any square whose stack has room: an empty one, one of yours, or one of your opponent's. Pieces never run out.",
      "You win at once when you control **every square of a row, a column or a main diagonal**: four on the Standard board, three on Quick, five on Long.",
    ].join("\n"),
    variant: "4",
    moves: ["b2", "c3", "c2", "b3", "a2", "a4", "d2"],
  },
  {
    title: "Taking a square",
    text: [
      "Place on your opponent's square and it is **yours**: your piece lies on top, theirs beneath it.",
      "**No Immediate Retake.** A square that was taken from you on the last turn is barred to you for this one turn; after it the square may be contested again. The barred square is hatched on the board and its button cannot be pressed.",
      "Any turn of yours lifts the bar, also one that the clock passed.",
    ].join("\n"),
    variant: "4",
    moves: ["b2", "c3", "c2", "b2"],
  },
  {
    title: "Stacks and locks",
    text: [
      "A stack holds at most **three** pieces. The third one **locks** it: the top piece controls that square for good.",
      "You may also place on a square of your own, to make it harder to take, or to lock it.",
    ].join("\n"),
    variant: "4",
    moves: ["b2", "c3", "b2", "b3", "b2", "c3"],
  },
  {
    title: "Draws",
    text: [
      "**Draw by locks:** when, for both players, every line holds a locked square of the other, nobody can win any more and the game is drawn. It is checked after the win.",
      "A game is also drawn when the player to move cannot move, when the same position occurs for the **third time** with the same player to move and the same bar, and after **200 turns**.",
    ].join("\n"),
    variant: "3",
    moves: ["b2", "a1", "b2", "a1", "b2", "a1"],
  },
];
