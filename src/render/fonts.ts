import { createRequire } from "node:module";
import { GlobalFonts } from "@napi-rs/canvas";

/** The name under which the shipped font is drawn, so that an installed font can never stand in for it. */
const FAMILY = "Turncoat Inter";

const FILE = "@fontsource/inter/files/inter-latin-700-normal.woff2";

/**
 * Hands the shipped font to the painter. Machines without any font of their own are common among servers.
 * @throws when the file is missing or no font
 */
export function registerFont(): void {
  if (GlobalFonts.has(FAMILY)) return;
  const path = createRequire(import.meta.url).resolve(FILE);
  if (GlobalFonts.registerFromPath(path, FAMILY) === null) throw new Error(`${path} is not a usable font`);
}

/** A value for `ctx.font`. */
export const font = (size: number): string => `700 ${size}px "${FAMILY}"`;
