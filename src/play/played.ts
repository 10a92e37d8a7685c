import type { GameKind } from "../rules/game-kind.ts";
import type { EngineGame } from "./engine.ts";
import type { Table } from "./table.ts";

/** A game as it was played, wherever it is from: what is replayed and analysed. */
export interface Played extends Omit<EngineGame, "kind"> {
  readonly kind: GameKind;
}

export const playedAt = ({ kind, game }: Pick<Table, "kind" | "game">): Played => ({
  kind,
  variant: game.setup.variant,
  moves: game.moves,
});
