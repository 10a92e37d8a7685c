import { onTestFinished } from "vitest";
import { UNTIMED } from "../../src/clock/time-control.ts";
import { findGame as findRegistered } from "../../src/games/index.ts";
import { toGameId, toMemberId } from "../../src/lib/ids.ts";
import type { Result } from "../../src/lib/result.ts";
import { bySide, type Side } from "../../src/lib/side.ts";
import { MINUTE, type Millis, type Timestamp } from "../../src/lib/time.ts";
import type { Action, Effect, Moment } from "../../src/play/action.ts";
import { advance } from "../../src/play/advance.ts";
import { ACCOUNT_AGE } from "../../src/play/casual.ts";
import { createChallenges, type Invitation } from "../../src/play/challenges.ts";
import type { Engine } from "../../src/play/engine.ts";
import type { Game, Seat } from "../../src/play/game.ts";
import { createGames } from "../../src/play/games.ts";
import { FIRST_GAME } from "../../src/play/match.ts";
import { newGame, type Opening } from "../../src/play/new-game.ts";
import type { OfferKind } from "../../src/play/offer.ts";
import type { Player } from "../../src/play/player.ts";
import type { Store } from "../../src/play/ports/store.ts";
import type { GameRefusal } from "../../src/play/refusal.ts";
import type { Setup } from "../../src/play/setup.ts";
import { type FindGame, kindOf } from "../../src/play/table.ts";
import { type DatabaseKind, emptyStore } from "../support/empty-store.ts";
import { inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import { runningClock } from "../support/running-clock.ts";
import { solo } from "../support/solo-game.ts";

export const member = (id: string): Player => ({ kind: "member", id: toMemberId(id) });

export const findGame: FindGame = (key) => (key === solo.key ? solo : findRegistered(key));

export const takxo = kindOf(findGame, "takxo");

export const kindOfGame = ({ setup }: Pick<Game, "setup">) => kindOf(findGame, setup.kind);

/** A computer that plays the first legal move. */
export const firstMoveEngine: Engine = {
  async bestMove({ kind, variant, moves }) {
    const replayed = findGame(kind)?.replay(variant, moves);
    const first = replayed?.ok ? replayed.value.legalMoves[0] : undefined;
    if (first === undefined) throw new Error("not a running game");
    return first;
  },
  analyse: async () => undefined,
  evaluate: async () => 0,
  destroy: async () => undefined,
};

/** For games that were never left alone. */
export const alwaysThere = async (): Promise<void> => undefined;

export const START: Timestamp = Date.UTC(2026, 10, 30);

/** The services on a database without rows, with a clock and a coin that the test moves. */
export async function openPlay(engine: Engine = firstMoveEngine, kind: DatabaseKind = "sqlite") {
  const store = await emptyStore(kind);
  onTestFinished(() => store.close());
  let time = START;
  let coin: Side = "x";
  const now = () => time;
  const ageOf = new Map<string, Millis>();
  const accountAge = (id: string): Millis => ageOf.get(id) ?? ACCOUNT_AGE;
  return {
    store,
    games: createGames({ store, findGame, engine, now, catchUp: alwaysThere }),
    challenges: createChallenges({ store, findGame, now, coin: () => coin, accountAge }),
    now,
    wait(length: Millis) {
      time += length;
    },
    ageOf,
    turnCoin(side: Side) {
      coin = side;
    },
  };
}

export const setup = (changes: Partial<Setup> = {}): Setup => ({
  kind: "takxo",
  variant: "3",
  timeControl: UNTIMED,
  chooseSides: false,
  games: 1,
  ...changes,
});

export const seat = (player: Player, seenAt: Timestamp = START): Seat => ({ player, seenAt });

/** Anna, as x, against Ben. */
export const opening = (changes: Partial<Opening> = {}): Opening => ({
  setup: setup(),
  seats: { x: seat(member("anna")), o: seat(member("ben")) },
  place: inServer(),
  ...changes,
});

/** Stores a game of Anna, as x, against Ben, whose clock runs unless it is told otherwise. */
export async function storeGame(
  store: Store,
  changes: Partial<Setup>,
  now: Timestamp,
  clock = runningClock(setup(changes).timeControl, now),
): Promise<Game> {
  const game = { ...newGame(takxo, opening({ setup: setup(changes) }), now), clock };
  const created = await store.createGame(game, now);
  return present(created.ok ? created.value : undefined);
}

/** Anna, who takes x, invites Ben. */
export const invitation = (changes: Partial<Invitation> = {}): Invitation => ({
  setup: setup(),
  place: inServer(),
  hostId: toMemberId("anna"),
  guestId: toMemberId("ben"),
  hostSide: "x",
  ...changes,
});

/**
 * A stored game that no database has seen, begun at `START`; its turn follows from its moves, and its clock
 * runs.
 */
export const storedGame = (changes: Partial<Game> = {}): Game => ({
  id: toGameId(1),
  version: 4,
  positionVersion: 4,
  setup: setup(),
  place: inServer(),
  seats: bySide((side) => seat(member(side === "x" ? "anna" : "ben"))),
  moves: [],
  turn: (changes.moves?.length ?? 0) % 2 === 0 ? "x" : "o",
  outcome: undefined,
  clock: runningClock(changes.setup?.timeControl ?? UNTIMED, START),
  choice: undefined,
  offers: [],
  match: FIRST_GAME,
  startedAt: START,
  touchedAt: START,
  hints: false,
  newcomer: false,
  rated: false,
  ratings: undefined,
  follows: undefined,
  pausedAt: undefined,
  ...changes,
});

export const LATER: Timestamp = START + MINUTE;

/** What an action makes of a game a minute after `START`, unless the moment is told. */
export const advanced = (
  game: Game,
  action: Action,
  moment: Moment = { made: LATER, now: LATER },
): Result<Effect, GameRefusal> => advance(kindOfGame(game), game, action, moment);

/** The game after some actions; fails the test when one of them is refused. */
export const played = (game: Game, ...actions: readonly Action[]): Game =>
  actions.reduce((current, action) => agreed(advanced(current, action)).game, game);

export const move = (by: Player, text: string): Action => ({ kind: "move", by, move: text });

export const hint = (by: Player): Action => ({ kind: "hint", by });

export const resign = (by: Player, whole = false): Action => ({ kind: "resign", by, whole });

export const offering = (by: Player, offer: OfferKind): Action => ({ kind: "offer", by, offer });

/** Fails the test when something was refused. */
export function agreed<Value>(result: Result<Value, { readonly code: string }>): Value {
  if (!result.ok) throw new Error(`refused: ${result.error.code}`);
  return result.value;
}

/** Why something was refused; undefined when it was not. */
export const codeOf = (result: Result<unknown, { readonly code: string }>): string | undefined =>
  result.ok ? undefined : result.error.code;
