import { describe, expect, test } from "vitest";
import { toGuildId } from "../../../src/lib/ids.ts";
import type { NewGame } from "../../../src/play/game.ts";
import type { Place } from "../../../src/play/place.ts";
import type { Claim } from "../../../src/play/ports/claim.ts";
import type { Store } from "../../../src/play/ports/store.ts";
import { WHOLE } from "../../../src/processes/share.ts";
import { apart, inServer } from "../../support/places.ts";
import {
  computer,
  member,
  SERVER_0,
  SERVER_1,
  SERVER_2,
  sampleBlitz,
  sampleBoard,
  sampleGame,
} from "../samples.ts";
import { atOnce, challenge, change, createGame, type OpenStore } from "../support.ts";

const AGAINST_COMPUTER: Partial<NewGame> = { seats: { x: computer(), o: member("ben") } };
const RESIGNED = { winner: "x", reason: "resignation" } as const;

interface Kind {
  readonly name: string;
  /** Makes work that is due at this time and returns its number. */
  add(store: Store, due: number): Promise<number>;
  claim(store: Store, due: Claim): Promise<readonly { readonly id: number }[]>;
}

const KINDS: readonly Kind[] = [
  {
    name: "deadline of a game",
    async add(store, due) {
      const clock = { ...sampleBlitz().clock, since: due - 60_000 };
      return (await createGame(store, sampleBlitz({ clock }), 0)).id;
    },
    claim: (store, due) => store.claimGames(due, WHOLE),
  },
  {
    name: "turn of a computer",
    add: async (store, due) => (await createGame(store, sampleGame(AGAINST_COMPUTER), due)).id,
    claim: (store, due) => store.claimComputerTurns(due, WHOLE),
  },
  {
    name: "challenge",
    add: async (store, expiresAt) => (await challenge(store, { expiresAt })).id,
    claim: (store, due) => store.claimChallenges(due),
  },
  {
    name: "view",
    async add(store, due) {
      const { id } = await createGame(store, sampleGame(), 0);
      const { view } = await store.addBoard(sampleBoard(id));
      await store.deferView(view.id, due);
      return view.id;
    },
    claim: (store, due) => store.claimViews(due),
  },
];

