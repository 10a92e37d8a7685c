import { LRUCache } from "lru-cache";
import type { SettingsStore } from "../play/ports/settings-store.ts";
import type { MemberSettings, ServerSettings } from "../play/settings.ts";
import type { Database } from "./database.ts";
import { addPlayers } from "./players.ts";
import { retry } from "./retry.ts";
import {
  memberSettingsColumn,
  parseMemberSettings,
  parseServerSettings,
  serverSettingsColumn,
} from "./settings-column.ts";

/** Every press asks for settings. Another process learns of a change after so many milliseconds. */
const KEPT = { max: 2_000, ttl: 5_000 };

export function settingsStore(db: Database): SettingsStore {
  const members = new LRUCache<string, MemberSettings>(KEPT);
  const servers = new LRUCache<string, ServerSettings>(KEPT);

  return {
    async memberSettings(id) {
      const known = members.get(id);
      if (known) return known;
      const row = await db.player.findUnique({ where: { id }, select: { settings: true } });
      const settings = parseMemberSettings(row?.settings);
      members.set(id, settings);
      return settings;
    },

    async setMemberSettings(id, settings) {
      const data = { settings: memberSettingsColumn(settings) };
      await retry(() =>
        db.$transaction(async (tx) => {
          await addPlayers(tx, [id]);
          await tx.player.updateMany({ where: { id }, data });
        }),
      );
      members.set(id, settings);
    },

    async serverSettings(id) {
      const known = servers.get(id);
      if (known) return known;
      const row = await db.server.findUnique({ where: { id }, select: { settings: true } });
      const settings = parseServerSettings(row?.settings);
      servers.set(id, settings);
      return settings;
    },

    async setServerSettings(id, settings) {
      const data = { settings: serverSettingsColumn(settings) };
      await retry(() => db.server.upsert({ where: { id }, create: { id, ...data }, update: data }));
      servers.set(id, settings);
    },

    async welcome(id) {
      const changed = await retry(
        () => db.$executeRaw`
          INSERT INTO "Player" ("id", "welcomed") VALUES (${id}, true)
          ON CONFLICT ("id") DO UPDATE SET "welcomed" = true WHERE NOT "Player"."welcomed"`,
      );
      return changed > 0;
    },

    async havePlayed(one, other) {
      const pair = { in: [one, other] };
      return (await db.game.findFirst({ where: { xId: pair, oId: pair }, select: { id: true } })) !== null;
    },
  };
}
