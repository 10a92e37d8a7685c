import type { ChallengeId } from "../../src/lib/ids.ts";
import type { Timestamp } from "../../src/lib/time.ts";
import type { Challenge, NewChallenge } from "../../src/play/challenge.ts";
import type { Game, NewGame } from "../../src/play/game.ts";
import type { Store } from "../../src/play/ports/store.ts";
import { inServer } from "../support/places.ts";
import { sampleChallenge } from "./samples.ts";

/** @returns a store without any data, which is closed after the test */
export type OpenStore = () => Promise<Store>;

/** Does the same many times at once. */
export const atOnce = <Value>(times: number, work: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

/** Stores a game for which there is room. */
export async function createGame(store: Store, game: NewGame, repairAt: Timestamp): Promise<Game> {
  const created = await store.createGame(game, repairAt);
  if (!created.ok) throw new Error("There is no room for the game");
  return created.value;
}

/** Accepts a challenge that is open. */
export async function accept(
  store: Store,
  id: ChallengeId,
  game: NewGame,
  repairAt: Timestamp,
): Promise<Game> {
  const accepted = await store.acceptChallenge(id, game, repairAt);
  if (!accepted.ok) throw new Error("The challenge was not accepted");
  return accepted.value;
}

/** Stores a challenge whose host may have any number of them. */
export async function challenge(store: Store, changes: Partial<NewChallenge> = {}): Promise<Challenge> {
  const limit = { most: 1_000_000, since: 0 };
  const created = await store.createChallenge(sampleChallenge(changes), limit);
  if (!created.ok) throw new Error("There are too many challenges");
  return created.value;
}

/** Stores the next version of a game, which nobody else has changed meanwhile. */
export async function change(store: Store, game: Game, changes: Partial<Game> = {}): Promise<Game> {
  const next: Game = { ...game, ...changes, version: game.version + 1 };
  const stored = await store.commit({ game: next }, game, 0);
  if (!stored.ok) throw new Error(`Game ${game.id} was not stored: ${String(stored.error)}`);
  return next;
}

/** The running games of the server in which everything happens here. */
export const running = (store: Store) => store.runningGames({ near: inServer() }, { offset: 0, limit: 9 });
