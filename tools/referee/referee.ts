import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { z } from "zod";
import { findGame, GAMES } from "../../src/games/index.ts";
import { err, ok, type Result } from "../../src/lib/result.ts";
import type { ReplayError } from "../../src/rules/game-kind.ts";

/** The law on the command line: counts positions and judges games. See CONTRIBUTING.md. */
const USAGE = `Usage:
  referee perft <game> <variant> <depth> ["<fen>"]
  referee play <game> <variant> [move …]
  referee batch    reads lines of {"game","variant","moves":[…]}`;

const unknownGame = (key: string): string =>
  `There is no game "${key}". Known games: ${GAMES.map((game) => game.key).join(", ")}.`;

function perft([key = "", variant = "", depth = "", fen]: readonly string[]): Result<string, string> {
  const game = findGame(key);
  if (game === undefined) return err(unknownGame(key));
  if (!/^\d{1,2}$/.test(depth)) return err(`The depth is a whole number, not "${depth}".`);
  const nodes = game.perft(variant, Number(depth), fen);
  return nodes.ok ? ok(String(nodes.value)) : nodes;
}

function explain(error: ReplayError): string {
  switch (error.code) {
    case "unknownVariant":
      return `There is no variant "${error.variant}".`;
    case "illegalMove":
      return `Move ${error.ply}, "${error.move}", is illegal.`;
    case "gameOver":
      return `Move ${error.ply}, "${error.move}", is illegal: the game was over.`;
  }
}

/** The position that the moves lead to, as one JSON object. */
function judge(key: string, variant: string, moves: readonly string[]): Result<string, string> {
  const game = findGame(key);
  if (game === undefined) return err(unknownGame(key));
  const replayed = game.replay(variant, moves);
  if (!replayed.ok) return err(explain(replayed.error));
  const { fen, turn, legalMoves, outcome } = replayed.value;
  return ok(
    JSON.stringify({
      fen,
      turn,
      moves: legalMoves,
      outcome: outcome ? { winner: outcome.winner ?? null, reason: outcome.reason } : null,
    }),
  );
}

const Line = z.object({ game: z.string(), variant: z.string(), moves: z.array(z.string()) });

function judgeLine(text: string): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return JSON.stringify({ error: "The line is not JSON." });
  }
  const line = Line.safeParse(json);
  if (!line.success) return JSON.stringify({ error: 'The line is not {"game","variant","moves":[…]}.' });
  const { game, variant, moves } = line.data;
  const judged = judge(game, variant, moves);
  return judged.ok ? judged.value : JSON.stringify({ error: judged.error });
}

/** Where the words of a command go, and what `batch` reads. */
export interface Console {
  readonly input: Readable;
  /** Writes a line that was asked for. */
  print(line: string): void;
  /** Writes a sentence about what is wrong. */
  complain(sentence: string): void;
}

async function batch({ input, print }: Console): Promise<void> {
  for await (const line of createInterface({ input })) {
    if (line.trim() !== "") print(judgeLine(line));
  }
}

/**
 * Carries out a command.
 * @returns the exit code of the program
 */
export async function referee(words: readonly string[], console: Console): Promise<number> {
  const [command, ...parameters] = words;
  const answer = (result: Result<string, string>): number => {
    if (result.ok) console.print(result.value);
    else console.complain(result.error);
    return result.ok ? 0 : 1;
  };
  switch (command) {
    case "perft":
      return answer(perft(parameters));
    case "play": {
      const [key = "", variant = "", ...moves] = parameters;
      return answer(judge(key, variant, moves));
    }
    case "batch":
      await batch(console);
      return 0;
    default:
      return answer(err(USAGE));
  }
}
