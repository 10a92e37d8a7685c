import type {
  APIMessage,
  APIMessageInteractionMetadata,
  APIModalInteractionResponseCallbackData,
} from "discord-api-types/v10";
import {
  ApplicationIntegrationType,
  ComponentType,
  InteractionType,
  PermissionFlagsBits,
} from "discord-api-types/v10";
import type { Gateway } from "../gateway/gateway.ts";
import { storeUpload } from "../messages/attachments.ts";
import type { Part } from "../messages/form.ts";
import { type Owners, ownersOf } from "../world/availability.ts";
import type { Callback, Interaction } from "../world/interactions.ts";
import { has } from "../world/permissions.ts";
import type { Place } from "../world/place.ts";
import type { World } from "../world/world.ts";
import { type Answer, awaitAnswer } from "./answer.ts";
import { type Caller, type Invocation, messageCommand, slashCommand, userCommand } from "./command.ts";
import { checkValues, isIdSelect, type Target, touched } from "./components.ts";
import { type Fields, sendModal } from "./modal.ts";
import { basePayload, resolved } from "./payload.ts";
import { ClientRefusal } from "./refusal.ts";

export type { Answer } from "./answer.ts";

export interface Touch {
  /**
   * Touch an earlier version of the message, as a slow phone does; a thread archived meanwhile stays
   * archived.
   */
  readonly stale?: APIMessage;
  /** Send this custom id without looking whether the message shows it. */
  readonly forged?: boolean;
  /** How large a file may be here, in bytes; left out, as large as everywhere. */
  readonly fileLimit?: number;
  /** Told of the bot's first answer, which for a deferred one comes before the promise is settled. */
  readonly onAnswer?: (callback: Callback) => void;
}

export type OptionValues = Readonly<Record<string, string | number | boolean>>;

/** Everything rejects with a `ClientRefusal` when the member's own client would not do it. */
export interface Actor {
  readonly id: string;
  /** Uploads a file for an option of a command, and tells its id. */
  upload(channelId: string, name: string, text: string): string;
  /**
   * Runs a slash command; `name` may name a subcommand after a space. User options take the member's id, and
   * those for files the id of an upload.
   */
  command(channelId: string, name: string, options?: OptionValues, touch?: Touch): Promise<Answer>;
  /** Asks for completion of the option `focused`. */
  autocomplete(
    channelId: string,
    name: string,
    options: OptionValues,
    focused: string,
    touch?: Touch,
  ): Promise<Answer>;
  /** Chooses a command from the menu of a member: of their name, by the id. */
  chooseForMember(channelId: string, name: string, memberId: string, touch?: Touch): Promise<Answer>;
  /** Chooses a command from the menu of a message. */
  chooseForMessage(message: APIMessage, name: string, touch?: Touch): Promise<Answer>;
  press(message: APIMessage, target: Target, touch?: Touch): Promise<Answer>;
  select(message: APIMessage, target: Target, values: readonly string[], touch?: Touch): Promise<Answer>;
  /** Sends the form that the bot opened: in that answer, or the last one of that custom id. */
  submitModal(opener: Pick<Answer, "interactionId"> | string, fields: Fields, touch?: Touch): Promise<Answer>;
}

/** What a member does, before it is an interaction. */
interface Act {
  readonly type: InteractionType;
  readonly channelId: string;
  readonly data: object;
  readonly owners: Owners;
  readonly command?: Interaction["command"];
  /** What the message's `interaction_metadata` says beyond the rest. */
  readonly about?: object;
  readonly source?: APIMessage;
  readonly triggeredBy?: Interaction;
}

interface OpenedModal {
  readonly modal: APIModalInteractionResponseCallbackData;
  readonly by: Interaction;
}

const KEPT_MODALS = 20;
const { SendMessagesInThreads } = PermissionFlagsBits;

