import type { Side } from "../lib/side.ts";
import type { Glaze } from "./colour.ts";

/**
 * The colours of a piece: its face with the lit rim and the inlaid sign, the wall below it, the line around
 * it.
 */
export interface PieceColours {
  readonly face: string;
  readonly rim: string;
  readonly sign: string;
  readonly wall: string;
  readonly wallSign: string;
  readonly edge: string;
}

/** Coral is light and blue is dark, so that the sides stay apart where colour is lost. */
export const PIECES: { readonly [side in Side]: PieceColours } = {
  x: {
    face: "#f5764f",
    rim: "#fba285",
    sign: "#fff3e6",
    wall: "#cd5534",
    wallSign: "#ffe3d3",
    edge: "#6b2312",
  },
  o: {
    face: "#2b67ab",
    rim: "#4d88c9",
    sign: "#eef6ff",
    wall: "#183f6d",
    wallSign: "#d5e6fa",
    edge: "#0f2847",
  },
};

export const COLOURS = {
  frame: "#24303e",
  frameEdge: "#3b4a5c",
  coordinate: "#e9dfcb",
  tray: "#cdbd9e",
  well: "#ece2cd",
  wellShade: "#dccfb4",
  recent: "#f9d989",
  recentShade: "#e9c062",
  sealed: "#86755c",
  sealedShade: "#6d5e48",
  choice: "#1d8a6c",
  choiceShade: "#14694f",
  hatch: "#bfae8c",
  ink: "#1f2936",
  paper: "#fffaf0",
  brass: "#f4b73f",
} as const;

/** The colours of the ground, on which shadows fall. */
export const GROUNDS: readonly string[] = [
  COLOURS.well,
  COLOURS.tray,
  COLOURS.recent,
  COLOURS.sealed,
  COLOURS.choice,
  COLOURS.hatch,
];

export const SHADOW: Glaze = { rgb: [60, 42, 20], alpha: 0.2 };

/** What lies over the rest of the board when a line has won. */
export const VEIL: Glaze = { rgb: [38, 38, 52], alpha: 0.5 };
