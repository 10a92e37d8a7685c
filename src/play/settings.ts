import type { Reminder } from "../clock/reminders.ts";

/** Who may challenge a member: everyone, members with whom they have played, or nobody. */
export const CHALLENGERS = ["everyone", "played", "nobody"] as const;

/** How a member is told of their turn: by a mention after an absence, at every turn, or never. */
export const NOTICES = ["absent", "always", "never"] as const;

/** What a member can switch on and off. */
export const SWITCHES = ["takeBacks", "confirm", "flip"] as const;

/** What can be switched on and off in a server. */
export const SERVER_SWITCHES = ["rated", "pings", "quiet"] as const;

export type Challengers = (typeof CHALLENGERS)[number];
export type Notices = (typeof NOTICES)[number];
export type Switch = (typeof SWITCHES)[number];
export type ServerSwitch = (typeof SERVER_SWITCHES)[number];

/** What a member has chosen for themselves. */
export interface MemberSettings {
  readonly challenges: Challengers;
  readonly notices: Notices;
  /** What reminds them of a turn that may take days. */
  readonly reminders: readonly Reminder[];
  /** Opponents may ask to take a move back. */
  readonly takeBacks: boolean;
  /** A move counts when it is pressed twice. */
  readonly confirm: boolean;
  /** Boards that are their own lie with their side below where they have the second one. */
  readonly flip: boolean;
}

/** What holds for everybody in a server. */
export interface ServerSettings {
  /** Games may count for ratings. */
  readonly rated: boolean;
  /** Messages that everybody sees may notify members. */
  readonly pings: boolean;
  /** Of a challenge that has ended without a game nothing is left. */
  readonly quiet: boolean;
}

export const MEMBER_DEFAULTS: MemberSettings = {
  challenges: "everyone",
  notices: "absent",
  reminders: ["day", "hour"],
  takeBacks: true,
  confirm: false,
  flip: false,
};

export const SERVER_DEFAULTS: ServerSettings = { rated: true, pings: true, quiet: false };
