import type { Course } from "../../rules/kit.ts";

/** Ataxx in five moves and a won ending. The learner is Red. */
export const COURSE: Course = {
  lessons: [
    {
      variant: "standard",
      fen: "x5o/7/7/7/7/7/o5x x 0 1",
      task: "You are Red. A piece clones to a square next to it and stays where it is. Press a square with a dot.",
      right: ["b7", "a6", "b6", "f2", "g2", "f1"],
      praise: "One piece more: whoever has more at the end wins.",
      correction:
        "That was a jump: the piece left its square, and you have as many as before. Press a square with a dot.",
    },
    {
      variant: "standard",
      fen: "6o/7/2ooo2/2x1o2/7/7/x6 x 0 5",
      task: "Where a piece lands, every enemy piece next to it becomes yours. Clone to the square that turns four.",
      right: ["d4"],
      praise: "Four pieces have changed sides at once.",
      correction: "That turns fewer. Four of Blue's pieces are next to d4.",
    },
    {
      variant: "standard",
      fen: "6o/7/2oo3/3o3/7/1x5/x6 x 0 5",
      task: "A piece jumps to a square two steps away and leaves its own. Press the piece on b2, then the square next to three of Blue's pieces.",
      right: ["b2c4"],
      praise: "No clone could have reached it: that is what jumps are for.",
      correction: "That turns fewer than three. Jump from b2 to c4.",
    },
    {
      variant: "standard",
      fen: "7/5o1/2xxx2/2x1x2/2xxx2/1o5/7 x 0 9",
      task: "A hole among your pieces is dangerous: Blue lands in it and turns them all. Close it.",
      right: ["d4"],
      praise: "Now no landing of Blue's is next to more than a few of your pieces.",
      correction: "Blue has jumped to d4 and turned the pieces around it. Fill d4 yourself.",
      replies: ["f6d4", "b2d4"],
    },
    {
      variant: "standard",
      fen: "6x/7/4oo1/7/3x3/7/x6 x 0 9",
      task: "A side without pieces has lost. Turn both of Blue's pieces with one move.",
      right: ["e4", "f6", "d3f4", "g7e6"],
      praise: "Blue has no piece left: you have won.",
      correction: "Blue still has a piece. Land on a square that is next to both, such as e4.",
    },
  ],
  ending: {
    variant: "standard",
    fen: "ooxxooo/ooxxxoo/ooxxxoo/o1xxxoo/xxxxxxo/xxxoooo/xxx2oo x 1 53",
    task: "Three squares are empty, and both sides have 23 pieces. Win this against the computer: have more when the board is full.",
    praise: "Won. You know the game now.",
    correction: "Not won yet. Look for the landing that turns most. Try again.",
  },
};
