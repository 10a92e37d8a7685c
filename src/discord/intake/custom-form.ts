import type { ModalSubmitInteraction } from "discord.js";
import {
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  type APISelectMenuOption,
  ComponentType,
} from "discord-api-types/v10";
import { findTimeControl, makeTimeControl, TIME_CONTROLS } from "../../clock/time-control.ts";
import { MATCH_LENGTHS, type Setup } from "../../play/setup.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import { CASUAL_CHOICE, FORM_WORDS, formTitle, RATED_CHOICE } from "../wording/custom-form.ts";
import { CHOOSE_SIDES_CHOICE, matchLengthName, timeControlName } from "../wording/setup.ts";

/**
 * The private form in which people put together a configuration of their own. Every combination of it can be
 * played.
 */

const FIELDS = { board: "board", rules: "rules", time: "time", games: "games", rated: "rated" } as const;

/** How many choices of a select may be made: one, or any number. */
type Taken = "one" | "any";

const select = (
  name: keyof typeof FIELDS,
  taken: Taken,
  options: readonly APISelectMenuOption[],
): APILabelComponent => ({
  type: ComponentType.Label,
  ...FORM_WORDS[name],
  component: {
    type: ComponentType.StringSelect,
    custom_id: FIELDS[name],
    required: taken === "one",
    min_values: taken === "one" ? 1 : 0,
    max_values: taken === "one" ? 1 : options.length,
    options: options.map((option, index) => ({ ...option, default: taken === "one" && index === 0 })),
  },
});

const RATED = { value: "rated", ...RATED_CHOICE };
const CASUAL = { value: "casual", ...CASUAL_CHOICE };

/**
 * @param customId what the submitted form comes back with
 * @param rated what was asked for before; left out where the game can have no ratings
 */
export function customForm(
  kind: GameKind,
  customId: string,
  rated?: { readonly asked: boolean | undefined },
): APIModalInteractionResponseCallbackData {
  const { boards, toggles } = kind.form;
  const times = TIME_CONTROLS.map((control) => ({
    value: makeTimeControl(control),
    label: timeControlName(control),
  }));
  const lengths = MATCH_LENGTHS.map((length) => ({ value: String(length), label: matchLengthName(length) }));
  return {
    custom_id: customId,
    title: formTitle(kind),
    components: [
      ...(boards.length > 1 ? [select("board", "one", boards)] : []),
      select("rules", "any", [...toggles, CHOOSE_SIDES_CHOICE]),
      select("time", "one", times),
      select("games", "one", lengths),
      ...(rated ? [select("rated", "one", rated.asked === false ? [CASUAL, RATED] : [RATED, CASUAL])] : []),
    ],
  };
}

/** Whether a submitted form asks for a casual game. */
export function asksCasual({ fields }: ModalSubmitInteraction): boolean {
  const field = fields.fields.get(FIELDS.rated);
  return field?.type === ComponentType.StringSelect && field.values.includes(CASUAL.value);
}

/** What a submitted form asks for; undefined when its values are not those of the form. */
export function readCustomForm(kind: GameKind, { fields }: ModalSubmitInteraction): Setup | undefined {
  const values = (name: string): readonly string[] => {
    const field = fields.fields.get(name);
    return field?.type === ComponentType.StringSelect ? field.values : [];
  };
  /** The one value of a field; empty, which no field offers, where there is none or more than one. */
  const value = (name: string): string => (values(name).length === 1 ? (values(name)[0] ?? "") : "");
  const rules = values(FIELDS.rules);
  const [onlyBoard, ...otherBoards] = kind.form.boards;
  const board = onlyBoard && otherBoards.length === 0 ? onlyBoard.value : value(FIELDS.board);
  const variant = kind.form.variant(
    board,
    rules.filter((rule) => rule !== CHOOSE_SIDES_CHOICE.value),
  );
  const timeControl = findTimeControl(value(FIELDS.time));
  const games = MATCH_LENGTHS.find((length) => String(length) === value(FIELDS.games));
  if (variant === undefined || timeControl === undefined || games === undefined) return undefined;
  return {
    kind: kind.key,
    variant,
    timeControl,
    games,
    chooseSides: rules.includes(CHOOSE_SIDES_CHOICE.value),
  };
}
