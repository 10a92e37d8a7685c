import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIMessageInteractionMetadata,
  APIModalInteractionResponseCallbackData,
} from "discord-api-types/v10";
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  ComponentType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  PermissionFlagsBits,
} from "discord-api-types/v10";
import type { Gateway } from "../gateway/gateway.ts";
import type { GivenOption } from "../protocol.ts";
import { ANSWER_TIME, type Callback, type Interaction, TOKEN_TIME } from "../world/interactions.ts";
import { has } from "../world/permissions.ts";
import type { World } from "../world/world.ts";
import { checkValues, isIdSelect, type Target, touched } from "./components.ts";
import { type Fields, sendModal } from "./modal.ts";
import { idsIn, sendOptions } from "./options.ts";
import { basePayload, resolved } from "./payload.ts";
import { ClientRefusal } from "./refusal.ts";

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

export interface Touch {
  /** Touch an earlier version of the message, as a slow phone does. */
  readonly stale?: APIMessage;
  /** Send this custom id without looking whether the message shows it. */
  readonly forged?: boolean;
  /** Told of the bot's first answer, which for a deferred one comes before the promise is settled. */
  readonly onAnswer?: (callback: Callback) => void;
}

export interface Actor {
  readonly id: string;
  /** Runs a slash command; `name` may name a subcommand after a space. */
  command(channelId: string, name: string, options?: OptionValues, touch?: Touch): Promise<Answer>;
  /** Asks for completion of the option `focused` while the others have these values. */
  autocomplete(
    channelId: string,
    name: string,
    options: OptionValues,
    focused: string,
    touch?: Touch,
  ): Promise<Answer>;
  press(message: APIMessage, target: Target, touch?: Touch): Promise<Answer>;
  select(message: APIMessage, target: Target, values: readonly string[], touch?: Touch): Promise<Answer>;
  /** Sends the form that the bot opened: in that answer, or the last one of that custom id. */
  submitModal(opener: Pick<Answer, "interactionId"> | string, fields: Fields, touch?: Touch): Promise<Answer>;
}

export type OptionValues = Readonly<Record<string, string | number | boolean>>;

interface OpenedModal {
  readonly modal: APIModalInteractionResponseCallbackData;
  readonly by: Interaction;
}

const KEPT_MODALS = 20;

