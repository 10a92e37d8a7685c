import type { RulesPage } from "../../rules/kit.ts";

const page = (title: string, variant: string, moves: string, ...text: readonly string[]): RulesPage => ({
  title,
  text: text.join("\n"),
  variant,
  moves: moves.split(" "),
});

/** A page on options, each by its part in the notation of variants. */
const optionPage = (explains: readonly string[], ...rest: Parameters<typeof page>): RulesPage => ({
  ...page(...rest),
  explains,
});

/** What `/rules` shows: one idea a page, each with a position that shows it. Options come last. */
export const RULES_PAGES: readonly [RulesPage, ...RulesPage[]] = [
  page(
    "The idea",
    "4",
    "b2 c3 c2 b3 a2 a4 d2",
    "Two players, **X** and **O**. **The top piece controls the square; squares change hands until their stacks lock.**",
    "X moves first. A turn places one piece of your mark on any square whose stack has room: an empty one, one of yours, or one of your opponent's. Pieces never run out.",
    "You win at once when you control **every square of a row, a column or a main diagonal**. Here X has completed the row a2–d2 and has won.",
  ),
  page(
    "Taking a square",
    "4",
    "b2 c3 c2 b2",
    "Place on your opponent's square and it is **yours**: your piece lies on top, theirs beneath it.",
    "**No Immediate Retake.** If your opponent's last turn took a square from you, it is **barred**: you may not take it back on your next turn. It is hatched, its button cannot be pressed, and nothing else may make you its controller either. Here O has just taken b2, so X may not take it now.",
    "Any turn of yours lifts the bar, also one that the clock passed.",
  ),
  page(
    "Stacks and locks",
    "4",
    "b2 c3 b2 b3 b2 c3",
    "A stack holds at most **three** pieces. The third one **locks** it: the top piece controls that square for good. Nothing is added to it, taken from it or moved off it.",
    "You may also place on a square of your own, to make it harder to take, or to lock it. Here X has locked b2 with three pieces of its own, and O has put a second piece on c3.",
  ),
  page(
    "The signs on the board",
    "4",
    "a1 c3 a1 b2 a1 d4 b2",
    "**A number** at the bottom right: how many pieces lie there. **A padlock:** the stack is locked.",
    "**Four corners** on bright ground: the last move ended here. **A coin, half dark,** at the top left: it turned this square over to the other side.",
    "**Hatching and a no-entry sign** at the top right: barred to the player to move, for this turn only. Here a1 is locked; X has just taken b2, so it is barred to O.",
  ),
  page(
    "Draws",
    "4",
    "b2 b3 d2 d2 b2 b1 d3 b3 b3 d4 a4 a4 d1 d3 c3 c3 d1 d2 a2 b4 d4 d3 a3 c1 d4 c3 b1 a3 b2 b1 a3 a1 c1 c2 c1 a4",
    "**Locks:** when, for both players, every line holds a locked square of the other, nobody can win any more. That is so here.",
    "**Repetition:** the same position for the third time, with the same player to move and the same square barred. **Move limit:** 200 turns.",
    "A win comes before a draw. Players can also agree on a draw.",
  ),
  page(
    "First hints",
    "3",
    "b2 b2 a1 b1 b3 a3 b2",
    "**Break a line by taking one of its squares.** A piece on its empty square can be taken at once; a square that you took is barred to your opponent for a turn.",
    "**Threaten two lines at once.** Here X has locked b2 and lacks b1 for the column and c3 for the diagonal: O can stop only one of them.",
    "**Lock where lines cross.** A locked square closes all its lines to your opponent, for good.",
    "**That is all you need.** The pages that follow are options: a game has those that its challenge names.",
  ),
  optionPage(
    ["3", "5"],
    "Option: other boards",
    "5",
    "c3 b2 c3 d4 d2 c4 b4 d2",
    "**Quick** is 3×3 and needs three in a line, **Long** is 5×5 and needs five. All other rules are the same.",
    "Quick is solved: at best play **O wins**, with Reveal as well. With Immediate Retake, or without self-stacking, **X wins**. With Hold the Line it is a **draw**; then one of those two makes it a win for X, and both a draw again.",
    "On the standard board O wins as well, at best play, where X opens in a corner or in the middle: by placing on that very piece. Of the other openings, and of Long, nobody knows.",
    "Play Quick with **Choose Sides**, or as a match in which the sides alternate.",
  ),
  optionPage(
    ["retake"],
    "Option: Immediate Retake",
    "4+retake",
    "b2 c3 c2 b2 b2",
    "With **Immediate Retake** on, no square is ever barred: what was taken may be taken back on the very next turn. Here O had taken b2, and X has taken it back and locked it.",
  ),
  optionPage(
    ["shift"],
    "Option: Shift",
    "4+shift",
    "b2 c3 c2 b3 b2>d4",
    "With **Shift** on, a turn may move a top piece that you control onto any other square on which you could place, instead of placing a new one. The piece comes from an unlocked square; it may be a single piece. Here X has shifted from b2, which has a dotted outline, to d4.",
    "What lies beneath becomes the top of the square it left: that may hand the square to your opponent. A square that you give away like this was not taken, so nothing is barred.",
    "Press **Shift** under the board, then the piece, then where it goes; or type `/move` with `b2>d4`.",
  ),
  optionPage(
    ["hold"],
    "Option: Hold the Line",
    "4+hold",
    "a1 a4 b1 b4 c1 d3 d1",
    "With **Hold the Line** on, a complete line does not win at once: it has to survive **one reply**. If it is still whole at the end of your opponent's turn, you win, whatever else that turn did. Here X holds a1–d1, and O has one turn to break it.",
    "If no line survived, play goes on, and a line that the reply has completed must survive the next turn in turn. A turn that the clock passes is a reply that broke nothing.",
  ),
  optionPage(
    ["reveal"],
    "Option: Reveal",
    "4+reveal",
    "b2 c3 c2 b2 a1 d4 b2-",
    "With **Reveal** on, each player may **once a game** use the whole turn to take the top piece off a stack of two. The piece beneath controls the square; the other leaves the game. It may be of either mark. Here X has taken O's piece off b2 and controls it again.",
    "A stack of three is locked, so it cannot be revealed. Press **Reveal** under the board, then the stack; or type `/move` with `b2-`.",
    "With Shift or Reveal both players may end up with a line: then the one who has just moved wins. For repetition the same Reveals must be left.",
  ),
  optionPage(
    ["noself"],
    "Option: no self-stacking",
    "4+noself",
    "b2 c3 c2 b2 a1 d4",
    "With **self-stacking** off, you may place only on empty squares and over your opponent, never on squares of your own. Here X may take b2, but not place on a1 or c2.",
    "A player who has no legal move is stalemated, and the game is drawn.",
  ),
];