/** A member of the servers with a Discord client in their hand. */
export function createActor(world: World, gateway: Gateway, userId: string): Actor {
  /** Forms that are open, the last one first. */
  let modals: readonly OpenedModal[] = [];

  const visiblePlace = (channelId: string): Place => {
    const place = world.placeOf(channelId);
    if (place === undefined || !has(place.permissions(userId), PermissionFlagsBits.ViewChannel))
      throw new ClientRefusal("This member does not see that channel.");
    if (place.guild?.isOut === true) throw new ClientRefusal("The server is not available.");
    return place;
  };

  /** Clients open an archived thread before they send what is done in it (discord-api-docs#8474). */
  function openThread(channelId: string): void {
    const guild = world.placeOf(channelId)?.guild;
    const thread = guild?.threads.get(channelId);
    if (thread?.thread_metadata.archived !== true) return;
    if (guild === undefined || !has(guild.permissions(userId, channelId), SendMessagesInThreads))
      throw new ClientRefusal("The thread is locked.");
    guild.changeThread(channelId, { archived: false });
  }

  /**
   * By which installations the components of a message lead to the bot: those that brought the message about.
   */
  function ownersBehind(message: APIMessage, { guild, hasBot }: Place): Owners {
    const owners = message.interaction_metadata?.authorizing_integration_owners;
    if (!hasBot && owners?.[ApplicationIntegrationType.UserInstall] === undefined)
      throw new ClientRefusal("The bot is not in that server any more.");
    return owners ?? { [ApplicationIntegrationType.GuildInstall]: guild?.id ?? "0" };
  }

  /** Tells the bot, and waits for what it answers. */
  function act(
    { type, channelId, data, owners, command, about, source, triggeredBy }: Act,
    touch: Touch,
  ): Promise<Answer> {
    visiblePlace(channelId);
    if (touch.stale === undefined) openThread(channelId);
    const place = visiblePlace(channelId);
    const id = world.nextId();
    const metadata = {
      id,
      type,
      user: place.people.find((user) => user.id === userId),
      authorizing_integration_owners: owners,
      ...about,
      ...(type === InteractionType.MessageComponent ? { interacted_message_id: source?.id } : {}),
      ...(triggeredBy ? { triggering_interaction_metadata: triggeredBy.metadata } : {}),
    } as APIMessageInteractionMetadata;
    const createdAt = world.clock.now();
    const opened = { id, type, createdAt, userId, channelId, command, sourceId: source?.id, metadata };
    const interaction = world.interactions.open(opened);
    const answer = awaitAnswer(world, interaction, (callback) => {
      const { modal } = callback;
      if (modal) modals = [{ modal, by: interaction }, ...modals].slice(0, KEPT_MODALS);
      touch.onAnswer?.(callback);
    });
    const payload = {
      ...basePayload(interaction, place),
      ...(touch.fileLimit === undefined ? {} : { attachment_size_limit: touch.fileLimit }),
    };
    gateway.publish("INTERACTION_CREATE", { ...payload, data, ...(source ? { message: source } : {}) });
    return answer;
  }

  /** Runs a command by what its client sends. */
  function run(
    channelId: string,
    invoke: (caller: Caller) => Invocation,
    touch: Touch,
    about: object = {},
    type: InteractionType = InteractionType.ApplicationCommand,
  ): Promise<Answer> {
    const place = visiblePlace(channelId);
    const { command, name, data } = invoke({ world, place, userId });
    const owners = ownersOf(world, place, userId, command);
    return act({ type, channelId, data, owners, about, command: { name, type: command.type } }, touch);
  }

  /** The message as the member sees it, and as it is. */
  function look(message: APIMessage, { stale }: Touch) {
    const current = world.messages.find(message.id);
    if (current?.onlyFor !== undefined && current.onlyFor !== userId)
      throw new ClientRefusal("This member does not see that message.");
    return { current, seen: stale ?? current?.message ?? message };
  }

  /** The component, and the message as the member sees it. */
  function aim(message: APIMessage, target: Target, touch: Touch, forgedType: ComponentType) {
    const { current, seen } = look(message, touch);
    if (touch.forged === true && typeof target === "string")
      return { seen, part: { type: forgedType, custom_id: target } satisfies Part };
    if (current === undefined && touch.stale === undefined) throw new ClientRefusal("The message is gone.");
    return { seen, part: touched(seen, target) };
  }

  const component = (seen: APIMessage, part: Part, touch: Touch, values?: readonly string[]) => {
    const place = visiblePlace(seen.channel_id);
    const owners = ownersBehind(seen, place);
    const { type: component_type, custom_id, id = 1 } = part;
    const chosen = isIdSelect(component_type) ? { resolved: resolved(world, values ?? [], place) } : {};
    const data = { id, custom_id, component_type, ...(values === undefined ? {} : { values }), ...chosen };
    const type = InteractionType.MessageComponent;
    return act({ type, channelId: seen.channel_id, source: seen, data, owners }, touch);
  };

  return {
    id: userId,
    upload(channelId, name, text) {
      const upload = { index: 0, name, contentType: "text/plain", bytes: Buffer.from(text) };
      const home = { cdn: `${world.origin}/cdn`, channelId, ephemeral: true };
      const file = storeUpload(world.nextId(), upload, undefined, home);
      world.messages.upload(file);
      return file.attachment.id;
    },
    async command(channelId, name, options = {}, touch = {}) {
      const given = Object.entries(options).map(([option, value]) => ({ name: option, value }));
      return run(channelId, (caller) => slashCommand(caller, name, { given, typing: false }), touch);
    },
    async autocomplete(channelId, name, options, focused, touch = {}) {
      const given = Object.entries({ [focused]: "", ...options }).map(([option, value]) => ({
        name: option,
        value,
        focused: option === focused,
      }));
      const type = InteractionType.ApplicationCommandAutocomplete;
      return run(channelId, (caller) => slashCommand(caller, name, { given, typing: true }), touch, {}, type);
    },
    async chooseForMember(channelId, name, memberId, touch = {}) {
      const target_user = world.cast.find(({ user }) => user.id === memberId)?.user;
      return run(channelId, (caller) => userCommand(caller, name, memberId), touch, { target_user });
    },
    async chooseForMessage(message, name, touch = {}) {
      const { seen } = look(message, touch);
      const invoke = (caller: Caller) => messageCommand(caller, name, seen);
      return run(seen.channel_id, invoke, touch, { target_message_id: seen.id });
    },
    async press(message, target, touch = {}) {
      const { seen, part } = aim(message, target, touch, ComponentType.Button);
      return component(seen, part, touch);
    },
    async select(message, target, values, touch = {}) {
      const { seen, part } = aim(message, target, touch, ComponentType.StringSelect);
      if (touch.forged !== true) checkValues(part, values);
      return component(seen, part, touch, values);
    },
    async submitModal(opener, fields, touch = {}) {
      const opened = modals.find(({ modal, by }) =>
        typeof opener === "string" ? modal.custom_id === opener : by.id === opener.interactionId,
      );
      if (opened === undefined) throw new ClientRefusal("No such form is open.");
      const { modal, by } = opened;
      const data = { custom_id: modal.custom_id, components: sendModal(modal, fields, touch.forged) };
      modals = modals.filter((other) => other !== opened);
      const source = world.messages.find(by.sourceId ?? "")?.message;
      const type = InteractionType.ModalSubmit;
      const owners = by.metadata.authorizing_integration_owners;
      const { channelId } = by;
      return act({ type, channelId, triggeredBy: by, data, owners, ...(source ? { source } : {}) }, touch);
    },
  };
}
