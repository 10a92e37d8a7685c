import type { TimeControl } from "../../clock/time-control.ts";
import { DAY, MINUTE, type Millis, SECOND } from "../../lib/time.ts";
import type { Setup, SetupPreset } from "../../play/setup.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import type { FormChoice } from "../../rules/kit.ts";

/** `1:05` */
export const minutes = (time: Millis): string =>
  `${Math.floor(time / MINUTE)}:${String(Math.floor((time % MINUTE) / SECOND)).padStart(2, "0")}`;

export const dayCount = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

export function timeControlName(control: TimeControl): string {
  switch (control.kind) {
    case "none":
      return "No clock";
    case "turn":
      return `${control.limit / SECOND} seconds a turn`;
    case "pace":
      return `${dayCount(control.limit / DAY)} a move`;
    case "clock":
      return `Blitz ${minutes(control.limit)} each`;
  }
}

export const matchLengthName = (games: number): string =>
  games === 1 ? "A single game" : `A match of ${games} games`;

export const CHOOSE_SIDES_CHOICE: FormChoice = {
  value: "chooseSides",
  label: "Choose Sides",
  description: "After the first move the other seat keeps its side or takes the first one",
};

/** The game and its configuration, as what differs from the standard one. */
export function setupName(kind: GameKind, setup: Setup): string {
  const differences = [
    setup.timeControl.kind !== "none" && timeControlName(setup.timeControl),
    setup.chooseSides && "Choose Sides",
    setup.games > 1 && `Match of ${setup.games}`,
  ];
  return [`**${kind.name}**`, kind.describe(setup.variant), ...differences].filter(Boolean).join(" · ");
}

/** All of a configuration, also what is as usual, for those who agree to it. */
export const wholeSetup = (kind: GameKind, setup: Setup): string =>
  [
    setupName(kind, setup),
    setup.timeControl.kind === "none" && timeControlName(setup.timeControl),
    setup.games === 1 && matchLengthName(setup.games),
  ]
    .filter(Boolean)
    .join(" · ");

/** @param presets those that there are */
export const unknownPreset = (kind: GameKind, presets: readonly SetupPreset[]): string =>
  `${kind.name} has no such preset. It has ${presets.map(({ name }) => name).join(", ")} and Custom.`;
