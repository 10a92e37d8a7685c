import { BLITZ, COMPUTER_TIME_CONTROLS, PACES, type TimeControl, UNTIMED } from "../clock/time-control.ts";
import { DAY } from "../lib/time.ts";
import type { GameKind } from "../rules/game-kind.ts";
import type { Preset } from "../rules/kit.ts";

/** How many games a match can be offered to have; 1 is a single game. */
export const MATCH_LENGTHS: readonly number[] = [1, 2, 4, 6];

/**
 * What a game is played by: everything that host and guest agree on before it starts. It may be something
 * that is offered no more.
 */
export interface Setup {
  /** The key of the game in the registry. */
  readonly kind: string;
  /** The rules' options in the game's own notation: `4`, `5+shift+hold`. */
  readonly variant: string;
  readonly timeControl: TimeControl;
  /** After the first move the other seat keeps its side or takes the first one. */
  readonly chooseSides: boolean;
  /** How many games the match has; 1 for a single game. */
  readonly games: number;
}

export interface SetupPreset {
  readonly key: string;
  readonly name: string;
  readonly setup: Setup;
}

/**
 * The configurations that people choose by one word: the boards of the game, then the formats on its standard
 * one.
 */
export function setupPresets(kind: GameKind): readonly [SetupPreset, ...SetupPreset[]] {
  const [standard, ...others] = kind.presets;
  const setup = (variant: string, more: Partial<Setup> = {}): Setup => ({
    kind: kind.key,
    variant,
    timeControl: UNTIMED,
    chooseSides: false,
    games: 1,
    ...more,
  });
  const board = ({ key, name, variant }: Preset): SetupPreset => ({ key, name, setup: setup(variant) });
  const format = (key: string, name: string, more: Partial<Setup>): SetupPreset => ({
    key,
    name,
    setup: setup(standard.variant, more),
  });
  return [
    board(standard),
    ...others.map(board),
    ...PACES.map((timeControl) => {
      const days = timeControl.limit / DAY;
      return format(`pace${days}`, `${days} ${days === 1 ? "day" : "days"} a move`, { timeControl });
    }),
    format("blitz", "Blitz", { timeControl: BLITZ }),
    format("match2", "Match of 2", { games: 2 }),
    format("match4", "Match of 4", { games: 4 }),
    format("match6", "Match of 6", { games: 6 }),
  ];
}

/** Those that make sense against the computer, which moves at once. */
export const computerPresets = (kind: GameKind): readonly SetupPreset[] =>
  setupPresets(kind).filter(({ setup }) => COMPUTER_TIME_CONTROLS.includes(setup.timeControl));
