import { describe, expect, test } from "vitest";
import { toGuildId, toMemberId } from "../../../src/lib/ids.ts";
import { MEMBER_DEFAULTS, SERVER_DEFAULTS } from "../../../src/play/settings.ts";
import type { Database } from "../../../src/storage/database.ts";
import { prismaStore } from "../../../src/storage/prisma-store.ts";
import { sampleGame } from "../samples.ts";
import { createGame, type OpenStore } from "../support.ts";

const [anna, ben, cleo] = [toMemberId("anna"), toMemberId("ben"), toMemberId("cleo")];
const guild = toGuildId("guild");

export function settingsContract(open: OpenStore, database: () => Database): void {
  describe("settings", () => {
    test("are the defaults until they are chosen", async () => {
      const store = await open();
      expect(await store.memberSettings(anna)).toEqual(MEMBER_DEFAULTS);
      expect(await store.serverSettings(guild)).toEqual(SERVER_DEFAULTS);
    });

    test("are those that were chosen last, also for a process that has just started", async () => {
      const store = await open();
      const mine = { ...MEMBER_DEFAULTS, challenges: "played", notices: "never", confirm: true } as const;
      await store.memberSettings(anna);
      await store.setMemberSettings(anna, { ...mine, flip: true });
      await store.setMemberSettings(anna, mine);
      await store.setServerSettings(guild, { ...SERVER_DEFAULTS, rated: false });
      await store.setServerSettings(guild, { ...SERVER_DEFAULTS, quiet: true });
      for (const reader of [store, prismaStore(database())]) {
        expect(await reader.memberSettings(anna)).toEqual(mine);
        expect(await reader.memberSettings(ben)).toEqual(MEMBER_DEFAULTS);
        expect(await reader.serverSettings(guild)).toEqual({ ...SERVER_DEFAULTS, quiet: true });
      }
    });

    test("a member is welcomed once, whoever asks at the same moment", async () => {
      const store = await open();
      await store.setMemberSettings(anna, MEMBER_DEFAULTS);
      for (const id of [anna, ben]) {
        const asked = await Promise.all([1, 2, 3].map(() => store.welcome(id)));
        expect(asked.filter(Boolean)).toHaveLength(1);
        expect(await store.welcome(id)).toBe(false);
      }
    });

    test("that another version has written differently are the defaults where they cannot be read", async () => {
      const store = await open();
      const settings = { challenges: "friends", takeBacks: false, more: 1 };
      await database().player.create({ data: { id: anna, settings } });
      expect(await store.memberSettings(anna)).toEqual({ ...MEMBER_DEFAULTS, takeBacks: false });
    });
  });

  test("two have played who have a game with each other, whichever sides they had", async () => {
    const store = await open();
    await createGame(store, sampleGame(), 0);
    expect(await store.havePlayed(anna, ben)).toBe(true);
    expect(await store.havePlayed(ben, anna)).toBe(true);
    expect(await store.havePlayed(anna, cleo)).toBe(false);
  });
}
