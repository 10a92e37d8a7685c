import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from "discord-api-types/v10";
import type { Channel, Member, ToPage, Welcome } from "../protocol.ts";

/** What the local Discord has told about the server. */
export interface World {
  readonly me: Member;
  readonly members: readonly Member[];
  readonly guild: { readonly id: string; readonly name: string };
  readonly channels: readonly Channel[];
  readonly commands: readonly APIApplicationCommand[];
  /** By age, the oldest first. */
  readonly messages: readonly APIMessage[];
  readonly welcome: Welcome;
}

/** Something that the member did and that is not answered yet, or was not answered at all. */
export interface Request {
  readonly nonce: string;
  readonly status: "pending" | "failed";
  readonly about:
    | { readonly kind: "command"; readonly channelId: string; readonly name: string }
    | {
        readonly kind: "component";
        readonly messageId: string;
        readonly customId: string;
        readonly values: readonly string[] | undefined;
      }
    | { readonly kind: "modal" | "autocomplete" };
}

export interface State {
  /** Whether the socket is open; `lost` after it was. */
  readonly link: "opening" | "open" | "lost";
  readonly world: World | undefined;
  readonly requests: readonly Request[];
  readonly choices:
    | { readonly nonce: string; readonly choices: readonly APIApplicationCommandOptionChoice[] }
    | undefined;
  readonly modal: Modal | undefined;
  /** Messages that the member has put away; a new connection brings them again. */
  readonly dismissed: readonly string[];
}

export interface Modal {
  /** The nonce of the interaction that opened it. */
  readonly opener: string;
  readonly content: APIModalInteractionResponseCallbackData;
}

export type Event =
  | { readonly type: "linked" | "unlinked" | "modalClosed" }
  | { readonly type: "received"; readonly message: ToPage }
  | { readonly type: "asked"; readonly request: Request }
  | { readonly type: "dismissed"; readonly messageId: string }
  | { readonly type: "forgotten"; readonly nonce: string };

export const initial: State = {
  link: "opening",
  world: undefined,
  requests: [],
  choices: undefined,
  modal: undefined,
  dismissed: [],
};

/** What the page knows after an event. */
export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case "linked":
      return { ...state, link: "open" };
    case "unlinked":
      return { ...state, link: "lost", requests: state.requests.map(fail) };
    case "received":
      return receive(state, event.message);
    case "asked":
      return {
        ...state,
        requests: [...state.requests.filter((old) => !replaces(event.request, old)), event.request],
      };
    case "forgotten":
      return { ...state, requests: state.requests.filter(({ nonce }) => nonce !== event.nonce) };
    case "dismissed":
      return {
        ...withMessages(state, (messages) => messages.filter(({ id }) => id !== event.messageId)),
        dismissed: [...state.dismissed, event.messageId],
      };
    case "modalClosed":
      return {
        ...state,
        modal: undefined,
        requests: state.requests.filter(({ about }) => about.kind !== "modal"),
      };
  }
}

function receive(state: State, message: ToPage): State {
  switch (message.type) {
    case "hello": {
      const { type: _, ...rest } = message;
      const messages = message.messages.filter(({ id }) => !state.dismissed.includes(id)).sort(byAge);
      return { ...state, link: "open", world: { ...rest, messages } };
    }
    case "commands":
      return state.world
        ? {
            ...state,
            world: { ...state.world, commands: message.commands, channels: message.channels },
          }
        : state;
    case "message":
      return withMessages(state, (messages) => put(messages, message.message));
    case "messageDelete":
      return withMessages(state, (messages) => messages.filter(({ id }) => id !== message.messageId));
    case "interaction":
      return settle(state, message.nonce, message.status);
    case "choices":
      return { ...settle(state, message.nonce, "answered"), choices: message };
    case "modalOpen":
      return {
        ...settle(state, message.nonce, "answered"),
        modal: { opener: message.nonce, content: message.modal },
      };
  }
}

function settle(state: State, nonce: string, status: "sent" | "answered" | "failed"): State {
  if (status === "sent") return state;
  const asked = state.requests.find((request) => request.nonce === nonce);
  if (!asked) return state;
  if (status === "failed")
    return {
      ...state,
      requests: state.requests.map((request) => (request === asked ? fail(request) : request)),
    };
  return {
    ...state,
    requests: state.requests.filter((request) => request !== asked),
    modal: asked.about.kind === "modal" ? undefined : state.modal,
  };
}

const fail = (request: Request): Request => ({ ...request, status: "failed" });

/** One failure is shown at a time for a message, for the form and for the completion. */
function replaces(request: Request, old: Request): boolean {
  if (old.status === "pending" && request.about.kind !== "autocomplete") return false;
  if (old.about.kind === "component" && request.about.kind === "component")
    return old.about.messageId === request.about.messageId;
  return old.about.kind === request.about.kind && old.about.kind !== "command";
}

function withMessages(
  state: State,
  change: (messages: readonly APIMessage[]) => readonly APIMessage[],
): State {
  return state.world
    ? { ...state, world: { ...state.world, messages: change(state.world.messages) } }
    : state;
}

function put(messages: readonly APIMessage[], message: APIMessage): readonly APIMessage[] {
  const known = messages.some(({ id }) => id === message.id);
  if (known) return messages.map((old) => (old.id === message.id ? message : old));
  return [...messages, message].sort(byAge);
}

/** Ids grow with time; they are numbers too large for `number`. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

const byAge = (a: APIMessage, b: APIMessage) => compareIds(a.id, b.id);
