import type { ModalSubmitInteraction } from "discord.js";
import type { APILabelComponent, APIModalInteractionResponseCallbackData } from "discord-api-types/v10";
import { findTimeControl, makeTimeControl, type TimeControl } from "../../clock/time-control.ts";
import { MATCH_LENGTHS, type Setup } from "../../play/setup.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import { CASUAL_CHOICE, FORM_WORDS, formTitle, RATED_CHOICE } from "../wording/custom-form.ts";
import { CHOOSE_SIDES_CHOICE, matchLengthName, timeControlName } from "../wording/setup.ts";
import { checkedOptions, checks, chosenOption, type FieldOption, radios } from "./form-fields.ts";

/**
 * The private form in which people put together a configuration of their own. Every combination of it can be
 * played.
 */

type Name = keyof typeof FORM_WORDS;

/** One of some options, the first unless told otherwise. */
const one = (name: Name, options: readonly FieldOption[]): APILabelComponent =>
  radios(name, FORM_WORDS[name], options, options[0]?.value ?? "");

const RATED = { value: "rated", ...RATED_CHOICE };
const CASUAL = { value: "casual", ...CASUAL_CHOICE };

/**
 * @param customId what the submitted form comes back with
 * @param rated what was asked for before; left out where the game can have no ratings
 */
export function customForm(
  kind: GameKind,
  customId: string,
  timeControls: readonly TimeControl[],
  rated?: { readonly asked: boolean | undefined },
): APIModalInteractionResponseCallbackData {
  const { boards, toggles } = kind.form;
  const times = timeControls.map((control) => ({
    value: makeTimeControl(control),
    label: timeControlName(control),
  }));
  const lengths = MATCH_LENGTHS.map((length) => ({ value: String(length), label: matchLengthName(length) }));
  return {
    custom_id: customId,
    title: formTitle(kind),
    components: [
      ...(boards.length > 1 ? [one("board", boards)] : []),
      checks("rules", FORM_WORDS.rules, [...toggles, CHOOSE_SIDES_CHOICE], []),
      one("time", times),
      one("games", lengths),
      ...(rated ? [one("rated", rated.asked === false ? [CASUAL, RATED] : [RATED, CASUAL])] : []),
    ],
  };
}

/** Whether a submitted form asks for a casual game. */
export const asksCasual = ({ fields }: ModalSubmitInteraction): boolean =>
  chosenOption(fields, "rated") === CASUAL.value;

/** What a submitted form asks for; undefined when its values are not those of the form. */
export function readCustomForm(
  kind: GameKind,
  { fields }: ModalSubmitInteraction,
  timeControls: readonly TimeControl[],
): Setup | undefined {
  const rules = checkedOptions(fields, "rules");
  const [onlyBoard, ...otherBoards] = kind.form.boards;
  const board =
    onlyBoard && otherBoards.length === 0 ? onlyBoard.value : (chosenOption(fields, "board") ?? "");
  const variant = kind.form.variant(
    board,
    rules.filter((rule) => rule !== CHOOSE_SIDES_CHOICE.value),
  );
  const timeControl = findTimeControl(chosenOption(fields, "time") ?? "", timeControls);
  const games = MATCH_LENGTHS.find((length) => String(length) === chosenOption(fields, "games"));
  if (variant === undefined || timeControl === undefined || games === undefined) return undefined;
  return {
    kind: kind.key,
    variant,
    timeControl,
    games,
    chooseSides: rules.includes(CHOOSE_SIDES_CHOICE.value),
  };
}
