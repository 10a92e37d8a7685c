import type { RulesPage } from "../../rules/kit.ts";
import { STANDARD, type Variant } from "./variant.ts";

const page = (
  title: string,
  moves: string,
  text: readonly string[],
  {
    variant = STANDARD,
    ...more
  }: Partial<Pick<RulesPage, "path" | "explains">> & { readonly variant?: Variant } = {},
): RulesPage => ({ title, text: text.join("\n"), variant, moves: moves.split(" "), ...more });

/** What `/rules` shows: one idea a page, each with a position that shows it. Options come last. */
export const RULES_PAGES: readonly [RulesPage, ...RulesPage[]] = [
  page("The idea", "b6 f6 b5 f5 c5 e5 d6", [
    "Two players on 7 × 7 squares: **Red** with round pieces and **Blue** with diamonds. Red moves first.",
    "Pieces are never taken off the board: they **change sides**. Whoever has more pieces at the end wins. The bar under the board counts them.",
    "Here Red has landed on d6 and turned Blue's piece on e5, which stood next to it.",
  ]),
  page(
    "Clone and jump",
    "b6 f6",
    [
      "A turn takes one of your pieces to an empty square. Diagonal steps count like straight ones, and pieces in between are no obstacle.",
      "**Clone**: to a square **next to** the piece, marked by a dot. The piece stays, and you have one more.",
      "**Jump**: to a square exactly **two steps** away, marked by a ring. The piece leaves its old square.",
      "Press a piece and then where it goes; or press the empty square alone for a clone. Here Red has picked the piece on b6. In writing, a clone is its square, `c5`, and a jump is both squares, `b6d4`.",
    ],
    { path: ["b6"] },
  ),
  page("Changing sides", "f1 a1c1 e2 c2 e3 d1 d2", [
    "After a piece has landed, **every enemy piece in the eight squares around it becomes yours**, after a clone as after a jump. Pieces further away stay what they are.",
    "Here Red has cloned to d2 and turned four pieces of Blue at once. A coin, half dark, marks each of them.",
  ]),
  page("Skipped turns", "g2 b2 b6 c2 a5 c1 a5c3 b1 b3 c1d3 c1 b4 c2c4 a2 c2 g7e7 a3 f6 c4e6 0000", [
    "You may not pass. But a player who has **no move** is skipped: the turn is written down as `0000`, and the other side moves again, as often as it takes.",
    "Here Blue's pieces in the corner reach no empty square, so Red moves once more.",
  ]),
  page(
    "The end",
    "g2 b2 f2 a3 f3 f6 e2 f7 b6 c2 d3 c3 d2 b3 d3b1 d3 e3 c1 a2 d2f1 d2 f2d1 f2 e1 g3 f6d4 c4 c2b4 c2 e4 c5 d5 f4 e5 b6d6 e6 e3f5 e3 e7 f6 g4 g5 d7 c6 e7g6 e7 b5 d4b6 d4 a4 e5c7 e5 a5 b7 a6",
    [
      "The game ends when the **board is full** or one side has **no pieces** left. More pieces wins: here Red has 28, Blue 21. The Standard board has 49 squares, so a full one is never a draw.",
      "Endless jumping ends the game too: when the **same position** with the same side to move occurs for the **third time**, or after **100 turns in a row without a clone**, skipped and passed ones included. More pieces wins; equal is a draw.",
    ],
  ),
  page("First hints", "b7 g6 c7 a1a3 d7 g5 e6 f5 e7 e5 f6", [
    "**Clone rather than jump.** A clone makes you one piece richer and leaves no hole behind. Jump for what a clone cannot turn.",
    "**Like corners and edges.** A piece there has three or five neighbours instead of eight, so there are fewer squares from which it can be turned.",
    "**Do not bunch around a hole.** All pieces around one empty square are lost to a single landing there: here Red has cloned into such a hole and turned six. Fill holes among your pieces, or stay away from them.",
    "**That is all you need.** The page that follows is an option: a game has it when its challenge names it.",
  ]),
  page(
    "Option: set-ups",
    "b6 f6 b5 f5 c6",
    [
      "Besides Standard there are **Pillars**, **Five Pillars**, **Diamond** and **Centre**, each with some **blocked squares**. No piece ever stands on one, and pieces jump over it as over any other. Here Five Pillars is played.",
      "A game ends there too when neither side can move. More pieces wins. Five Pillars has 44 open squares and Centre 48, so a full board can be a draw.",
      "Games on these set-ups are always casual.",
    ],
    { variant: "five-pillars", explains: ["pillars", "five-pillars", "diamond", "centre"] },
  ),
];
