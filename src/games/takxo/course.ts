import type { Course } from "../../rules/kit.ts";

/** TAKXO in five moves and a won ending, on the Quick board. The learner is X. */
export const COURSE: Course = {
  lessons: [
    {
      variant: "3",
      fen: "o,o,1/3/x,x,1 x - - 4",
      task: "You are X. Three in a line win: a row, a column or a diagonal. Press the square that completes your row.",
      right: ["c1"],
      praise: "a1, b1 and c1 are yours: you have won.",
      correction: "Your row a1–b1 still lacks its last square. Place on c1.",
    },
    {
      variant: "3",
      fen: "3/1,o,1/x,o,x x - - 4",
      task: "The top piece controls its square. Place on O's square, and it is yours. Press the one that completes your row.",
      right: ["b1"],
      praise: "Your piece lies on top, so b1 is yours, and the row with it.",
      correction: "O still controls b1, in the middle of your row. Place on b1.",
    },
    {
      variant: "3",
      fen: "o,o,1/x,2/2,x x - - 4",
      task: "O lacks only c3 for a row. A piece of yours on c3 would be taken at once. But what you take is barred to O for a turn: break the line by taking one of its squares.",
      right: ["a3", "b3"],
      praise: "O may not take it back on the next turn: the line is broken.",
      correction: "O has placed on c3 and won. Take a3 or b3.",
      replies: ["c3"],
    },
    {
      variant: "3",
      fen: "2,o/1,xo,1/x,2 x b2 - 4",
      task: "O has just taken b2 from you: it is barred to you this turn. O threatens the diagonal a1–c3. Stop it elsewhere.",
      right: ["c3"],
      praise: "c3 is yours, and O may not take it back at once.",
      correction: "O has placed on a1 and won. Take c3.",
      replies: ["a1"],
    },
    {
      variant: "3",
      fen: "2,o/1,xo,1/x,2 x - - 4",
      task: "A stack of three locks: its top piece controls the square for good. Lock b2 for yourself.",
      right: ["b2"],
      praise: "b2 is yours for good, and no line of O's can go through it any more.",
      correction: "b2 still has room for a third piece. Place on b2.",
    },
  ],
  ending: {
    variant: "3",
    fen: "o,x,1/1,xo,1/x,o,1 x - - 6",
    task: "Win this against the computer. Look for a move that threatens two lines at once.",
    praise: "Won. You know the game now.",
    correction: "Not won yet. One move locks a square that two of your lines cross. Try again.",
  },
};
