import type { Bot } from "../bot.ts";
import type { Call } from "../intake/call.ts";
import { type Content, sentence } from "../messages/content.ts";
import { type Exported, exportedGame, makeExport } from "../messages/export-file.ts";
import { packedFile } from "../messages/packed-file.ts";
import { deleteAgain, deleteQuestion, exportMessages, privacyMessage } from "../messages/privacy-message.ts";
import { DELETED, KEPT, NOT_DELETED } from "../wording/privacy.ts";
import { ONE_AT_A_TIME } from "../wording/share.ts";

/** What is stored about the one who asks. */
export async function storedAboutMe({ store, findGame, links }: Bot, { memberId }: Call): Promise<Content> {
  const stored = await store.storedAbout(memberId);
  const names = stored.rated.map((kind) => findGame(kind)?.name ?? kind);
  const isBanned = (await store.banned([memberId])).length > 0;
  return privacyMessage(stored, names, isBanned, links);
}

/** How many games are read at once. */
const PAGE = 200;

/** More than anybody has blocked. */
const ALL = { offset: 0, limit: 10_000 };

async function aboutMe({ store }: Bot, { memberId }: Call): Promise<Exported> {
  const { rated } = await store.storedAbout(memberId);
  const ratings = await Promise.all(
    rated.map(async (kind) => {
      const standings = await store.standings(kind, [memberId]);
      return standings.map((standing) => ({ kind, standing }));
    }),
  );
  return {
    memberId,
    profile: await store.profileChoices(memberId),
    settings: await store.memberSettings(memberId),
    banned: (await store.banned([memberId])).length > 0,
    ratings: ratings.flat(),
    blocked: (await store.blocked(memberId, ALL)).items,
    challenges: await store.challengesOf(memberId),
  };
}

async function sendExport(bot: Bot, call: Call): Promise<void> {
  const { store, findGame, now } = bot;
  const exported = await aboutMe(bot, call);
  const ids = await store.gamesOf(call.memberId);
  const games: string[] = [];
  for (let first = 0; first < ids.length; first += PAGE) {
    const page = await store.storedGames(ids.slice(first, first + PAGE));
    games.push(...page.map((stored) => exportedGame(stored, findGame, now())));
  }
  const data = Buffer.from(makeExport(exported, games, findGame, now()));
  const files = await packedFile({ name: "turncoat.json", data }, call.attachmentLimit);
  for (const message of exportMessages(files, games.length)) await call.answer.whisper(message);
}

/** Does it unless the same member's last request is still under way. */
async function alone(bot: Bot, call: Call, work: () => Promise<void>): Promise<void> {
  if (!(await bot.oneAtATime(call.memberId, work))) await call.answer.whisper(ONE_AT_A_TIME);
}

export const exportData = (bot: Bot, call: Call): Promise<void> =>
  alone(bot, call, () => sendExport(bot, call));

export async function deleteData(_bot: Bot, call: Call): Promise<void> {
  await call.answer.revise(deleteQuestion());
}

export async function deleteDataSure(_bot: Bot, call: Call): Promise<void> {
  await call.answer.revise(deleteAgain());
}

/** The sweep draws the boards of the resigned games, where the one who asks has no name any more. */
export const deleteDataNow = (bot: Bot, call: Call): Promise<void> =>
  alone(bot, call, async () => {
    const isDone = await bot.depart(call.memberId);
    await call.answer.revise(sentence(isDone ? DELETED : NOT_DELETED));
  });

export async function keepData(_bot: Bot, call: Call): Promise<void> {
  await call.answer.revise(sentence(KEPT));
}
