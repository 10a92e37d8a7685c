import { describe, expect, test } from "vitest";
import { toGuildId, toMemberId } from "../../../src/lib/ids.ts";
import { inServer } from "../../support/places.ts";
import { member, sampleGame } from "../samples.ts";
import { createGame, type OpenStore } from "../support.ts";

const [ANNA, BEN, HERE] = [toMemberId("anna"), toMemberId("ben"), toGuildId("here")];

export function banContract(open: OpenStore): void {
  describe("whoever is banned", () => {
    test("is banned until it is taken back, however often it is said", async () => {
      const store = await open();
      expect(await store.banned([ANNA, BEN, HERE])).toEqual([]);
      await store.ban(ANNA, 1_000);
      await store.ban(ANNA, 2_000);
      await store.ban(HERE, 2_000);
      expect(await store.banned([ANNA, BEN, HERE])).toEqual([ANNA, HERE]);
      expect(await store.unban(ANNA)).toBe(true);
      expect(await store.unban(ANNA)).toBe(false);
      expect(await store.banned([ANNA, BEN, HERE])).toEqual([HERE]);
    });

    test("has their running games found, on either side, and those of a server", async () => {
      const store = await open();
      const games = [
        sampleGame({ seats: { x: member("anna"), o: member("ben") }, place: inServer("here") }),
        sampleGame({ seats: { x: member("cleo"), o: member("anna") }, place: inServer("there") }),
        sampleGame({ outcome: { winner: "x", reason: "line" }, place: inServer("here") }),
        sampleGame({ seats: { x: member("ben"), o: member("cleo") }, place: inServer("here") }),
      ];
      const ids = [];
      for (const game of games) ids.push((await createGame(store, game, 0)).id);
      const [first, second, , fourth] = ids;
      expect(await store.runningGamesOf({ memberId: ANNA }, 9)).toEqual([first, second]);
      expect(await store.runningGamesOf({ memberId: ANNA }, 1)).toEqual([first]);
      expect(await store.runningGamesOf({ guildId: HERE }, 9)).toEqual([first, fourth]);
    });
  });
}
