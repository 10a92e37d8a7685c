import { type ChallengeId, type GameId, type MemberId, toChallengeId, toGameId } from "../../lib/ids.ts";
import { LARGEST_NUMBER } from "../../play/limits.ts";
import { AUDIENCES, type Audience } from "../../play/ports/rating-store.ts";

/**
 * What a press asks for. Everything the bot needs to act on it is in the custom id, the half-made move
 * included, so that nothing is kept in memory between presses.
 */
export type Press =
  | {
      readonly verb: "pick" | "confirm";
      readonly game: GameId;
      readonly version: number;
      readonly path: readonly string[];
    }
  | { readonly verb: VersionedVerb; readonly game: GameId; readonly version: number }
  | { readonly verb: GameVerb; readonly game: GameId }
  | ReplayPress
  | { readonly verb: ChallengeVerb; readonly challenge: ChallengeId }
  | { readonly verb: "gamesPage"; readonly page: number }
  | { readonly verb: "rulesPage" | "rulesJump"; readonly kind: string; readonly page: number }
  | { readonly verb: "learn"; readonly kind: string }
  | { readonly verb: "lesson"; readonly kind: string; readonly lesson: number }
  | {
      readonly verb: "lessonPick";
      readonly kind: string;
      readonly lesson: number;
      readonly path: readonly string[];
    }
  | {
      readonly verb: "endingPick";
      readonly kind: string;
      readonly fen: string;
      readonly path: readonly string[];
    }
  | {
      readonly verb: "leaderboard";
      readonly kind: string;
      readonly scope: Scope;
      readonly page: number;
    }
  | { readonly verb: "leaderboardOf"; readonly kind: string; readonly scope: Scope }
  | { readonly verb: "profileOf" | "profileGame"; readonly kind: string; readonly member: MemberId }
  | { readonly verb: "listMe" | "unlistMe"; readonly kind: string }
  | { readonly verb: "blockedPage"; readonly page: number }
  | { readonly verb: "unblock"; readonly page: number; readonly member: MemberId }
  | { readonly verb: "showTo"; readonly kind: string; readonly audience: Audience }
  | { readonly verb: BareVerb };

/** The list of this server, or of all of them. */
export const SCOPES = ["here", "everywhere"] as const;

export type Scope = (typeof SCOPES)[number];

/** Presses that mean the position on the board they are under. */
const VERSIONED_VERBS = [
  "keepSide",
  "takeSide",
  "offerDraw",
  "offerTakeBack",
  "acceptOffer",
  "declineOffer",
  "withdrawOffer",
] as const;

/** Presses that mean a game, whatever has happened in it meanwhile. */
const GAME_VERBS = [
  "resign",
  "resignNow",
  "resignMatch",
  "ready",
  "rematch",
  "watch",
  "watchOn",
  "claim",
  "replay",
  "moveList",
  "share",
  "analyse",
] as const;

/** Presses on a replay, which name the turn that it shows. */
const REPLAY_VERBS = ["replayFirst", "replayBack", "replayNext", "replayLast", "replayJump"] as const;

/** Presses that mean nothing but themselves. */
const BARE_VERBS = ["keepPlaying", "changeMine", "changeServer"] as const;

const CHALLENGE_VERBS = ["accept", "join", "decline", "withdraw"] as const;

type VersionedVerb = (typeof VERSIONED_VERBS)[number];

/** A press on a replay, which stands at some turn. */
export type ReplayPress = { readonly verb: ReplayVerb; readonly game: GameId; readonly ply: number };

type ReplayVerb = (typeof REPLAY_VERBS)[number];
type GameVerb = (typeof GAME_VERBS)[number];
type BareVerb = (typeof BARE_VERBS)[number];
type ChallengeVerb = (typeof CHALLENGE_VERBS)[number];

export type Verb = Press["verb"];

/** The press of one verb. */
export type PressOf<Name extends Verb, Any = Press> = Any extends { readonly verb: infer Verbs }
  ? Name extends Verbs
    ? Any & { readonly verb: Name }
    : never
  : never;

