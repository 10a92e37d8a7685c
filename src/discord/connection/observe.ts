import {
  type Client,
  DefaultRestOptions,
  Events,
  type Interaction,
  RESTEvents,
  type RESTOptions,
  Routes,
} from "discord.js";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Timestamp } from "../../lib/time.ts";
import type { Command } from "../command.ts";
import type { MenuEntry } from "../menu-entry.ts";
import { parseCustomId } from "../messages/custom-id.ts";
import type { Ask, Meter } from "./meter.ts";
import type { WireAnswer } from "./wire.ts";

/** Questions that wait for an answer. Those that never get one make room for others. */
const LONGEST_WAITING_LIST = 5_000;

/** The name of a question that is none of ours any more, or never was. */
const UNKNOWN = "unknown";

const Refusal = z.object({ code: z.int().positive() });

interface Question {
  readonly ask: Ask;
  readonly name: string;
}

type Asked = Pick<Command | MenuEntry, "data">;

/** What an interaction asks for; undefined for kinds that the bot has no use for. */
export function questionOf(interaction: Interaction, commands: readonly Asked[]): Question | undefined {
  const known = (name: string): string =>
    commands.find(({ data }) => data.name === name)?.data.name ?? UNKNOWN;
  if (interaction.isMessageComponent()) {
    return { ask: "press", name: parseCustomId(interaction.customId)?.verb ?? UNKNOWN };
  }
  if (interaction.isCommand()) return { ask: "command", name: known(interaction.commandName) };
  if (interaction.isModalSubmit())
    return { ask: "form", name: known(interaction.customId.split(":")[0] ?? "") };
  if (interaction.isAutocomplete()) return { ask: "completion", name: known(interaction.commandName) };
  return undefined;
}

/** Tells the meter of every question, and how long its first answer took. */
export function observeQuestions(client: Client, commands: readonly Asked[], meter: Meter): void {
  const waiting = new LRUCache<string, { readonly ask: Ask; readonly since: number }>({
    max: LONGEST_WAITING_LIST,
  });
  client.on(Events.InteractionCreate, (interaction) => {
    const question = questionOf(interaction, commands);
    if (question === undefined) return;
    const { ask, name } = question;
    meter.asked(ask, name);
    const answer = Routes.interactionCallback(interaction.id, interaction.token);
    waiting.set(answer, { ask, since: performance.now() });
  });
  client.rest.on(RESTEvents.Response, ({ path }, { ok }) => {
    const question = waiting.get(path);
    if (question === undefined || !ok) return;
    waiting.delete(path);
    meter.answered(question.ask, performance.now() - question.since);
  });
}

/** Sends requests as the library does, tells what came of each, and the meter of those that fail. */
export const observeRequests =
  (meter: Meter, onAnswer: (answer: WireAnswer) => void): RESTOptions["makeRequest"] =>
  async (url, init) => {
    const authorised = "Authorization" in Object(init.headers);
    const asked = performance.now();
    const tell = (status: number | undefined, date: string | null) =>
      onAnswer({ authorised, status, date: parseDate(date), took: performance.now() - asked });
    const response = await DefaultRestOptions.makeRequest(url, init).catch((error: unknown) => {
      tell(undefined, null);
      meter.refused("no answer");
      throw error;
    });
    tell(response.status, response.headers.get("date"));
    if (response.ok) return response;
    // A body can be read once, and the library wants it as well.
    const { status, statusText, headers } = response;
    const text = await response.text();
    meter.refused(discordCode(text) ?? `HTTP ${status}`);
    return new Response(text, { status, statusText, headers });
  };

const parseDate = (header: string | null): Timestamp | undefined => {
  const date = Date.parse(header ?? "");
  return Number.isNaN(date) ? undefined : date;
};

/** Discord's own code for what went wrong; undefined where the answer is not Discord's, or names none. */
function discordCode(text: string): string | undefined {
  try {
    return String(Refusal.parse(JSON.parse(text)).code);
  } catch {
    return undefined;
  }
}
