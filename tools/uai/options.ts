import { GAMES } from "../../src/games/index.ts";
import { LEVELS } from "../../src/lib/level.ts";

/** What a bench can set, by the name that it is asked for in small letters. */
export interface Options {
  readonly game: string;
  readonly variant: string;
  /** `full` is the search as strong as it is, which only the limits of `go` end. */
  readonly level: string;
  readonly seed: number;
  /** The memory of the search, in MiB. */
  readonly hash: number;
}

export const FULL = "full";

export const DEFAULTS: Options = { game: "ataxx", variant: "standard", level: FULL, seed: 0, hash: 16 };

interface Choice {
  readonly name: string;
  readonly values: readonly string[];
}

interface Range {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

const CHOICES: { readonly [option in "game" | "level"]: Choice } = {
  game: { name: "Game", values: GAMES.map(({ key }) => key) },
  level: { name: "Level", values: [FULL, ...LEVELS] },
};

const RANGES: { readonly [option in "seed" | "hash"]: Range } = {
  seed: { name: "Seed", min: 0, max: 2 ** 31 - 1 },
  hash: { name: "Hash", min: 1, max: 1024 },
};

/** What the options are, one line each. */
export const OPTION_LINES: readonly string[] = [
  ...Object.values(RANGES).map(({ name, min, max }) => {
    const standard = name === RANGES.hash.name ? DEFAULTS.hash : DEFAULTS.seed;
    return `option name ${name} type spin default ${standard} min ${min} max ${max}`;
  }),
  ...Object.values(CHOICES).map(({ name, values }) => {
    const standard = name === CHOICES.game.name ? DEFAULTS.game : DEFAULTS.level;
    return `option name ${name} type combo default ${standard} ${values.map((value) => `var ${value}`).join(" ")}`;
  }),
  `option name Variant type string default ${DEFAULTS.variant}`,
];

/** The options after one was set; a sentence where it cannot be. */
export function withOption(options: Options, name: string, value: string): Options | string {
  const key = name.toLowerCase();
  switch (key) {
    case "game": {
      const game = GAMES.find((known) => known.key === value);
      if (game === undefined) return `Game is one of ${CHOICES.game.values.join(", ")}.`;
      return { ...options, game: game.key, variant: game.presets[0].variant };
    }
    case "level":
      return CHOICES.level.values.includes(value)
        ? { ...options, level: value }
        : `Level is one of ${CHOICES.level.values.join(", ")}.`;
    case "variant": {
      const game = GAMES.find((known) => known.key === options.game);
      return game?.begin(value)
        ? { ...options, variant: value }
        : `${options.game} has no variant "${value}".`;
    }
    case "seed":
    case "hash": {
      const { min, max } = RANGES[key];
      const number = Number(value);
      return Number.isInteger(number) && number >= min && number <= max
        ? { ...options, [key]: number }
        : `${RANGES[key].name} is a whole number from ${min} to ${max}.`;
    }
    default:
      return `There is no option "${name}".`;
  }
}
