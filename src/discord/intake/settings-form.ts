import type { ModalSubmitFields } from "discord.js";
import type { APIModalInteractionResponseCallbackData } from "discord-api-types/v10";
import { REMINDERS } from "../../clock/reminders.ts";
import {
  CHALLENGERS,
  MEMBER_DEFAULTS,
  type MemberSettings,
  NOTICES,
  SERVER_SWITCHES,
  type ServerSettings,
  SWITCHES,
} from "../../play/settings.ts";
import {
  CHALLENGER_CHOICES,
  MINE_FIELDS,
  MINE_TITLE,
  NOTICE_CHOICES,
  REMINDER_CHOICES,
  SERVER_FIELDS,
  SERVER_SWITCH_CHOICES,
  SERVER_TITLE,
  SWITCH_CHOICES,
} from "../wording/settings.ts";
import { checkedOptions, checks, chosenOption, radios } from "./form-fields.ts";

/** The forms of `/settings`, which name the command, and whose settings they are. */
const FORMS = { mine: "settings:mine", server: "settings:server" } as const;

const on = <Name extends string>(
  names: readonly Name[],
  settings: { readonly [name in Name]: boolean },
): readonly Name[] => names.filter((name) => settings[name]);

const switches = <Name extends string>(
  names: readonly Name[],
  words: { readonly [name in Name]: { readonly label: string; readonly description: string } },
) => names.map((value) => ({ value, ...words[value] }));

const labelled = <Name extends string>(names: readonly Name[], labels: { readonly [name in Name]: string }) =>
  names.map((value) => ({ value, label: labels[value] }));

export const memberForm = (settings: MemberSettings): APIModalInteractionResponseCallbackData => ({
  custom_id: FORMS.mine,
  title: MINE_TITLE,
  components: [
    radios(
      "challenges",
      MINE_FIELDS.challenges,
      labelled(CHALLENGERS, CHALLENGER_CHOICES),
      settings.challenges,
    ),
    radios("notices", MINE_FIELDS.notices, labelled(NOTICES, NOTICE_CHOICES), settings.notices),
    checks("reminders", MINE_FIELDS.reminders, labelled(REMINDERS, REMINDER_CHOICES), settings.reminders),
    checks("switches", MINE_FIELDS.switches, switches(SWITCHES, SWITCH_CHOICES), on(SWITCHES, settings)),
  ],
});

export const serverForm = (settings: ServerSettings): APIModalInteractionResponseCallbackData => ({
  custom_id: FORMS.server,
  title: SERVER_TITLE,
  components: [
    checks(
      "switches",
      SERVER_FIELDS.switches,
      switches(SERVER_SWITCHES, SERVER_SWITCH_CHOICES),
      on(SERVER_SWITCHES, settings),
    ),
  ],
});

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text);

const switched = <Name extends string>(names: readonly Name[], fields: ModalSubmitFields) => {
  const checked = checkedOptions(fields, "switches");
  return Object.fromEntries(names.map((name) => [name, checked.includes(name)])) as {
    [name in Name]: boolean;
  };
};

/** What a submitted form says. What no form offers is as if it had not been touched. */
export const readMemberForm = (fields: ModalSubmitFields): MemberSettings => ({
  challenges: oneOf(CHALLENGERS, chosenOption(fields, "challenges")) ?? MEMBER_DEFAULTS.challenges,
  notices: oneOf(NOTICES, chosenOption(fields, "notices")) ?? MEMBER_DEFAULTS.notices,
  reminders: REMINDERS.filter((reminder) => checkedOptions(fields, "reminders").includes(reminder)),
  ...switched(SWITCHES, fields),
});

export const readServerForm = (fields: ModalSubmitFields): ServerSettings =>
  switched(SERVER_SWITCHES, fields);