const SEPARATOR = ":";
const PATH_SEPARATOR = ".";

/** The order in which the fields of a press stand, whichever of them it has. */
const FIELDS = [
  "kind",
  "lesson",
  "challenge",
  "game",
  "version",
  "ply",
  "scope",
  "page",
  "member",
  "audience",
  "fen",
  "path",
] as const;

/** At most 100 characters, as Discord wants it: the longest holds a position of Ataxx. */
export function makeCustomId(press: Press): string {
  const fields: Readonly<Record<string, unknown>> = press;
  const texts = FIELDS.filter((name) => name in fields).map((name) => {
    const field = fields[name];
    return Array.isArray(field) ? field.join(PATH_SEPARATOR) : String(field);
  });
  return [press.verb, ...texts].join(SEPARATOR);
}

/** Undefined for every text that `makeCustomId` did not make. */
export function parseCustomId(text: string): Press | undefined {
  const press = parseFields(text.split(SEPARATOR));
  return press && makeCustomId(press) === text ? press : undefined;
}

/** Undefined for what no database counts up to: this bot has not made it. */
function parseNumber(text: string | undefined): number | undefined {
  const number = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return number <= LARGEST_NUMBER ? number : undefined;
}

const isOneOf = <Verb extends string>(verbs: readonly Verb[], text: string | undefined): text is Verb =>
  verbs.some((verb) => verb === text);

const isMember = (text: string | undefined): text is MemberId =>
  text !== undefined && /^[1-9]\d{16,18}$/.test(text);

function parseFields([verb, first, second, third]: readonly string[]): Press | undefined {
  if (isOneOf(BARE_VERBS, verb)) return { verb };
  if (verb === "learn" || verb === "listMe" || verb === "unlistMe")
    return first === undefined ? undefined : { verb, kind: first };
  if (verb === "profileOf" || verb === "profileGame") {
    return first === undefined || !isMember(second) ? undefined : { verb, kind: first, member: second };
  }
  if (verb === "showTo") {
    return first === undefined || !isOneOf(AUDIENCES, second)
      ? undefined
      : { verb, kind: first, audience: second };
  }
  if (verb === "rulesPage" || verb === "rulesJump") {
    const page = parseNumber(second);
    return first === undefined || page === undefined ? undefined : { verb, kind: first, page };
  }
  if (verb === "lesson" || verb === "lessonPick") {
    const lesson = parseNumber(second);
    if (first === undefined || lesson === undefined) return undefined;
    if (verb === "lesson") return { verb, kind: first, lesson };
    return third ? { verb, kind: first, lesson, path: third.split(PATH_SEPARATOR) } : undefined;
  }
  if (verb === "endingPick") {
    return first && second && third
      ? { verb, kind: first, fen: second, path: third.split(PATH_SEPARATOR) }
      : undefined;
  }
  if (verb === "leaderboard" || verb === "leaderboardOf") {
    const page = parseNumber(third);
    if (first === undefined || !isOneOf(SCOPES, second)) return undefined;
    if (verb === "leaderboardOf") return { verb, kind: first, scope: second };
    return page === undefined ? undefined : { verb, kind: first, scope: second, page };
  }
  const number = parseNumber(first);
  if (number === undefined) return undefined;
  if (verb === "gamesPage" || verb === "blockedPage") return { verb, page: number };
  if (verb === "unblock") return isMember(second) ? { verb, page: number, member: second } : undefined;
  if (isOneOf(GAME_VERBS, verb)) return { verb, game: toGameId(number) };
  if (isOneOf(CHALLENGE_VERBS, verb)) return { verb, challenge: toChallengeId(number) };
  const version = parseNumber(second);
  if (version === undefined) return undefined;
  if (isOneOf(REPLAY_VERBS, verb)) return { verb, game: toGameId(number), ply: version };
  if (isOneOf(VERSIONED_VERBS, verb)) return { verb, game: toGameId(number), version };
  return (verb === "pick" || verb === "confirm") && third
    ? { verb, game: toGameId(number), version, path: third.split(PATH_SEPARATOR) }
    : undefined;
}
