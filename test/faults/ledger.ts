import { findGame } from "../../src/games/index.ts";
import { type GameId, toGameId } from "../../src/lib/ids.ts";
import type { Game } from "../../src/play/game.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import type { Outcome } from "../../src/rules/outcome.ts";
import { NULL_MOVE } from "../../src/rules/rules.ts";
import { present } from "../support/present.ts";
import type { ShownBoard } from "./shown-board.ts";

/** A press on a board that could be a move. */
export interface Attempt {
  /** The turn that the board showed which was pressed. */
  readonly turn: number;
  readonly path: readonly string[];
  /** The board with which it was answered. */
  shown?: ShownBoard | undefined;
}

export interface Figures {
  /** Moves with which a press was answered. */
  readonly accepted: number;
  /** Of these, those that are not in the database. */
  readonly lost: number;
  /** Moves in the database that nobody has asked for, or not so often. */
  readonly doubled: number;
}

interface Account {
  shown: readonly ShownBoard[];
  readonly attempts: Attempt[];
  readonly typed: string[];
  mayTakeBack: boolean;
}

/**
 * What members have seen and done, kept apart from the bot and held against its database. Every board that
 * Discord ever showed must belong to the stored history, and every stored move of a member to one that they
 * have asked for.
 */
export function createLedger() {
  const accounts = new Map<number, Account>();
  const of = (game: GameId): Account => {
    const known = accounts.get(game) ?? { shown: [], attempts: [], typed: [], mayTakeBack: false };
    accounts.set(game, known);
    return known;
  };

  return {
    saw(board: ShownBoard): void {
      const account = of(board.game);
      const last = account.shown.at(-1);
      if (last?.version === board.version && last?.alt === board.alt && last.isOver === board.isOver) return;
      account.shown = [...account.shown, board];
    },
    tried: (game: number, attempt: Attempt) => void of(toGameId(game)).attempts.push(attempt),
    typed: (game: number, move: string) => void of(toGameId(game)).typed.push(move),
    askedToTakeBack(game: GameId): void {
      of(game).mayTakeBack = true;
    },

    /** @returns what is wrong with a stored game, and its figures */
    check(game: Game): { readonly problems: readonly string[]; readonly figures: Figures } {
      const account = of(game.id);
      const replayed = present(findGame(game.setup.kind)).replay(game.setup.variant, game.moves);
      if (!replayed.ok) {
        const problem = `game ${game.id}: the stored moves are not legal: ${JSON.stringify(replayed.error)}`;
        return { problems: [problem], figures: { accepted: 0, lost: 0, doubled: 0 } };
      }
      const positions = positionsOf(game);
      const { accepted, lost } = countAccepted(game, account, positions);
      const doubled = account.mayTakeBack ? 0 : unasked(game, account, positions).length;
      const problems = [...wrongTurn(game, replayed.value), ...strangeBoards(game, account, positions)];
      return { problems, figures: { accepted, lost, doubled } };
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;

/** The game before each of its moves, and after the last. */
function positionsOf({ setup, moves }: Game): readonly Playing[] {
  const start = present(findGame(setup.kind)?.begin(setup.variant));
  const positions = [start];
  for (const move of moves) positions.push(present(positions.at(-1)?.play(move)));
  return positions;
}

const altOf = (playing: Playing, ended?: Outcome): string => playing.scene([], ended).alt;

function wrongTurn(game: Game, { turn, outcome }: Playing): readonly string[] {
  if (turn !== game.turn) return [`game ${game.id}: ${game.turn} is to move, but the moves say ${turn}`];
  return outcome && !game.outcome ? [`game ${game.id}: runs on after its end`] : [];
}

/**
 * The move of an attempt in the position that it was made in; undefined when it is none there, or only the
 * half of one.
 */
function moveOf({ turn, path }: Attempt, positions: readonly Playing[]): string | undefined {
  const step = positions[turn - 1]?.step(path);
  return step?.kind === "move" ? step.move : undefined;
}

/** Answers that showed the member their move, and how many of these moves are not stored. */
function countAccepted(game: Game, { attempts, mayTakeBack }: Account, positions: readonly Playing[]) {
  let [accepted, lost] = [0, 0];
  const counted = new Set<string>();
  for (const attempt of attempts) {
    const move = moveOf(attempt, positions);
    const after = move === undefined ? undefined : positions[attempt.turn - 1]?.play(move);
    if (move === undefined || after === undefined || attempt.shown?.alt !== altOf(after)) continue;
    const key = `${attempt.turn} ${move}`;
    if (counted.has(key)) continue;
    counted.add(key);
    accepted += 1;
    if (game.moves[attempt.turn - 1] !== move && !mayTakeBack) lost += 1;
  }
  return { accepted, lost };
}

/** The stored moves of members that nobody has asked for. */
function unasked(game: Game, { attempts, typed }: Account, positions: readonly Playing[]): readonly string[] {
  const left = [...typed];
  return game.moves.filter((move, index) => {
    const side = index % 2 === 0 ? "x" : "o";
    // Choose Sides is played between members only, so that its exchange of seats changes nothing here.
    if (move === NULL_MOVE || game.seats[side].player.kind === "computer") return false;
    if (attempts.some((attempt) => attempt.turn === index + 1 && moveOf(attempt, positions) === move)) {
      return false;
    }
    const at = left.indexOf(move);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

/** Boards that were shown and do not belong to the history. Only a take-back makes a history shorter. */
function strangeBoards(
  game: Game,
  { shown, mayTakeBack }: Account,
  positions: readonly Playing[],
): readonly string[] {
  /** The words for a half-made move come after those for the board. */
  const shows = ({ alt }: ShownBoard, position: Playing): boolean =>
    `${alt} `.startsWith(`${altOf(position)} `);
  const ofThe = (board: ShownBoard): string => `game ${game.id}: a board showed ${JSON.stringify(board)}`;
  const problems = shown.flatMap((board) => {
    if (board.isOver) {
      const isFinal =
        game.outcome !== undefined && board.alt === altOf(present(positions.at(-1)), game.outcome);
      return isFinal ? [] : [`${ofThe(board)}, but the game runs or ended elsewhere`];
    }
    if (mayTakeBack) return [];
    const candidates = board.turn === undefined ? positions : positions.slice(board.turn - 1, board.turn);
    if (candidates.some((position) => shows(board, position))) return [];
    return [`${ofThe(board)}, which is not in the history ${game.moves.join(" ")}`];
  });
  const ahead = shown.filter(({ version }) => version !== undefined && version > game.version);
  return [...problems, ...ahead.map((board) => `${ofThe(board)}, but the stored version is ${game.version}`)];
}
