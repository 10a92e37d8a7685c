import { randomBytes } from "node:crypto";
import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIMessageInteractionMetadata,
  APIModalInteractionResponseCallbackData,
  ApplicationCommandType,
} from "discord-api-types/v10";
import { InteractionResponseType, InteractionType } from "discord-api-types/v10";
import { MINUTE, type Millis, SECOND, type Timestamp } from "../time.ts";

/** The bot has this long for its first answer. */
export const ANSWER_TIME: Millis = 3 * SECOND;
/** After the first answer the token serves this long for edits and follow-ups. */
export const TOKEN_TIME: Millis = 15 * MINUTE;
const KEPT = 2_000;

/** What the bot answered to an interaction. */
export interface Callback {
  readonly type: InteractionResponseType;
  readonly message?: APIMessage;
  readonly choices?: readonly APIApplicationCommandOptionChoice[];
  readonly modal?: APIModalInteractionResponseCallbackData;
}

export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly createdAt: Timestamp;
  readonly userId: string;
  readonly channelId: string;
  /** The command, its name with its subcommands. */
  readonly command: { readonly name: string; readonly type: ApplicationCommandType } | undefined;
  /** The message whose component was pressed, or from which the modal was opened. */
  readonly sourceId: string | undefined;
  readonly metadata: APIMessageInteractionMetadata;
  /** Set once, by the first answer. */
  callback: Callback | undefined;
  /** How many follow-ups there are. */
  followUps: number;
  /** The message that `@original` means. */
  originalId: string | undefined;
  /** Messages that may be edited through the token. */
  readonly messageIds: Set<string>;
}

const { ApplicationCommand, ApplicationCommandAutocomplete, MessageComponent, ModalSubmit } = InteractionType;
const Reply = InteractionResponseType;

/** Which answers an interaction may get (receiving-and-responding.mdx, "Interaction Callback Type"). */
export function answersTo({ type, sourceId }: Pick<Interaction, "type" | "sourceId">) {
  const message = [Reply.ChannelMessageWithSource, Reply.DeferredChannelMessageWithSource];
  const update = [Reply.DeferredMessageUpdate, Reply.UpdateMessage];
  switch (type) {
    case ApplicationCommand:
      return [...message, Reply.Modal];
    case MessageComponent:
      return [...message, ...update, Reply.Modal];
    case ModalSubmit:
      return sourceId === undefined ? message : [...message, ...update];
    case ApplicationCommandAutocomplete:
      return [Reply.ApplicationCommandAutocompleteResult];
    default:
      return [Reply.Pong];
  }
}

export interface Interactions {
  open(
    interaction: Omit<Interaction, "token" | "callback" | "followUps" | "originalId" | "messageIds">,
  ): Interaction;
  byId(id: string): Interaction | undefined;
  byToken(token: string): Interaction | undefined;
}

export function createInteractions(): Interactions {
  const all = new Map<string, Interaction>();
  const tokens = new Map<string, Interaction>();
  return {
    open(given) {
      const secret = `interaction:${given.id}:${randomBytes(90).toString("base64url")}`;
      const interaction: Interaction = {
        ...given,
        token: Buffer.from(secret).toString("base64url"),
        callback: undefined,
        followUps: 0,
        originalId: undefined,
        messageIds: new Set(),
      };
      all.set(interaction.id, interaction);
      tokens.set(interaction.token, interaction);
      const [oldest] = all.values();
      if (all.size > KEPT && oldest !== undefined) {
        all.delete(oldest.id);
        tokens.delete(oldest.token);
      }
      return interaction;
    },
    byId: (id) => all.get(id),
    byToken: (token) => tokens.get(token),
  };
}
