import type { Result } from "../lib/result.ts";
import { err, ok } from "../lib/result.ts";
import type { Side } from "../lib/side.ts";
import type { Kit, LastTurn } from "./kit.ts";
import type { Outcome } from "./outcome.ts";
import { perft } from "./perft.ts";
import type { Prompt } from "./prompt.ts";
import { NULL_MOVE } from "./rules.ts";
import type { MoveSquares, Scene } from "./scene.ts";
import type { SearchBoard } from "./search-board.ts";
import { plain } from "./typed-move.ts";

/** One playing of a game up to some ply, as an immutable value: the position and all that came before it. */
export interface Playing {
  readonly variant: string;
  readonly moves: readonly string[];
  readonly turn: Side;
  readonly fen: string;
  readonly outcome: Outcome | undefined;
  readonly legalMoves: readonly string[];
  /** What the player to move must know besides the position, a sentence each, the most pressing first. */
  readonly notices: readonly string[];
  /** How many pieces there are, in a sentence; undefined in games that are not decided by counting. */
  readonly count: string | undefined;
  /** The playing after one more turn, `0000` for a passed one; undefined when the move is not legal here. */
  play(move: string): Playing | undefined;
  /** Where the presses of a half-made move lead; undefined when they lead nowhere. */
  step(path: readonly string[]): PlayingStep | undefined;
  /** The move that somebody means by what they typed, legal or not; undefined when it is none. */
  read(typed: string): string | undefined;
  /** What a legal move does, for a list of moves: `b3, takes from X`. */
  describeMove(move: string): string;
  /**
   * The last move in a sentence: `The computer took b3.` Undefined at the start and after a passed turn.
   * @param nameOf the name of the player of a side, as a sentence begins
   */
  tellLast(nameOf: (side: Side) => string): string | undefined;
  /** Why a move is not legal here, in a sentence for the person who typed or pressed it. */
  refusal(move: string): string;
  /** Where a legal move starts and ends; undefined for one that is made nowhere, as a skipped turn. */
  moveSquares(move: string): MoveSquares | undefined;
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
    | "key"
    | "name"
    | "aim"
    | "sideNames"
    | "strengths"
    | "presets"
    | "ratedVariants"
    | "form"
    | "rulesPages"
    | "course"
  > {
  /** Undefined when the text names no variant of this game. */
  begin(variant: string): Playing | undefined;
  /** The playing that begins from a position, or a sentence about what is wrong with it or the variant. */
  beginAt(variant: string, fen: string): Result<Playing, string>;
  /** The playing after all these moves, or the number (from 1) and text of the first illegal one. */
  replay(variant: string, moves: readonly string[]): Result<Playing, ReplayError>;
  /**
   * The playing of a stored game. Which positions repeat each other was ruled anew once, so a game may have
   * gone on where it ends today; then the playing has ended as well, with all moves made.
   */
  resume(variant: string, moves: readonly string[]): Result<Playing, ReplayError>;
  describe(variant: string): string;
  /** How much a score of the search tells about who wins, as `winPercent` takes it. */
  winSlope(variant: string): number;
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

  /** A position and all that came before it. */
  interface State {
    readonly position: Position;
    readonly variant: string;
    readonly moves: readonly string[];
    readonly last: LastTurn<Position, Move> | undefined;
    /** How often each position has occurred, by its key. */
    readonly occurrences: ReadonlyMap<string, number>;
    readonly outcome: Outcome | undefined;
  }

  function stateOf(position: Position, past: Omit<State, "position">): State {
    const key = rules.positionKey(position);
    const times = (past.occurrences.get(key) ?? 0) + 1;
    const occurrences = new Map(past.occurrences).set(key, times);
    return { ...past, position, occurrences, outcome: past.outcome ?? rules.outcome(position, times) };
  }

  const movesOf = ({ position, outcome }: State): readonly Move[] =>
    outcome ? [] : rules.legalMoves(position);

  /**
   * One more turn, whether or not the game has ended before it; undefined when the position has no such move.
   */
  function after(state: State, text: string): State | undefined {
    const { position, moves } = state;
    const legal = rules.legalMoves(position);
    if (text === NULL_MOVE) {
      // A skipped player has not moved, so the move before is still the last one.
      const skipped = legal.some((move) => rules.makeMove(move) === NULL_MOVE);
      const last = skipped ? state.last : undefined;
      return stateOf(rules.pass(position), { ...state, moves: [...moves, text], last });
    }
    const move = legal.find((candidate) => rules.makeMove(candidate) === text);
    if (move === undefined) return undefined;
    const last = { before: position, move };
    return stateOf(rules.play(position, move), { ...state, moves: [...moves, text], last });
  }

  function playing(state: State): Playing {
    const { position, last, outcome } = state;
    const findMove = (text: string): Move => {
      const move = movesOf(state).find((legal) => rules.makeMove(legal) === text);
      if (move === undefined) throw new Error(`${text} is not legal in ${rules.makeFen(position)}`);
      return move;
    };
    return {
      variant: state.variant,
      moves: state.moves,
      turn: rules.turn(position),
      outcome,
      get fen() {
        return rules.makeFen(position);
      },
      get notices() {
        return outcome ? [] : kit.notices(position);
      },
      get count() {
        return kit.count(position);
      },
      get legalMoves() {
        return movesOf(state).map(rules.makeMove);
      },
      play(text) {
        const next = outcome ? undefined : after(state, text);
        return next && playing(next);
      },
      step(path) {
        const step = outcome ? undefined : kit.step(position, path);
        return step?.kind === "move" ? { kind: "move", move: rules.makeMove(step.move) } : step;
      },
      read(typed) {
        const move = kit.readMove(plain(typed), position);
        return move && rules.makeMove(move);
      },
      describeMove: (text) => kit.describeMove(position, findMove(text)),
      tellLast: (nameOf) => last && kit.tell(last, nameOf(rules.turn(last.before))),
      refusal(text) {
        const move = rules.parseMove(text, position);
        return move === undefined
          ? `${quoted(text)} is not a move of ${kit.name}.${exampleOf(movesOf(state))}`
          : kit.refusal(position, move);
      },
      moveSquares(text) {
        const move = rules.parseMove(text, position);
        return move && kit.moveSquares(move);
      },
      scene: (path, ended = outcome) => kit.scene(position, { last, path, outcome: ended }),
      searchBoard: () => kit.searchBoard(position),
    };
  }

  /** Two moves that differ in kind where there are such: a game's moves are listed kind by kind. */
  function exampleOf(moves: readonly Move[]): string {
    const texts = [moves.at(0), moves.at(-1)].flatMap((move) =>
      move === undefined ? [] : rules.makeMove(move),
    );
    return texts.length === 0 ? "" : ` Write it like ${[...new Set(texts)].join(" or ")}.`;
  }

  const firstOf = (position: Position, variant: Variant): State =>
    stateOf(position, {
      variant: rules.makeVariant(variant),
      moves: [],
      last: undefined,
      occurrences: new Map(),
      outcome: undefined,
    });

  /** @param goesOn whether another turn may follow a state */
  function follow(
    text: string,
    moves: readonly string[],
    goesOn: (state: State) => boolean,
  ): Result<Playing, ReplayError> {
    const variant = rules.parseVariant(text);
    if (variant === undefined) return err({ code: "unknownVariant", variant: text });
    let state = firstOf(rules.initial(variant), variant);
    for (const [index, move] of moves.entries()) {
      if (!goesOn(state)) return err({ code: "gameOver", ply: index + 1, move });
      const next = after(state, move);
      if (next === undefined) return err({ code: "illegalMove", ply: index + 1, move });
      state = next;
    }
    return ok(playing(state));
  }

  const runs = ({ outcome }: State): boolean => outcome === undefined;

  return {
    key: kit.key,
    name: kit.name,
    aim: kit.aim,
    sideNames: kit.sideNames,
    strengths: kit.strengths,
    presets: kit.presets,
    ratedVariants: kit.ratedVariants,
    form: kit.form,
    rulesPages: kit.rulesPages,
    course: kit.course,
    describe: (variant) => kit.describe(parseVariant(variant)),
    winSlope: (variant) => kit.winSlope(parseVariant(variant)),
    begin(text) {
      const variant = rules.parseVariant(text);
      return variant === undefined ? undefined : playing(firstOf(rules.initial(variant), variant));
    },
    beginAt(text, fen) {
      const variant = rules.parseVariant(text);
      if (variant === undefined) return err(`${kit.name} has no variant "${text}".`);
      const position = rules.parseFen(fen, variant);
      return position.ok ? ok(playing(firstOf(position.value, variant))) : position;
    },
    replay: (variant, moves) => follow(variant, moves, runs),
    resume: (variant, moves) =>
      follow(variant, moves, (state) => runs(state) || state.outcome?.reason === "repetition"),
    perft(text, depth, fen) {
      const variant = rules.parseVariant(text);
      if (variant === undefined) return err(`${kit.name} has no variant "${text}".`);
      const position = fen === undefined ? ok(rules.initial(variant)) : rules.parseFen(fen, variant);
      return position.ok ? ok(perft(rules, position.value, depth)) : position;
    },
  };
}
