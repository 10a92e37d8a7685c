import { type Millis, SECOND } from "../lib/time.ts";

/**
 * How time is limited.
 * - `clock`: each player has so much for the whole game; who has none left loses (Blitz)
 * - `turn`: each turn has so much; when it runs out the turn passes
 */
export type TimeControl =
  | { readonly kind: "none" }
  | { readonly kind: "clock" | "turn"; readonly limit: Millis };

export const UNTIMED: TimeControl = { kind: "none" };

/** Each player has a minute for the whole game. */
export const BLITZ: TimeControl = { kind: "clock", limit: 60 * SECOND };

export const TURN_CLOCKS: readonly TimeControl[] = [15, 30, 60].map((seconds) => ({
  kind: "turn",
  limit: seconds * SECOND,
}));

/** Every time control that a game can be played by. */
export const TIME_CONTROLS: readonly TimeControl[] = [UNTIMED, ...TURN_CLOCKS, BLITZ];

/** `none`, `clock60`, `turn15`, in seconds. */
export const makeTimeControl = (control: TimeControl): string =>
  control.kind === "none" ? "none" : `${control.kind}${control.limit / SECOND}`;

/** Undefined when no game is played by such a time control. */
export const parseTimeControl = (text: string): TimeControl | undefined =>
  TIME_CONTROLS.find((control) => makeTimeControl(control) === text);
