import { defineGame, type GameKind } from "../rules/game-kind.ts";
import { takxo } from "./takxo/index.ts";

/** Every game there is, the one that people get when they name none first. */
export const GAMES: readonly [GameKind, ...GameKind[]] = [defineGame(takxo)];

export const findGame = (key: string): GameKind | undefined => GAMES.find((game) => game.key === key);
