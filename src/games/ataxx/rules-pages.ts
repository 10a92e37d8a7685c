import type { RulesPage } from "../../rules/kit.ts";
import { STANDARD } from "./variant.ts";

const page = (title: string, moves: string, ...text: readonly string[]): RulesPage => ({
  title,
  text: text.join("\n"),
  variant: STANDARD,
  moves: moves === "" ? [] : moves.split(" "),
});

/** What `/rules` shows: one idea a page, each with a real position. */
export const RULES_PAGES: readonly RulesPage[] = [
  page(
    "The idea",
    "",
    "Two players on 7 × 7 squares: **Red** with round pieces and **Blue** with diamonds. Red moves first.",
    "Pieces are never taken off the board: they **change sides**. Whoever has more pieces at the end wins. The bar under the board counts them.",
  ),
  page(
    "Clone and jump",
    "b6 f6 g1e3",
    "A turn takes one of your pieces to an empty square. Diagonal steps count like straight ones, and pieces in between are no obstacle.",
    "**Clone**: to a square **next to** the piece. The piece stays, and you have one more. Press the empty square.",
    "**Jump**: to a square exactly **two steps** away. The piece leaves its old square. Press the piece, then where it lands. Here Red has jumped from g1 to e3.",
    "All clones onto a square are one move, whichever piece they come from. In writing, a clone is its square, `b6`, and a jump is both squares, `g1e3`.",
  ),
  page(
    "Changing sides",
    "f1 a1c1 e2 c2 e3 d1 d2",
    "After a piece has landed, **every enemy piece in the eight squares around it becomes yours**, after a clone as after a jump. Pieces further away stay what they are.",
    "Here Red has cloned to d2 and turned four pieces of Blue at once.",
  ),
  page(
    "Skipped turns",
    "g2 b2 b6 c2 a5 c1 a5c3 b1 b3 c1d3 c1 b4 c2c4 a2 c2 g7e7 a3 f6 c4e6 0000",
    "You may not pass. But a player who has **no move** is skipped: the turn is written down as `0000`, and the other side moves again, as often as it takes.",
    "Here Blue's pieces in the corner reach no empty square, so Red moves once more.",
  ),
  page(
    "The end",
    "g2 b2 f2 a3 f3 f6 e2 f7 b6 c2 d3 c3 d2 b3 d3b1 d3 e3 c1 a2 d2f1 d2 f2d1 f2 e1 g3 f6d4 c4 c2b4 c2 e4 c5 d5 f4 e5 b6d6 e6 e3f5 e3 e7 f6 g4 g5 d7 c6 e7g6 e7 b5 d4b6 d4 a4 e5c7 e5 a5 b7 a6",
    "The game ends when the **board is full** or one side has **no pieces** left. More pieces wins. A full board has 49 squares, so it is never a draw.",
    "Endless jumping ends the game too: when the **same position** with the same side to move occurs for the **third time**, or after **100 turns in a row without a clone**, skipped and passed ones included. More pieces wins; equal is a draw.",
    "So does a board on which neither side can move, which takes blocked squares: more pieces wins; equal is a draw.",
  ),
  page(
    "First hints",
    "b7 g6 c7 a1a3 d7 g5 e6 f5 e7 e5 f6",
    "**Clone rather than jump.** A clone makes you one piece richer and leaves no hole behind. Jump for what a clone cannot turn.",
    "**Like corners and edges.** A piece there has three or five neighbours instead of eight, so there are fewer squares from which it can be turned.",
    "**Do not bunch around a hole.** All pieces around one empty square are lost to a single landing there: here Red has cloned into such a hole and turned six. Fill holes among your pieces, or stay away from them.",
  ),
];
