/**
 * What a press asks for. Everything the bot needs to act on it is in the custom id, the half-made move included, so
 * that nothing is kept in memory between presses.
 */
export type Press =
  | {
      readonly verb: "pick";
      readonly game: number;
      readonly version: number;
      readonly path: readonly string[];
    }
  | { readonly verb: "resign" | "resignNow" | "rematch" | "watch" | "watchOn"; readonly game: number }
  | { readonly verb: "keepPlaying" }
  | { readonly verb: "accept" | "decline" | "withdraw"; readonly challenge: number }
  | { readonly verb: "gamesPage"; readonly page: number }
  | { readonly verb: "rulesPage"; readonly kind: string; readonly page: number };

export type Verb = Press["verb"];

/** The press of one verb. */
export type PressOf<Name extends Verb, Any = Press> = Any extends { readonly verb: infer Verbs }
  ? Name extends Verbs
    ? Any & { readonly verb: Name }
    : never
  : never;

const SEPARATOR = ":";
const PATH_SEPARATOR = ".";

/** At most 100 characters, as Discord wants it: the longest path is a mode and two squares. */
export function makeCustomId(press: Press): string {
  const fields = (): readonly (string | number)[] => {
    switch (press.verb) {
      case "pick":
        return [press.game, press.version, press.path.join(PATH_SEPARATOR)];
      case "keepPlaying":
        return [];
      case "resign":
      case "resignNow":
      case "rematch":
      case "watch":
      case "watchOn":
        return [press.game];
      case "accept":
      case "decline":
      case "withdraw":
        return [press.challenge];
      case "gamesPage":
        return [press.page];
      case "rulesPage":
        return [press.kind, press.page];
    }
  };
  return [press.verb, ...fields()].join(SEPARATOR);
}

/** Database ids are 32-bit; anything longer was not made by this bot. */
const parseNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Undefined for every text that `makeCustomId` did not make. */
export function parseCustomId(text: string): Press | undefined {
  const press = parseFields(text.split(SEPARATOR));
  return press && makeCustomId(press) === text ? press : undefined;
}

function parseFields([verb, first, second, third]: readonly string[]): Press | undefined {
  const number = parseNumber(first);
  switch (verb) {
    case "pick": {
      const version = parseNumber(second);
      if (number === undefined || version === undefined || !third) return undefined;
      return { verb, game: number, version, path: third.split(PATH_SEPARATOR) };
    }
    case "keepPlaying":
      return { verb };
    case "resign":
    case "resignNow":
    case "rematch":
    case "watch":
    case "watchOn":
      return number === undefined ? undefined : { verb, game: number };
    case "accept":
    case "decline":
    case "withdraw":
      return number === undefined ? undefined : { verb, challenge: number };
    case "gamesPage":
      return number === undefined ? undefined : { verb, page: number };
    case "rulesPage": {
      const page = parseNumber(second);
      return first === undefined || page === undefined ? undefined : { verb, kind: first, page };
    }
    default:
      return undefined;
  }
}
