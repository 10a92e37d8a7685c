import type { Result } from "../lib/result.ts";
import { err, ok } from "../lib/result.ts";
import type { Side } from "../lib/side.ts";
import type { Kit, LastTurn } from "./kit.ts";
import type { Outcome } from "./outcome.ts";
import { perft } from "./perft.ts";
import type { Prompt } from "./prompt.ts";
import { NULL_MOVE } from "./rules.ts";
import type { Scene } from "./scene.ts";
import type { SearchBoard } from "./search-board.ts";

/** One playing of a game up to some ply, as an immutable value: the position and all that came before it. */
export interface Playing {
  readonly variant: string;
  readonly moves: readonly string[];
  readonly turn: Side;
  readonly fen: string;
  readonly outcome: Outcome | undefined;
  readonly legalMoves: readonly string[];
  /** What the player to move must know besides the position. */
  readonly notice: string | undefined;
  /** The playing after one more turn, `0000` for a passed one; undefined when the move is not legal here. */
  play(move: string): Playing | undefined;
  /** Where the presses of a half-made move lead; undefined when they lead nowhere. */
  step(path: readonly string[]): PlayingStep | undefined;
  /** Why a move is not legal here, in a sentence for the person who typed or pressed it. */
  refusal(move: string): string;
  /**
   * The board as data.
   * @param path the presses of a half-made move
   * @param ended how the game has ended; left out, it is as the position says
   */
  scene(path: readonly string[], ended?: Outcome): Scene;
  searchBoard(): SearchBoard;
}

export type PlayingStep =
  | { readonly kind: "choose"; readonly prompt: Prompt }
  | { readonly kind: "move"; readonly move: string };

/** A game with its own types hidden: the rest of the program knows variants, moves and positions as text. */
export interface GameKind
  extends Pick<
    Kit<never, never, never>,
    "key" | "name" | "sideNames" | "presets" | "ratedVariants" | "form" | "rulesPages"
  > {
  /** Undefined when the text names no variant of this game. */
  begin(variant: string): Playing | undefined;
  /** The playing that begins from a position, or a sentence about what is wrong with it or the variant. */
  beginAt(variant: string, fen: string): Result<Playing, string>;
  /** The playing after all these moves, or the number (from 1) and text of the first illegal one. */
  replay(variant: string, moves: readonly string[]): Result<Playing, ReplayError>;
  describe(variant: string): string;
  /**
   * @returns the number of leaf positions, or a sentence about what is wrong with the variant or the position
   */
  perft(variant: string, depth: number, fen?: string): Result<number, string>;
}

export type ReplayError =
  | { readonly code: "unknownVariant"; readonly variant: string }
  | { readonly code: "illegalMove"; readonly ply: number; readonly move: string }
  | { readonly code: "gameOver"; readonly ply: number; readonly move: string };

/** Longer than any move, and short enough for a sentence. */
const QUOTED_LENGTH = 40;

const quoted = (text: string): string =>
  text.length > QUOTED_LENGTH ? `"${text.slice(0, QUOTED_LENGTH)}…"` : `"${text}"`;

/** Hides the types of a kit behind text. */
export function defineGame<Position, Move, Variant>(kit: Kit<Position, Move, Variant>): GameKind {
  const { rules } = kit;

  const parseVariant = (text: string): Variant => {
    const variant = rules.parseVariant(text);
    if (variant === undefined) throw new Error(`${kit.name} has no variant ${JSON.stringify(text)}`);
    return variant;
  };

  interface Past {
    readonly moves: readonly string[];
    readonly last: LastTurn<Position, Move> | undefined;
    /** How often each position has occurred, by its key. */
    readonly occurrences: ReadonlyMap<string, number>;
  }

  function playing(position: Position, variant: string, past: Past): Playing {
    const key = rules.positionKey(position);
    const times = (past.occurrences.get(key) ?? 0) + 1;
    const occurrences = new Map(past.occurrences).set(key, times);
    const outcome = rules.outcome(position, times);
    const after = (next: Position, text: string, last: Past["last"]): Playing =>
      playing(next, variant, { moves: [...past.moves, text], last, occurrences });
    return {
      variant,
      moves: past.moves,
      turn: rules.turn(position),
      outcome,
      get fen() {
        return rules.makeFen(position);
      },
      get notice() {
        return outcome ? undefined : kit.notice(position);
      },
      get legalMoves() {
        return outcome ? [] : rules.legalMoves(position).map(rules.makeMove);
      },
      play(text) {
        if (outcome) return undefined;
        if (text === NULL_MOVE) {
          // A skipped player has not moved, so the move before is still the last one.
          const skipped = rules.legalMoves(position).some((legal) => rules.makeMove(legal) === NULL_MOVE);
          return after(rules.pass(position), NULL_MOVE, skipped ? past.last : undefined);
        }
        const move = rules.legalMoves(position).find((legal) => rules.makeMove(legal) === text);
        return move === undefined
          ? undefined
          : after(rules.play(position, move), text, { before: position, move });
      },
      step(path) {
        const step = outcome ? undefined : kit.step(position, path);
        return step?.kind === "move" ? { kind: "move", move: rules.makeMove(step.move) } : step;
      },
      refusal(text) {
        const move = rules.parseMove(text, position);
        return move === undefined
          ? `${quoted(text)} is not a move of ${kit.name}.`
          : kit.refusal(position, move);
      },
      scene: (path, ended = outcome) => kit.scene(position, { last: past.last, path, outcome: ended }),
      searchBoard: () => kit.searchBoard(position),
    };
  }

  const firstOf = (position: Position, variant: Variant): Playing =>
    playing(position, rules.makeVariant(variant), { moves: [], last: undefined, occurrences: new Map() });

  const begin = (text: string): Playing | undefined => {
    const variant = rules.parseVariant(text);
    return variant === undefined ? undefined : firstOf(rules.initial(variant), variant);
  };

  return {
    key: kit.key,
    name: kit.name,
    sideNames: kit.sideNames,
    presets: kit.presets,
    ratedVariants: kit.ratedVariants,
    form: kit.form,
    rulesPages: kit.rulesPages,
    describe: (variant) => kit.describe(parseVariant(variant)),
    begin,
    beginAt(text, fen) {
      const variant = rules.parseVariant(text);
      if (variant === undefined) return err(`${kit.name} has no variant "${text}".`);
      const position = rules.parseFen(fen, variant);
      return position.ok ? ok(firstOf(position.value, variant)) : position;
    },
    replay(variant, moves) {
      let current = begin(variant);
      if (current === undefined) return err({ code: "unknownVariant", variant });
      for (const [index, move] of moves.entries()) {
        const next = current.play(move);
        if (next === undefined) {
          return err({ code: current.outcome ? "gameOver" : "illegalMove", ply: index + 1, move });
        }
        current = next;
      }
      return ok(current);
    },
    perft(text, depth, fen) {
      const variant = rules.parseVariant(text);
      if (variant === undefined) return err(`${kit.name} has no variant "${text}".`);
      const position = fen === undefined ? ok(rules.initial(variant)) : rules.parseFen(fen, variant);
      return position.ok ? ok(perft(rules, position.value, depth)) : position;
    },
  };
}
