import { expect, test } from "vitest";
import { toGameId, toMemberId, toMessageId } from "../../../src/lib/ids.ts";
import { seededRandom } from "../../../src/lib/random.ts";
import type { Effect } from "../../../src/play/action.ts";
import type { Game } from "../../../src/play/game.ts";
import type { Store } from "../../../src/play/ports/store.ts";
import { WHOLE } from "../../../src/processes/share.ts";
import { present } from "../../support/present.ts";
import { computer, member, sampleBlitz, sampleBoard } from "../samples.ts";
import type { OpenStore } from "../support.ts";
import { atOnce, challenge, createGame } from "../support.ts";

const NOW = 50_000;
const DUE = { now: NOW, until: NOW + 1, limit: 3 };

/** What those who work at once have stored, by game and version. */
type Stored = Map<number, Map<number, Game>>;

const note = (stored: Stored, game: Game): void => {
  const versions = stored.get(game.id) ?? new Map<number, Game>();
  expect(versions.has(game.version)).toBe(false);
  stored.set(game.id, versions.set(game.version, game));
};

/** What somebody does to a game as they have just seen it. */
function change(game: Game, random: () => number): Effect {
  const next = { ...game, version: game.version + 1, touchedAt: NOW };
  const kind = random();
  if (kind < 0.2) return { game: { ...next, moves: game.moves.slice(0, -1) } };
  if (kind < 0.3) {
    const game = { ...next, outcome: { winner: "x", reason: "resignation" } } as const;
    return { game, opens: sampleBlitz({ follows: next.id, seats: { x: game.seats.o, o: game.seats.x } }) };
  }
  return { game: { ...next, moves: [...game.moves, `move ${next.version}`] } };
}

/** Everything that presses and sweeps do, in no order. */
function deeds(store: Store, stored: Stored, random: () => number) {
  const some = <Item>(items: readonly Item[]): Item =>
    present(items[Math.floor(random() * items.length)], "something to choose from");
  const somebody = () => `member ${Math.floor(random() * 9)}`;

  const seen = async (): Promise<Game> => present(await store.game(toGameId(some([...stored.keys()]))));

  async function commit(): Promise<void> {
    const game = await seen();
    const effect = change(game, random);
    const done = await store.commit(effect, game, NOW);
    if (done.ok) for (const changed of [effect.game, done.value.opened]) if (changed) note(stored, changed);
  }

  async function meet(): Promise<void> {
    const { id } = await challenge(store, { hostId: toMemberId(somebody()) });
    const game = sampleBlitz({ seats: { x: member(somebody()), o: computer() } });
    const started = await Promise.all([
      store.acceptChallenge(id, game, NOW),
      store.acceptChallenge(id, game, NOW),
      store.placeChallenge(id, toMessageId("invitation")),
      store.endChallenge(id, "withdrawn", NOW),
    ]);
    for (const one of started) if (typeof one === "object" && one.ok) note(stored, one.value);
  }

  async function show(): Promise<void> {
    const { id, version } = await seen();
    await store.addBoard(sampleBoard(id, { messageId: toMessageId(`message ${random()}`), shown: version }));
    for (const view of await store.views(id)) await store.markShown(view.id, version, NOW);
    await store.restartTurn(id, version, NOW);
  }

  const sweep = () =>
    Promise.all([
      store.claimViews(DUE),
      store.claimGames(DUE, WHOLE),
      store.claimComputerTurns(DUE, WHOLE),
      store.claimChallenges(DUE),
    ]);

  return [commit, commit, commit, meet, show, sweep, () => store.pulse(WHOLE, NOW, 0)];
}

export function mixtureContract(open: OpenStore): void {
  test("any mixture of calls at once neither fails nor leaves anything half done", async () => {
    const store = await open();
    const stored: Stored = new Map();
    for (let game = 0; game < 3; game++) note(stored, await createGame(store, sampleBlitz(), NOW));
    await atOnce(6, async (who) => {
      const random = seededRandom(who);
      const all = deeds(store, stored, random);
      for (let step = 0; step < 9; step++) await all[Math.floor(random() * all.length)]?.();
    });
    expect(stored.size).toBeGreaterThan(3);
    for (const [id, versions] of stored) {
      const game = present(await store.game(toGameId(id)));
      expect([...versions.keys()].sort((one, other) => one - other)).toEqual(
        Array.from({ length: game.version + 1 }, (_, version) => version),
      );
      expect(game).toEqual({ ...versions.get(game.version), clock: game.clock });
      const boards = (await store.views(toGameId(id))).filter(({ kind }) => kind === "board");
      expect(boards).toHaveLength(1);
      if (boards[0]?.shown !== game.version) expect(boards[0]?.due).toBeLessThanOrEqual(NOW + 1);
    }
  });
}
