import { ApplicationCommandOptionType, type ChatInputCommandInteraction } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { ban, closeGame, mayAdminister } from "../src/discord/presses/admin.ts";
import {
  ADMIN_ONLY,
  bannedNow,
  figuresText,
  gameClosed,
  NOBODY_NAMED,
  serverName,
  unbannedNow,
} from "../src/discord/wording/admin.ts";
import { ADMIN_WORDS } from "../src/discord/wording/commands.ts";
import { mention } from "../src/discord/wording/names.ts";
import { refusalSentence } from "../src/discord/wording/refusal.ts";
import { type GuildId, type MemberId, toGameId, toGuildId, toMemberId } from "../src/lib/ids.ts";
import { LARGEST_NUMBER } from "../src/play/limits.ts";

/** Whom `ban` and `unban` are about. */
const WHOSE = [
  { type: ApplicationCommandOptionType.User as const, name: "member", description: ADMIN_WORDS.member },
  {
    type: ApplicationCommandOptionType.String as const,
    name: "server",
    description: ADMIN_WORDS.server,
    min_length: 17,
    max_length: 20,
  },
];

type Whose = { readonly memberId: MemberId } | { readonly guildId: GuildId };

function readWhose({ options }: ChatInputCommandInteraction): Whose | undefined {
  const member = options.getUser("member");
  if (member) return { memberId: toMemberId(member.id) };
  const server = options.getString("server")?.trim() ?? "";
  return /^[1-9]\d{16,19}$/.test(server) ? { guildId: toGuildId(server) } : undefined;
}

const nameOf = (whose: Whose): string =>
  "memberId" in whose ? mention(whose.memberId) : serverName(whose.guildId);

/** For the owner of the application, in the one server that is named for it. */
export const admin: Command = {
  data: {
    name: "admin",
    description: ADMIN_WORDS.admin,
    default_member_permissions: "0",
    options: [
      { type: ApplicationCommandOptionType.Subcommand, name: "figures", description: ADMIN_WORDS.figures },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: "end",
        description: ADMIN_WORDS.end,
        options: [
          {
            type: ApplicationCommandOptionType.Integer,
            name: "number",
            description: ADMIN_WORDS.number,
            required: true,
            min_value: 1,
            max_value: LARGEST_NUMBER,
          },
        ],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: "ban",
        description: ADMIN_WORDS.ban,
        options: WHOSE,
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: "unban",
        description: ADMIN_WORDS.unban,
        options: WHOSE,
      },
    ],
  },
  isPrivate: true,

  async execute(bot, call, interaction) {
    if (!(await mayAdminister(bot, call))) return call.answer.whisper(ADMIN_ONLY);
    const { options } = interaction;
    const asked = options.getSubcommand();
    if (asked === "figures") {
      const { running, oldestDue } = await bot.store.load();
      const now = bot.now();
      return call.answer.whisper(
        figuresText({
          servers: bot.client.guilds.cache.size,
          running,
          overdueSince: oldestDue !== undefined && oldestDue < now ? oldestDue : undefined,
          memory: process.memoryUsage.rss(),
          startedAt: now - process.uptime() * 1_000,
        }),
      );
    }
    if (asked === "end") {
      const id = toGameId(options.getInteger("number", true));
      const closed = await closeGame(bot, id);
      return call.answer.whisper(closed.ok ? gameClosed(id) : refusalSentence(closed.error));
    }
    const whose = readWhose(interaction);
    if (whose === undefined) return call.answer.whisper(NOBODY_NAMED);
    if (asked === "ban") return call.answer.whisper(bannedNow(nameOf(whose), await ban(bot, whose)));
    const wasBanned = await bot.store.unban("memberId" in whose ? whose.memberId : whose.guildId);
    await call.answer.whisper(unbannedNow(nameOf(whose), wasBanned));
  },
};
