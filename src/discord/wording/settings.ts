import type { Reminder } from "../../clock/reminders.ts";
import type {
  Challengers,
  MemberSettings,
  Notices,
  ServerSettings,
  ServerSwitch,
  Switch,
} from "../../play/settings.ts";

export const CHANGE_MINE = "Change mine";
export const CHANGE_SERVER = "Change the server's";
export const MINE_TITLE = "Your settings";
export const SERVER_TITLE = "Settings of this server";

export const MAY_NOT_MANAGE =
  "Only members with the permission **Manage Server** can change what holds for everybody here.";

interface Words {
  readonly label: string;
  readonly description: string;
}

export const MINE_FIELDS = {
  challenges: { label: "Challenges", description: "Who may challenge you, and ask you for a rematch" },
  notices: { label: "Your turn", description: "When a new message tells you of it" },
  reminders: {
    label: "Reminders",
    description: "Of your turn in games with days a move, where the bot can post",
  },
  switches: { label: "Games", description: "How you play" },
} as const;

export const SERVER_FIELDS = {
  switches: { label: "Games on this server", description: "What holds for everybody here" },
} as const;

export const CHALLENGER_CHOICES: { readonly [choice in Challengers]: string } = {
  everyone: "Everyone",
  played: "People I have played",
  nobody: "Nobody",
};

export const NOTICE_CHOICES: { readonly [choice in Notices]: string } = {
  absent: "When I have been away for five minutes",
  always: "Always",
  never: "Never",
};

export const REMINDER_CHOICES: { readonly [reminder in Reminder]: string } = {
  half: "When half of the time is over",
  day: "A day before the deadline",
  hour: "An hour before the deadline",
};

export const SWITCH_CHOICES: { readonly [choice in Switch]: Words } = {
  takeBacks: {
    label: "Opponents may ask to take a move back",
    description: "You still decide each time",
  },
  confirm: { label: "Confirm moves", description: "The first press shows a move, the second makes it" },
  flip: {
    label: "Turn the board when I play second",
    description: "On boards of your own, and in games against the computer",
  },
};

export const SERVER_SWITCH_CHOICES: { readonly [choice in ServerSwitch]: Words } = {
  rated: { label: "Rated games", description: "Standard games can count for ratings" },
  pings: {
    label: "Notify members",
    description: "Challenges, turns and reminders may ping whom they are for",
  },
  quiet: { label: "Remove ended challenges", description: "Those that led to no game leave no line behind" },
};

const CHALLENGERS_TEXT: { readonly [choice in Challengers]: string } = {
  everyone: "Everyone may challenge you.",
  played: "Only members with whom you have played may challenge you.",
  nobody: "Nobody may challenge you, or ask you for a rematch.",
};

const NOTICES_TEXT: { readonly [choice in Notices]: string } = {
  absent: "When you have been away for five minutes, a new message tells you of your turn.",
  always: "A new message tells you of every turn of yours.",
  never: "No message tells you of your turns.",
};

const REMINDERS_TEXT: { readonly [reminder in Reminder]: string } = {
  half: "when half of the time is over",
  day: "a day before the deadline",
  hour: "an hour before the deadline",
};

const AND = new Intl.ListFormat("en", { type: "conjunction" });

const remindersText = (reminders: readonly Reminder[]): string =>
  reminders.length === 0
    ? "With days a move, nothing reminds you of your turn."
    : `With days a move, you are reminded ${AND.format(reminders.map((reminder) => REMINDERS_TEXT[reminder]))}.`;

/** What is on comes first, then what is off. */
type OnOff = readonly [string, string];

const SWITCHES_TEXT: { readonly [choice in Switch]: OnOff } = {
  takeBacks: ["Opponents may ask to take a move back.", "Opponents cannot ask to take a move back."],
  confirm: ["A move counts when you press it twice.", "A move counts when you press it."],
  flip: [
    "Boards of your own are turned when you play second.",
    "Boards lie the same way whichever side you have.",
  ],
};

const SERVER_TEXT: { readonly [choice in ServerSwitch]: OnOff } = {
  rated: ["Standard games can be rated.", "No games are rated."],
  pings: ["Challenges and turns notify whom they are for.", "Nothing notifies anybody."],
  quiet: [
    "Challenges that led to no game are removed.",
    "Challenges that led to no game leave one line behind.",
  ],
};

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

const told = <Name extends string>(
  texts: { readonly [name in Name]: OnOff },
  settings: NoInfer<{ readonly [name in Name]: boolean }>,
): readonly string[] =>
  Object.entries<OnOff>(texts).map(([name, [on, off]]) => (settings[name as Name] ? on : off));

export const memberSettingsText = (settings: MemberSettings): string =>
  `### ${MINE_TITLE}\n${list([
    CHALLENGERS_TEXT[settings.challenges],
    NOTICES_TEXT[settings.notices],
    remindersText(settings.reminders),
    ...told(SWITCHES_TEXT, settings),
  ])}`;

export const serverSettingsText = (settings: ServerSettings): string =>
  `### ${SERVER_TITLE}\n${list(told(SERVER_TEXT, settings))}\n-# Members who may manage the server change them. In which channels commands work is set in Discord itself: Server Settings, Integrations, Turncoat.`;
