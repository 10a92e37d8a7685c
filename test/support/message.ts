import type { APIMessage } from "discord-api-types/v10";
import { type ButtonStyle, ComponentType, MessageFlags } from "discord-api-types/v10";
import { type GameId, toGameId } from "../../src/lib/ids.ts";

/** A component of any type, as far as these tests look at it. */
interface Part {
  readonly type: ComponentType;
  readonly content?: string;
  readonly label?: string;
  readonly custom_id?: string;
  readonly style?: ButtonStyle;
  readonly disabled?: boolean;
  readonly components?: readonly Part[];
  readonly accessory?: Part;
  readonly items?: readonly {
    readonly description?: string | null;
    readonly media: { readonly url: string };
  }[];
}

export interface Button {
  readonly label: string;
  readonly customId: string;
  readonly style: ButtonStyle | undefined;
  readonly disabled: boolean;
}

function parts(components: readonly Part[]): readonly Part[] {
  return components.flatMap((part) => [
    part,
    ...parts(part.components ?? []),
    ...(part.accessory ? [part.accessory] : []),
  ]);
}

const partsOf = ({ components = [] }: APIMessage): readonly Part[] => parts(components as readonly Part[]);

/** How many components a message has, nested ones counted. Discord takes forty. */
export const componentCount = (message: APIMessage): number => partsOf(message).length;

const picturesOf = (message: APIMessage) => partsOf(message).flatMap(({ items = [] }) => items);

/** Everything that a message says in words. */
export const wordsOf = (message: APIMessage): string =>
  partsOf(message)
    .flatMap(({ content = [] }) => content)
    .join("\n");

/** The words for people who do not see the picture: the position on the board. */
export const boardText = (message: APIMessage): string =>
  picturesOf(message)
    .map(({ description }) => description)
    .join("\n");

/** Where the pictures of a message are to be had. */
export const pictureUrls = (message: APIMessage): readonly string[] =>
  picturesOf(message).map(({ media }) => media.url);

export const buttons = (message: APIMessage): readonly Button[] =>
  partsOf(message)
    .filter(({ type }) => type === ComponentType.Button)
    .map(({ label = "", custom_id = "", style, disabled = false }) => ({
      label,
      customId: custom_id,
      style,
      disabled,
    }));

export const labels = (message: APIMessage): readonly string[] => buttons(message).map(({ label }) => label);

/** The label of a square's button is its name, and then what stands on it: `b2`, `b2 X²`. */
const isSquare = (square: string, label: string | null | undefined): boolean =>
  label === square || label?.startsWith(`${square} `) === true;

/** The buttons of the squares, as they stand under the board. */
export const squareButtons = (message: APIMessage): readonly Button[] =>
  buttons(message).filter(({ label }) => /^[a-h][1-8]( |$)/.test(label));

/** Finds the button of a square, as a target to press. */
export const square =
  (name: string) =>
  ({ label }: { readonly label?: string | null }): boolean =>
    isSquare(name, label);

/** Finds a button by its label, as a target to press. */
export const labelled =
  (words: string) =>
  ({ label }: { readonly label?: string | null }): boolean =>
    label === words;

/** @throws when the message has no such button */
export function squareButton(message: APIMessage, name: string): Button {
  const found = buttons(message).find(({ label }) => isSquare(name, label));
  if (found === undefined) throw new Error(`No button for ${name} among ${labels(message).join(", ")}`);
  return found;
}

export const isPrivate = ({ flags }: APIMessage): boolean => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

/**
 * The number of the game that a board shows.
 * @throws when it shows none
 */
export function gameNumber(message: APIMessage): GameId {
  const number = /· game (\d+)/.exec(wordsOf(message))?.[1];
  if (number === undefined) throw new Error(`This is no board: ${wordsOf(message)}`);
  return toGameId(Number(number));
}

/** The buttons that every finished board has. */
export const LOOKING_BACK: readonly string[] = ["Replay", "Analyse", "Share", "Rules"];