export function claimContract(open: OpenStore): void {
  describe.each(KINDS)("work: $name", ({ add, claim }) => {
    const claimed = async (store: Store, due: Claim): Promise<readonly number[]> =>
      (await claim(store, due)).map(({ id }) => id);

    test("is taken on once its time has come, the longest due first", async () => {
      const store = await open();
      const later = await add(store, 100_200);
      const sooner = await add(store, 100_100);
      await add(store, 100_301);
      expect(await claimed(store, { now: 100_099, until: 200_000, limit: 9 })).toEqual([]);
      expect(await claimed(store, { now: 100_300, until: 200_000, limit: 9 })).toEqual([sooner, later]);
    });

    test("is taken on only so much at a time", async () => {
      const store = await open();
      const [first, second] = [await add(store, 100_100), await add(store, 100_200)];
      const due: Claim = { now: 100_300, until: 200_000, limit: 1 };
      expect(await claimed(store, due)).toEqual([first]);
      expect(await claimed(store, due)).toEqual([second]);
      expect(await claimed(store, due)).toEqual([]);
    });

    test("is due again when it was not done in time", async () => {
      const store = await open();
      const id = await add(store, 100_100);
      await claimed(store, { now: 100_100, until: 200_000, limit: 9 });
      expect(await claimed(store, { now: 199_999, until: 300_000, limit: 9 })).toEqual([]);
      expect(await claimed(store, { now: 200_000, until: 300_000, limit: 9 })).toEqual([id]);
    });

    test("is taken on by one of many who ask at once", async () => {
      const store = await open();
      const added: number[] = [];
      for (let index = 0; index < 12; index++) added.push(await add(store, 100_000 + index));
      const claims = await atOnce(8, () => claimed(store, { now: 100_100, until: 200_000, limit: 5 }));
      const rest = await claimed(store, { now: 100_100, until: 200_000, limit: 99 });
      expect([...claims.flat(), ...rest].sort((one, other) => one - other)).toEqual(added);
    });
  });

  describe.each([
    ["deadlines", "claimGames"],
    ["turns of computers", "claimComputerTurns"],
  ] as const)("of several processes, %s", (_, claim) => {
    /** A game in which a computer is to move and the time of a turn runs out. */
    const add = (store: Store, place: Place, since: number) => {
      const clock = { ...sampleBlitz().clock, since };
      return createGame(store, sampleBlitz({ ...AGAINST_COMPUTER, place, clock }), since + 60_000);
    };

    test("are taken on by the one to whose shards the server belongs", async () => {
      const store = await open();
      const games = [];
      for (const [index, guildId] of [SERVER_2, SERVER_1, SERVER_0].entries()) {
        games.push(await add(store, inServer(guildId), 30_000 + index));
      }
      const due: Claim = { now: 100_000, until: 200_000, limit: 1 };
      const [first, second, third] = games;
      expect(await store[claim](due, { shards: [], total: 3 })).toEqual([]);
      expect(await store[claim](due, { shards: [1], total: 3 })).toEqual([second]);
      expect(await store[claim](due, { shards: [1], total: 3 })).toEqual([]);
      expect(await store[claim]({ ...due, limit: 9 }, { shards: [0, 2], total: 3 })).toEqual([first, third]);
    });

    test("are taken on by whoever asks where a game is played apart", async () => {
      const store = await open();
      const games = [await add(store, apart(), 30_000), await add(store, apart(), 30_001)];
      const due: Claim = { now: 100_000, until: 200_000, limit: 1 };
      expect(await store[claim](due, { shards: [], total: 3 })).toEqual([]);
      const lost = [toGuildId(SERVER_1)];
      expect(await store[claim](due, { shards: [1], total: 3, lost })).toEqual([games[0]]);
      expect(await store[claim](due, { shards: [2], total: 3 })).toEqual([games[1]]);
    });

    test("are found behind many that wait for another process", async () => {
      const store = await open();
      for (let since = 0; since < 30; since += 1) await add(store, inServer(SERVER_0), since);
      const game = await add(store, inServer(SERVER_1), 30_000);
      const due: Claim = { now: 100_000, until: 200_000, limit: 2 };
      expect(await store[claim](due, { shards: [1], total: 3 })).toEqual([game]);
    });

    test("are left alone where the server is lost", async () => {
      const store = await open();
      const game = await add(store, inServer(SERVER_1), 30_000);
      const due: Claim = { now: 100_000, until: 200_000, limit: 1 };
      const all = { shards: [0, 1, 2], total: 3 };
      expect(await store[claim](due, { ...all, lost: [SERVER_0, SERVER_1] })).toEqual([]);
      expect(await store[claim](due, { ...all, lost: [SERVER_0] })).toEqual([game]);
    });
  });

  describe("a computer that has to act", () => {
    const due = (now: number): Claim => ({ now, until: now + 1, limit: 9 });

    test("is forgotten once it has moved, and asked again in its next turn", async () => {
      const store = await open();
      const game = await createGame(store, sampleGame(AGAINST_COMPUTER), 0);
      const moved = await change(store, game, { moves: ["a1"], turn: "o" });
      expect(await store.claimComputerTurns(due(5_000), WHOLE)).toEqual([]);
      const answered = await change(store, moved, { moves: ["a1", "b1"], turn: "x" });
      expect(await store.claimComputerTurns(due(5_000), WHOLE)).toEqual([answered]);
    });

    test("is asked for an answer to an open offer in the other one's turn", async () => {
      const store = await open();
      const game = await createGame(store, sampleGame({ ...AGAINST_COMPUTER, turn: "o" }), 0);
      expect(await store.claimComputerTurns(due(5_000), WHOLE)).toEqual([]);
      const offer = { kind: "draw", by: "o", open: true, expiresAt: 90_000 } as const;
      const asked = await change(store, game, { offers: [offer] });
      expect(await store.claimComputerTurns(due(5_000), WHOLE)).toEqual([asked]);
      await change(store, asked, { offers: [{ ...offer, open: false }] });
      expect(await store.claimComputerTurns(due(6_000), WHOLE)).toEqual([]);
    });

    test("is not asked about an offer that it made itself, nor in a game that is over", async () => {
      const store = await open();
      const own = { kind: "draw", by: "x", open: true, expiresAt: 90_000 } as const;
      await createGame(store, sampleGame({ ...AGAINST_COMPUTER, turn: "o", offers: [own] }), 0);
      await createGame(store, sampleGame({ ...AGAINST_COMPUTER, outcome: RESIGNED }), 0);
      expect(await store.claimComputerTurns(due(5_000), WHOLE)).toEqual([]);
    });

    test("is asked when nobody has by the time that the change names", async () => {
      const store = await open();
      const game = await createGame(store, sampleGame({ ...AGAINST_COMPUTER, turn: "o" }), 0);
      const moved = { ...game, version: 1, moves: ["a1"], turn: "x" as const };
      await store.commit({ game: moved }, game, 7_000);
      expect(await store.claimComputerTurns(due(6_999), WHOLE)).toEqual([]);
      expect(await store.claimComputerTurns(due(7_000), WHOLE)).toEqual([moved]);
    });
  });
}
