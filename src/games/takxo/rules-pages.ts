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
      "**No Immediate Retake.** If your opponent's last turn took a square from you, you may not take it back on your next turn. It is hatched on the board, and its button cannot be pressed. After that one turn it may be contested again.",
      "While a square is barred, nothing may make you its controller: no placing, no shift onto it, no Reveal. Any turn of yours lifts the bar, also one that the clock passed.",
    ].join("\n"),
    variant: "4",
    moves: ["b2", "c3", "c2", "b2"],
  },
  {
    title: "Stacks and locks",
    text: [
      "A stack holds at most **three** pieces. The third one **locks** it: the top piece controls that square for good. Nothing is added to it, taken from it or moved off it.",
      "You may also place on a square of your own, to make it harder to take, or to lock it.",
    ].join("\n"),
    variant: "4",
    moves: ["b2", "c3", "b2", "b3", "b2", "c3"],
  },
  {
    title: "Draws",
    text: [
      "**Locks:** when, for both players, every line holds a locked square of the other, nobody can win any more.",
      "**Stalemate:** the player to move has no legal move. **Repetition:** the same position for the third time, with the same player to move, the same bar and the same Reveals. **Move limit:** 200 turns.",
      "A win comes first; then the draws are checked in this order. Players can also agree on a draw.",
    ].join("\n"),
    variant: "3",
    moves: ["b2", "a1", "b2", "a1", "b2", "a1"],
  },
  {
    title: "Option: Immediate Retake",
    text: "With **Immediate Retake** on, no square is ever barred: what was taken may be taken back on the very next turn.",
    variant: "4+retake",
    moves: ["b2", "c3", "c2", "b2", "b2"],
  },
  {
    title: "Option: Shift",
    text: [
      "With **Shift** on, a turn may move a top piece that you control onto any other square on which you could place, instead of placing a new one. The piece comes from an unlocked square; it may be a single piece.",
      "What lies beneath becomes the top of the square it left: that may hand the square to your opponent. A square that you give away like this was not taken, so nothing is barred.",
      "Press **Shift** under the board, then the piece, then where it goes; or type `/move` with `b2>c3`.",
    ].join("\n"),
    variant: "4+shift",
    moves: ["b2", "c3", "c2", "b3", "b2>d4"],
  },
  {
    title: "Option: Hold the Line",
    text: [
      "With **Hold the Line** on, a complete line does not win at once: it has to survive **one reply**. If it is still whole at the end of your opponent's turn, you win, whatever else that turn did.",
      "If no line survived, play goes on, and a line that the reply has completed must survive the next turn in turn. A turn that the clock passes is a reply that broke nothing.",
    ].join("\n"),
    variant: "4+hold",
    moves: ["a1", "a4", "b1", "b4", "c1", "d3", "d1"],
  },
  {
    title: "Option: Reveal",
    text: [
      "With **Reveal** on, each player may **once a game** use the whole turn to take the top piece off a stack of two. The piece beneath controls the square; the other leaves the game. It may be of either colour.",
      "A stack of three is locked, so it cannot be revealed. Press **Reveal** under the board, then the stack; or type `/move` with `b2-`.",
      "With Shift or Reveal both players may end up with a line: then the one who has just moved wins.",
    ].join("\n"),
    variant: "4+reveal",
    moves: ["b2", "c3", "c2", "b2", "a1", "d4", "b2-"],
  },
  {
    title: "Option: no self-stacking",
    text: "With **self-stacking** off, you may place only on empty squares and over your opponent, never on squares of your own. A player who then has no legal move is stalemated, and the game is drawn.",
    variant: "4+noself",
    moves: ["b2", "c3", "c2", "b2", "a1", "c2"],
  },
];
