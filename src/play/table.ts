import type { GameKind, Playing } from "../rules/game-kind.ts";
import type { Game } from "./game.ts";
import { playingOf } from "./playing.ts";

/** A game laid out: the stored game, the kind of game it is, and what its moves lead to. */
export interface Table {
  readonly game: Game;
  readonly kind: GameKind;
  readonly playing: Playing;
}

export type FindGame = (key: string) => GameKind | undefined;

/** @throws when the stored game names a kind that does not exist */
export function kindOf(findGame: FindGame, key: string): GameKind {
  const kind = findGame(key);
  if (kind === undefined) throw new Error(`There is no game ${JSON.stringify(key)}`);
  return kind;
}

export function layOut(findGame: FindGame, game: Game): Table {
  const kind = kindOf(findGame, game.setup.kind);
  return { game, kind, playing: playingOf(kind, game) };
}
