import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from "discord-api-types/v10";
import { InteractionResponseType, MessageFlags } from "discord-api-types/v10";
import { ANSWER_TIME, type Callback, type Interaction, TOKEN_TIME } from "../world/interactions.ts";
import type { World } from "../world/world.ts";

/** What became of an interaction. */
export interface Answer {
  readonly interactionId: string;
  /** `failed` after three seconds without an answer. */
  readonly status: "answered" | "failed";
  /** How the bot answered first. */
  readonly type?: InteractionResponseType;
  /** The new or changed message; for a deferred answer, once it is filled. */
  readonly message?: APIMessage;
  readonly ephemeral?: boolean;
  readonly choices?: readonly APIApplicationCommandOptionChoice[];
  readonly modal?: APIModalInteractionResponseCallbackData;
}

/** Waits for the bot's answer; `onAnswer` hears of the first one, which may be a deferral. */
export function awaitAnswer(
  { clock, feed }: World,
  interaction: Interaction,
  onAnswer: (callback: Callback) => void,
): Promise<Answer> {
  return new Promise((resolve) => {
    const finish = (answer: Omit<Answer, "interactionId">) => {
      cancel();
      feed.off("answer", answered);
      feed.off("messageUpdate", changed);
      feed.off("messageDelete", changed);
      const ephemeral = ((answer.message?.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
      resolve({ interactionId: interaction.id, ...answer, ...(answer.message ? { ephemeral } : {}) });
    };
    const fail = () => finish({ status: "failed" });
    let cancel = clock.after(ANSWER_TIME, fail);
    const answered = (to: Interaction, callback: Callback) => {
      if (to !== interaction) return;
      onAnswer(callback);
      if (callback.type !== InteractionResponseType.DeferredChannelMessageWithSource)
        return finish({ status: "answered", ...callback });
      cancel();
      cancel = clock.after(TOKEN_TIME, fail);
    };
    const changed = ({ message }: { readonly message: APIMessage }) => {
      if (interaction.callback !== undefined && message.id === interaction.originalId)
        finish({ status: "answered", type: interaction.callback.type, message });
    };
    feed.on("answer", answered);
    feed.on("messageUpdate", changed);
    feed.on("messageDelete", changed);
  });
}
