import {
  type APIModalInteractionResponseCallbackData,
  type ChatInputCommandInteraction,
  type ContextMenuCommandInteraction,
  type Message as DiscordMessage,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
} from "discord.js";
import { type MessageId, toMessageId } from "../../lib/ids.ts";
import type { After, Millis, Timestamp } from "../../lib/time.ts";
import type { Reply } from "../delivery/origin.ts";
import { type Content, payload, sentence } from "../messages/content.ts";
import { ONLY_YOU_SEE } from "../wording/delivery.ts";

/** Discord waits three seconds for the first answer; work that takes half of that has itself announced. */
const DEFER_AFTER: Millis = 1_500;

const PRIVATE = MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral;

/** The one way to answer an interaction, whatever has been answered before. */
export interface Answer extends Reply {
  /**
   * Shows new content in place of the private message that was pressed, and tells its id. A public message
   * stays as it is: then the content is shown in a new private one.
   */
  revise(content: Content): Promise<MessageId>;
  /** Shows a new message to the one who asked, and tells its id. */
  show(content: Content): Promise<MessageId>;
  /** Takes the message away that was pressed. */
  remove?(): Promise<void>;
  /** Opens a form for the one who asked, as the first answer. A form cannot open another one. */
  ask?(form: APIModalInteractionResponseCallbackData): Promise<void>;
  /**
   * Makes sure that what a command is about to do can be answered: one that is old, or has taken long, is
   * announced first. How old it is says the clock of this machine, which may be wrong; Discord knows.
   * @throws where Discord takes no answer any more
   */
  secure?(): Promise<void>;
  /** Whether anything has been answered. */
  readonly given: boolean;
  /** Stops the watchdog. To be called when the work is done, however it ended. */
  close(): void;
}

type Message = ReturnType<typeof payload>;

/** A message that Discord has taken. */
type Sent = Pick<DiscordMessage, "id" | "flags">;

/** How messages are sent in answer to an interaction; `toOne` makes them private. */
type Send = (message: Message, toOne: boolean) => Promise<Sent>;

const withFlags = (message: Message, toOne: boolean) => (toOne ? { ...message, flags: PRIVATE } : message);

const ways = (send: Send): Pick<Answer, "post" | "show" | "whisper"> => ({
  async post(content) {
    const { id, flags } = await send(payload(content), false);
    // Some servers keep what the app of a member answers from everybody else.
    if (flags.has(MessageFlags.Ephemeral)) await send(payload(sentence(ONLY_YOU_SEE)), true);
    return toMessageId(id);
  },
  async show(content) {
    return toMessageId((await send(payload(content), true)).id);
  },
  async whisper(words) {
    await send(payload(typeof words === "string" ? sentence(words) : words), true);
  },
});

/** Whether Discord has taken an answer. One that it refused leaves the way open for another. */
const taken = ({ replied, deferred }: Pick<ChatInputCommandInteraction, "replied" | "deferred">): boolean =>
  replied || deferred;

/**
 * Answers a press on a message of the bot.
 * @param isPrivate whether the message is for the one who pressed alone
 */
export function answerPress(
  interaction: MessageComponentInteraction,
  isPrivate: () => Promise<boolean>,
  after: After,
): Answer {
  let given = false;
  const defer = async (): Promise<void> => {
    if (given) return;
    given = true;
    await interaction.deferUpdate();
  };
  const watchdog = watch(after, defer);
  /** True for the first answer; the following ones go other ways. */
  const first = async (): Promise<boolean> => {
    await watchdog.settled();
    given = true;
    return !taken(interaction);
  };
  const send: Send = async (message, toOne) => {
    if (await first()) {
      const response = await interaction.reply({ ...withFlags(message, toOne), withResponse: true });
      return response.resource?.message ?? interaction.fetchReply();
    }
    return interaction.followUp(withFlags(message, toOne));
  };
  const update: Answer["update"] = async (content) => {
    if (await first()) await interaction.update(payload(content));
    else await interaction.editReply(payload(content));
  };
  const answers = ways(send);
  return {
    ...answers,
    update,
    async remove() {
      if (await first()) await interaction.deferUpdate();
      await interaction.deleteReply();
    },
    async ask(form) {
      // Where the work has been announced Discord takes no form any more, and says so.
      await first();
      await interaction.showModal(form);
    },
    async post(content) {
      // The answer itself stays with the message that was pressed, which can still be changed by it.
      if (await first()) await interaction.deferUpdate();
      return answers.post(content);
    },
    async revise(content) {
      if (!(await isPrivate())) return answers.show(content);
      await update(content);
      return toMessageId(interaction.message.id);
    },
    get given() {
      return given;
    },
    close: watchdog.close,
  };
}

/**
 * Answers a slash command, or the form that it opened.
 * @param isPrivate whether the command's usual answer is for the one who asked, which Discord wants to know
 *   when the answer is announced
 */
export function answerCommand(
  interaction: ChatInputCommandInteraction | ContextMenuCommandInteraction | ModalSubmitInteraction,
  isPrivate: boolean,
  { after, now }: { readonly after: After; readonly now: () => Timestamp },
): Answer {
  let given = false;
  let announced = false;
  const announce = async (): Promise<void> => {
    given = true;
    announced = true;
    await interaction.deferReply(isPrivate ? { flags: MessageFlags.Ephemeral } : {});
  };
  const watchdog = watch(after, async () => {
    if (!given) await announce();
  });

  const send: Send = async (message, toOne) => {
    await watchdog.settled();
    given = true;
    if (!taken(interaction)) {
      const response = await interaction.reply({ ...withFlags(message, toOne), withResponse: true });
      return response.resource?.message ?? interaction.fetchReply();
    }
    if (announced) {
      announced = false;
      if (toOne === isPrivate) return interaction.editReply(message);
      // Who sees an announced answer is settled; one for other eyes takes its place.
      await interaction.deleteReply();
    }
    return interaction.followUp(withFlags(message, toOne));
  };
  const revise: Answer["revise"] = async (content) => {
    const isOfMessage = interaction.isModalSubmit() && interaction.isFromMessage();
    if (!isOfMessage || taken(interaction))
      return toMessageId((await interaction.editReply(payload(content))).id);
    // A form that a button has opened changes the message of that button.
    await watchdog.settled();
    given = true;
    await interaction.update(payload(content));
    return toMessageId(interaction.message.id);
  };
  return {
    ...ways(send),
    ...(interaction.isChatInputCommand() && {
      async ask(form: APIModalInteractionResponseCallbackData) {
        given = true;
        await interaction.showModal(form);
      },
    }),
    async secure() {
      await watchdog.settled();
      if (!taken(interaction) && now() - interaction.createdTimestamp >= DEFER_AFTER) await announce();
    },
    async update(content) {
      await revise(content);
    },
    revise,
    get given() {
      return given;
    },
    close: watchdog.close,
  };
}

/** Calls `defer` once when time grows short. */
function watch(after: After, defer: () => Promise<void>) {
  let deferring: Promise<void> = Promise.resolve();
  const close = after(DEFER_AFTER, () => {
    // A failure shows again where the real answer is given, and is dealt with there.
    deferring = defer().catch(() => undefined);
  });
  return {
    /** Resolves when no announcement is under way. */
    settled: (): Promise<void> => deferring,
    close,
  };
}
