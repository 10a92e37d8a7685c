import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from "discord-api-types/v10";

/**
 * What the page and the local Discord say to each other over one WebSocket (`/live?member=<id>`), as JSON.
 * Without `member`, or with an unknown one, the local Discord chooses: `hello.me` says whom.
 * Messages, commands and modals have the shape that Discord's API gives them.
 */

export interface Member {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  /** CSS colour of the avatar. */
  readonly colour: string;
  readonly bot: boolean;
}

export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly kind: "channel" | "direct" | "group";
  /** The server's name, or what else the channel stands under. */
  readonly heading: string;
  /** Whether this member sees the channel. */
  readonly visible: boolean;
  /** The ids of the commands that this member may use here. */
  readonly commands: readonly string[];
}

/** What stands in a channel before its first message. */
export interface Welcome {
  /** Commands to try first, by name. */
  readonly suggestions: readonly string[];
  readonly notice: string | undefined;
}

/** The value that a member gave to a command's option; user options carry the member's id. */
export interface GivenOption {
  readonly name: string;
  readonly value: string | number | boolean;
  /** The option that is being typed, when completion is asked for. */
  readonly focused?: boolean;
}

/** What a member does. `nonce` comes back in the answers to it. */
export type FromPage =
  | {
      /** A command from the menu of a member or of a message, by the id of either. */
      readonly type: "menu";
      readonly nonce: string;
      readonly channelId: string;
      readonly name: string;
      readonly target: { readonly member: string } | { readonly message: string };
    }
  | {
      readonly type: "command" | "autocomplete";
      readonly nonce: string;
      readonly channelId: string;
      readonly name: string;
      readonly options: readonly GivenOption[];
    }
  | {
      readonly type: "component";
      readonly nonce: string;
      readonly messageId: string;
      readonly customId: string;
      /** The chosen values of a select. */
      readonly values?: readonly string[];
    }
  | {
      readonly type: "modal";
      readonly nonce: string;
      /** The nonce of the `modalOpen` that is being answered: it tells the channel and the message. */
      readonly opener?: string;
      readonly customId: string;
      readonly fields: Readonly<Record<string, string | readonly string[]>>;
    }
  | { readonly type: "dismiss"; readonly messageId: string };

export type ToPage =
  | {
      /** First on every connection; replaces all that the page knew. */
      readonly type: "hello";
      readonly me: Member;
      readonly members: readonly Member[];
      readonly guild: { readonly id: string; readonly name: string };
      readonly channels: readonly Channel[];
      readonly commands: readonly APIApplicationCommand[];
      readonly messages: readonly APIMessage[];
      readonly welcome: Welcome;
    }
  | {
      readonly type: "commands";
      readonly commands: readonly APIApplicationCommand[];
      readonly channels: readonly Channel[];
    }
  /** A message is new or has changed; private ones reach only the member they are for. */
  | { readonly type: "message"; readonly message: APIMessage }
  | { readonly type: "messageDelete"; readonly channelId: string; readonly messageId: string }
  /** How an interaction of this member fares; `failed` after three seconds without an answer. */
  | { readonly type: "interaction"; readonly nonce: string; readonly status: "sent" | "answered" | "failed" }
  | {
      readonly type: "choices";
      readonly nonce: string;
      readonly choices: readonly APIApplicationCommandOptionChoice[];
    }
  | {
      readonly type: "modalOpen";
      readonly nonce: string;
      readonly modal: APIModalInteractionResponseCallbackData;
    };
