import { DAY, type Millis, SECOND } from "../lib/time.ts";

/**
 * How time is limited.
 * - `clock`: each player has so much for the whole game; who has none left loses (Blitz)
 * - `turn`: each turn has so much; when it runs out the turn passes
 * - `pace`: each turn has so many days; who lets them pass loses
 */
export type TimeControl = { readonly kind: "none" } | TimeLimit;

export interface TimeLimit {
  readonly kind: "clock" | "turn" | "pace";
  readonly limit: Millis;
}

/** Whether both players have to be there while they play. */
export const isLive = ({ kind }: TimeControl): boolean => kind === "clock" || kind === "turn";

export const UNTIMED: TimeControl = { kind: "none" };

/** Each player has a minute for the whole game. */
export const BLITZ: TimeControl = { kind: "clock", limit: 60 * SECOND };

export const TURN_CLOCKS: readonly TimeControl[] = [15, 30, 60].map((seconds) => ({
  kind: "turn",
  limit: seconds * SECOND,
}));

export const PACES: readonly TimeLimit[] = [1, 3, 7].map((days) => ({ kind: "pace", limit: days * DAY }));

/** Every time control that is offered against the computer, which moves at once. */
export const COMPUTER_TIME_CONTROLS: readonly TimeControl[] = [UNTIMED, ...TURN_CLOCKS, BLITZ];

/** Every time control that is offered. */
export const TIME_CONTROLS: readonly TimeControl[] = [UNTIMED, ...PACES, ...TURN_CLOCKS, BLITZ];

/** `none`, `clock60`, `turn15`, `pace86400`, in seconds. */
export const makeTimeControl = (control: TimeControl): string =>
  control.kind === "none" ? "none" : `${control.kind}${control.limit / SECOND}`;

/** Reads what `makeTimeControl` has written, also of a time control that is offered no more. */
export function parseTimeControl(text: string): TimeControl | undefined {
  if (text === "none") return UNTIMED;
  const [, kind, seconds] = /^(clock|turn|pace)([1-9]\d{0,5})$/.exec(text) ?? [];
  if (kind !== "clock" && kind !== "turn" && kind !== "pace") return undefined;
  return { kind, limit: Number(seconds) * SECOND };
}

/** Undefined when no such time control is offered. */
export const findTimeControl = (text: string, offered: readonly TimeControl[]): TimeControl | undefined =>
  offered.find((control) => makeTimeControl(control) === text);
