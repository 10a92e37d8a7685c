import { defineGame, type GameKind } from "../rules/game-kind.ts";
import { ataxx } from "./ataxx/index.ts";
import { takxo } from "./takxo/index.ts";

/** Every game there is, the one that people get when they name none first. */
export const GAMES: readonly [GameKind, ...GameKind[]] = [defineGame(takxo), defineGame(ataxx)];

export const findGame = (key: string): GameKind | undefined => GAMES.find((game) => game.key === key);
