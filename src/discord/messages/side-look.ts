import type { BySide, Side } from "../../lib/side.ts";
import { ButtonStyle } from "./components.ts";

/** The buttons of squares that a side holds. */
export const SIDE_STYLES: BySide<ButtonStyle.Danger | ButtonStyle.Primary> = {
  x: ButtonStyle.Danger,
  o: ButtonStyle.Primary,
};

/** The colours in which pieces are painted, for the edge of a message. */
const SIDE_COLOURS: BySide<number> = { x: 0xf5764f, o: 0x4d88c9 };

/** @param side undefined for neither: no colour */
export const sideColour = (side: Side | undefined): number | undefined => side && SIDE_COLOURS[side];
