import {
  type ForeignGameId,
  type GameId,
  toChallengeId,
  toForeignGameId,
  toGameId,
  toMemberId,
} from "../../lib/ids.ts";
import { LARGEST_NUMBER } from "../../play/limits.ts";
import { AUDIENCES } from "../../play/ports/rating-store.ts";

/** The list of this server, or of all of them. */
export const SCOPES = ["here", "everywhere"] as const;

export type Scope = (typeof SCOPES)[number];

const SEPARATOR = ":";
const PATH_SEPARATOR = ".";

/** How a field is read; undefined for every text that stands for no value of it. */
type Read<Value> = (text: string) => Value | undefined;

/** Undefined for what no database counts up to: this bot has not made it. */
function number(text: string): number | undefined {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return value <= LARGEST_NUMBER ? value : undefined;
}

const numbered =
  <Id>(toId: (value: number) => Id): Read<Id> =>
  (text) => {
    const value = number(text);
    return value === undefined ? undefined : toId(value);
  };

const oneOf =
  <Value extends string>(values: readonly Value[]): Read<Value> =>
  (text) =>
    values.find((value) => value === text);

/** What presses tell besides their verb. */
const FIELDS = {
  /** The key of a game in the registry. */
  kind: (text: string) => text,
  preset: (text: string) => text || undefined,
  fen: (text: string) => text || undefined,
  game: numbered(toGameId),
  /** A game that is looked back at, which may be from elsewhere. */
  past: (text: string): GameId | ForeignGameId | undefined =>
    /^[0-9a-f]{32}$/.test(text) ? toForeignGameId(text) : numbered(toGameId)(text),
  challenge: numbered(toChallengeId),
  /** The version of the game on the board that was pressed. */
  version: number,
  /** The turn that a replay shows. */
  ply: number,
  page: number,
  lesson: number,
  member: (text: string) => (/^[1-9]\d{16,18}$/.test(text) ? toMemberId(text) : undefined),
  /** A member whom somebody has blocked, who may have had everything about them deleted. */
  blocked: (text: string) =>
    /^([1-9]\d{16,18}|gone-[\da-f]{24})$/.test(text) ? toMemberId(text) : undefined,
  scope: oneOf(SCOPES),
  audience: oneOf(AUDIENCES),
  /** A half-made move. */
  path: (text: string): readonly string[] | undefined => (text ? text.split(PATH_SEPARATOR) : undefined),
};

type Fields = typeof FIELDS;
type Field = keyof Fields;

/**
 * Every verb, and the fields that its custom id has, in their order. Messages live long: what stands in a
 * custom id today has to be read for ever.
 */
const VERBS = {
  pick: ["game", "version", "path"],
  confirm: ["game", "version", "path"],
  // Presses that mean the position on the board they are under.
  keepSide: ["game", "version"],
  takeSide: ["game", "version"],
  hint: ["game", "version"],
  // The path is the move that was advised.
  hintMove: ["game", "version", "path"],
  offerDraw: ["game", "version"],
  offerTakeBack: ["game", "version"],
  offerPause: ["game", "version"],
  acceptOffer: ["game", "version"],
  declineOffer: ["game", "version"],
  withdrawOffer: ["game", "version"],
  // Presses that mean a game, whatever has happened in it meanwhile.
  more: ["game"],
  answers: ["game"],
  resign: ["game"],
  resignNow: ["game"],
  resignMatch: ["game"],
  ready: ["game"],
  goOn: ["game"],
  rematch: ["game"],
  watch: ["game"],
  watchOn: ["game"],
  claim: ["game"],
  replay: ["game"],
  share: ["game"],
  refresh: ["game"],
  // Presses on a game that is looked back at.
  analyse: ["past"],
  moveList: ["past"],
  replayFirst: ["past", "ply"],
  replayBack: ["past", "ply"],
  replayNext: ["past", "ply"],
  replayLast: ["past", "ply"],
  replayJump: ["past", "ply"],
  // Presses on a challenge.
  accept: ["challenge"],
  join: ["challenge"],
  decline: ["challenge"],
  withdraw: ["challenge"],
  // Presses on what explains a game.
  rulesPage: ["kind", "page"],
  rulesJump: ["kind", "page"],
  learn: ["kind"],
  lesson: ["kind", "lesson"],
  lessonPick: ["kind", "lesson", "path"],
  endingPick: ["kind", "fen", "path"],
  // Presses on lists and profiles.
  gamesPage: ["page"],
  leaderboard: ["kind", "scope", "page"],
  leaderboardOf: ["kind", "scope"],
  profileOf: ["kind", "member"],
  profileGame: ["kind", "member"],
  listMe: ["kind"],
  unlistMe: ["kind"],
  showTo: ["kind", "audience"],
  // Presses on what a member chooses for a challenge.
  inviteKind: ["kind", "preset", "member"],
  invitePreset: ["kind", "preset", "member"],
  invite: ["kind", "preset", "member"],
  inviteForm: ["kind", "member"],
  blockedPage: ["page"],
  unblock: ["page", "blocked"],
  // Presses that mean nothing but themselves.
  keepPlaying: [],
  changeMine: [],
  changeServer: [],
  exportData: [],
  deleteData: [],
  deleteDataSure: [],
  deleteDataNow: [],
  keepData: [],
} as const satisfies { readonly [verb: string]: readonly Field[] };

export type Verb = keyof typeof VERBS;

/** The press of a verb, or of one of several. */
export type PressOf<Name extends Verb> = {
  readonly [Each in Name]: { readonly verb: Each } & {
    readonly [Has in (typeof VERBS)[Each][number]]: NonNullable<ReturnType<Fields[Has]>>;
  };
}[Name];

/**
 * What a press asks for. Everything the bot needs to act on it is in the custom id, the half-made move
 * included, so that nothing is kept in memory between presses.
 */
export type Press = PressOf<Verb>;

/** A press on a replay, which stands at some turn. */
export type ReplayPress = PressOf<"replayFirst" | "replayBack" | "replayNext" | "replayLast" | "replayJump">;

const isVerb = (text: string): text is Verb => Object.hasOwn(VERBS, text);

/** At most 100 characters, as Discord wants it: the longest holds a position of Ataxx. */
export function makeCustomId(press: Press): string {
  const fields: Readonly<Record<string, unknown>> = press;
  const texts = VERBS[press.verb].map((name) => {
    const field = fields[name];
    return Array.isArray(field) ? field.join(PATH_SEPARATOR) : String(field);
  });
  return [press.verb, ...texts].join(SEPARATOR);
}

/** Undefined for every text that `makeCustomId` did not make. */
export function parseCustomId(text: string): Press | undefined {
  const [verb = "", ...texts] = text.split(SEPARATOR);
  if (!isVerb(verb)) return undefined;
  const names: readonly Field[] = VERBS[verb];
  const values = names.map((name, index) => FIELDS[name](texts[index] ?? ""));
  if (values.includes(undefined)) return undefined;
  // The table pairs every verb with its fields, which TypeScript cannot follow through the index.
  const press = { verb, ...Object.fromEntries(names.map((name, index) => [name, values[index]])) } as Press;
  return makeCustomId(press) === text ? press : undefined;
}
