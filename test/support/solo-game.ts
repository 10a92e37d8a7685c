import { err, ok } from "../../src/lib/result.ts";
import type { Side } from "../../src/lib/side.ts";
import { opposite } from "../../src/lib/side.ts";
import { defineGame } from "../../src/rules/game-kind.ts";
import type { Kit } from "../../src/rules/kit.ts";
import { NULL_MOVE } from "../../src/rules/rules.ts";

interface Position {
  readonly turn: Side;
  /** How many steps x has still to take. */
  readonly left: number;
}

const ONE_NODE = { nodes: 1 } as const;

/** The smallest game with forced skips: x takes a given number of steps and wins; o can never move. */
export const soloKit: Kit<Position, string, number> = {
  key: "solo",
  name: "Solo",
  aim: "Take every step.",
  sideNames: { x: "Walker", o: "Watcher" },
  strengths: { novice: ONE_NODE, casual: ONE_NODE, club: ONE_NODE, expert: ONE_NODE, master: ONE_NODE },
  presets: [{ key: "standard", name: "Standard", variant: "2" }],
  ratedVariants: [],
  winSlope: () => 0.004,
  moveSquares: () => undefined,
  rules: {
    parseVariant: (text) => (/^[1-9]$/.test(text) ? Number(text) : undefined),
    makeVariant: String,
    initial: (steps) => ({ turn: "x", left: steps }),
    turn: ({ turn }) => turn,
    legalMoves: ({ turn, left }) => (left === 0 ? [] : [turn === "x" ? "step" : NULL_MOVE]),
    play: ({ turn, left }, move) => ({ turn: opposite(turn), left: move === NULL_MOVE ? left : left - 1 }),
    pass: ({ turn, left }) => ({ turn: opposite(turn), left }),
    outcome({ left }, occurrences) {
      if (left === 0) return { winner: "x", reason: "pieces" };
      return occurrences >= 3 ? { winner: undefined, reason: "repetition" } : undefined;
    },
    positionKey: ({ turn, left }) => `${left} ${turn}`,
    parseFen(text) {
      const [left = "", turn = ""] = text.split(" ");
      if (!/^\d$/.test(left) || (turn !== "x" && turn !== "o"))
        return err(`"${text}" is no position of Solo.`);
      return ok({ left: Number(left), turn });
    },
    makeFen: ({ turn, left }) => `${left} ${turn}`,
    parseMove: (text) => (text === "step" ? text : undefined),
    makeMove: (move) => move,
  },
  describe: (steps) => `${steps} steps`,
  form: { boards: [], toggles: [], variant: () => undefined },
  notices: () => [],
  count: () => undefined,
  step: (_position, [press]) =>
    press === "go"
      ? { kind: "move", move: "step" }
      : { kind: "choose", prompt: { rows: [], modes: [], hint: "Press Go." } },
  readMove: (text) => (text === "step" ? text : undefined),
  describeMove: (_position, move) => move,
  tell: (_turn, mover) => `${mover} took a step.`,
  refusal: () => "The watcher cannot step.",
  scene: ({ left }) => ({
    size: { files: 1, ranks: 1 },
    shapes: { x: "cross", o: "ring" },
    cells: [{ square: 0, stack: [], locked: false, blocked: false, marks: [] }],
    lines: [],
    tally: undefined,
    alt: `${left} steps to go.`,
  }),
  searchBoard() {
    throw new Error("The computer does not play Solo");
  },
  rulesPages: [{ title: "The idea", text: "Take every step.", variant: "2", moves: [] }],
  course: {
    lessons: [
      { variant: "2", fen: "2 x", task: "Go.", right: ["step"], praise: "Right.", correction: "Wrong." },
    ],
    ending: { variant: "1", fen: "1 x", task: "Go.", praise: "Won.", correction: "Lost." },
  },
};

export const solo = defineGame(soloKit);
