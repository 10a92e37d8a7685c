import type { APIMessage } from "discord-api-types/v10";
import { parseCustomId } from "../../src/discord/messages/custom-id.ts";
import { type GameId, toGameId } from "../../src/lib/ids.ts";
import { boardText, buttons, isPrivate, wordsOf } from "../support/message.ts";

/** What members read off a board. */
export interface ShownBoard {
  readonly messageId: string;
  readonly game: GameId;
  /** Undefined when no button names it: the game is over, or the board has given up its buttons. */
  readonly version: number | undefined;
  /** Counts from 1; undefined when the game is over or a side is to be chosen. */
  readonly turn: number | undefined;
  readonly isOver: boolean;
  /** The position in words. */
  readonly alt: string;
}

/** Undefined for a message that is no public board. */
export function readBoard(message: APIMessage): ShownBoard | undefined {
  if (isPrivate(message)) return undefined;
  const words = wordsOf(message);
  const game = /· game (\d+)/.exec(words)?.[1];
  const alt = boardText(message);
  if (game === undefined || alt === "") return undefined;
  const presses = buttons(message).map(({ customId }) => parseCustomId(customId));
  const versions = presses.flatMap((press) => (press && "version" in press ? [press.version] : []));
  const turn = /^Turn (\d+)/m.exec(words)?.[1] ?? /Turn (\d+)/.exec(words)?.[1];
  return {
    messageId: message.id,
    game: toGameId(Number(game)),
    version: versions[0],
    turn: turn === undefined ? undefined : Number(turn),
    isOver: /^## (\S+ wins|Draw)/m.test(words),
    alt,
  };
}