/** A member of the server with a Discord client in their hand. */
export function createActor(world: World, gateway: Gateway, userId: string): Actor {
  const { guild, clock, feed } = world;
  /** Forms that are open, the last one first. */
  let modals: readonly OpenedModal[] = [];

  const channelFor = (channelId: string) => {
    const channel = guild.channels.get(channelId);
    const mine = guild.permissions(userId, channelId);
    if (channel === undefined || !has(mine, PermissionFlagsBits.ViewChannel))
      throw new ClientRefusal("This member does not see that channel.");
    return channel;
  };

  interface Act {
    readonly type: InteractionType;
    readonly channelId: string;
    readonly commandName?: string;
    readonly source?: APIMessage;
    readonly data: object;
    readonly triggeredBy?: Interaction;
  }

  /** Tells the bot, and waits for what it answers. */
  function act(
    { type, channelId, commandName, source, data, triggeredBy }: Act,
    touch: Touch = {},
  ): Promise<Answer> {
    const channel = channelFor(channelId);
    const id = world.nextId();
    const interaction = world.interactions.open({
      id,
      type,
      createdAt: clock.now(),
      userId,
      channelId,
      commandName,
      sourceId: source?.id,
      metadata: {
        id,
        type,
        user: guild.members.get(userId)?.user,
        authorizing_integration_owners: { [ApplicationIntegrationType.GuildInstall]: guild.id },
        ...(type === InteractionType.MessageComponent ? { interacted_message_id: source?.id } : {}),
        ...(triggeredBy ? { triggering_interaction_metadata: triggeredBy.metadata } : {}),
      } as APIMessageInteractionMetadata,
    });
    const answer = answerTo(interaction, touch);
    gateway.publish("INTERACTION_CREATE", {
      ...basePayload(world, interaction, channel),
      data,
      ...(source ? { message: source } : {}),
    });
    return answer;
  }

  function answerTo(interaction: Interaction, { onAnswer }: Touch): Promise<Answer> {
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
        onAnswer?.(callback);
        if (callback.modal)
          modals = [{ modal: callback.modal, by: interaction }, ...modals].slice(0, KEPT_MODALS);
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

  function commandData(channelId: string, name: string, given: readonly GivenOption[], typing: boolean) {
    channelFor(channelId);
    const [root, ...path] = name.split(" ");
    const command = world.commands
      .visible()
      .find((candidate) => candidate.name === root && candidate.type === ApplicationCommandType.ChatInput);
    const mine = guild.permissions(userId, channelId);
    const needed =
      PermissionFlagsBits.UseApplicationCommands | BigInt(command?.default_member_permissions ?? 0);
    if (command === undefined || !has(mine, needed)) throw new ClientRefusal(`There is no command /${root}.`);
    const options = sendOptions(command, path, { given, typing });
    const { id, type, guild_id } = command as APIApplicationCommand;
    return {
      id,
      name: command.name,
      type,
      ...(guild_id === undefined ? {} : { guild_id }),
      options,
      ...(idsIn(options).length > 0 ? { resolved: resolved(world, idsIn(options), channelId) } : {}),
    };
  }

  function component(
    message: APIMessage,
    target: Target,
    values: readonly string[],
    touch: Touch,
  ): Promise<Answer> {
    const current = world.messages.find(message.id);
    const seen = touch.stale ?? current?.message ?? message;
    if (current === undefined && touch.stale === undefined && touch.forged !== true)
      throw new ClientRefusal("The message is gone.");
    if (current?.onlyFor !== undefined && current.onlyFor !== userId)
      throw new ClientRefusal("This member does not see that message.");
    const part =
      touch.forged === true && typeof target === "string"
        ? { type: values.length > 0 ? ComponentType.StringSelect : ComponentType.Button, custom_id: target }
        : touched(seen, target);
    const isSelect = part.type !== ComponentType.Button;
    if (isSelect && touch.forged !== true) checkValues(part, values);
    return act(
      {
        type: InteractionType.MessageComponent,
        channelId: seen.channel_id,
        source: seen,
        data: {
          id: "id" in part ? part.id : 1,
          custom_id: part.custom_id,
          component_type: part.type,
          ...(isSelect ? { values } : {}),
          ...(isIdSelect(part.type) ? { resolved: resolved(world, values, seen.channel_id) } : {}),
        },
      },
      touch,
    );
  }

  const given = (options: OptionValues, focused?: string): readonly GivenOption[] =>
    Object.entries(options).map(([name, value]) => ({ name, value, focused: name === focused }));

  return {
    id: userId,
    async command(channelId, name, options = {}, touch = {}) {
      const data = commandData(channelId, name, given(options), false);
      return act({ type: InteractionType.ApplicationCommand, channelId, commandName: name, data }, touch);
    },
    async autocomplete(channelId, name, options, focused, touch = {}) {
      const data = commandData(
        channelId,
        name,
        given({ ...options, [focused]: options[focused] ?? "" }, focused),
        true,
      );
      const type = InteractionType.ApplicationCommandAutocomplete;
      return act({ type, channelId, commandName: name, data }, touch);
    },
    press: async (message, target, touch = {}) => component(message, target, [], touch),
    select: async (message, target, values, touch = {}) => component(message, target, values, touch),
    async submitModal(opener, fields, touch = {}) {
      const opened = modals.find(({ modal, by }) =>
        typeof opener === "string" ? modal.custom_id === opener : by.id === opener.interactionId,
      );
      if (opened === undefined) throw new ClientRefusal("No such form is open.");
      const components = sendModal(opened.modal, fields);
      modals = modals.filter((other) => other !== opened);
      const source = world.messages.find(opened.by.sourceId ?? "")?.message;
      return act(
        {
          type: InteractionType.ModalSubmit,
          channelId: opened.by.channelId,
          triggeredBy: opened.by,
          data: { custom_id: opened.modal.custom_id, components },
          ...(source ? { source } : {}),
        },
        touch,
      );
    },
  };
}
