import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { findGame } from "../../src/games/index.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import type { Choice, Prompt, Step } from "../../src/rules/prompt.ts";
import { NULL_MOVE } from "../../src/rules/rules.ts";
import { present } from "./present.ts";

/** What can be reached by pressing what is offered. */
export interface Reached<Move> {
  /** Every finished move, with the fewest presses that lead to it. */
  readonly moves: readonly { readonly move: Move; readonly presses: number }[];
  readonly prompts: readonly { readonly path: readonly string[]; readonly prompt: Prompt }[];
}

export const buttonsOf = ({ rows, modes }: Prompt): readonly Choice[] => [...rows.flat(), ...modes];

/**
 * Presses every button that can be pressed, of every prompt that this leads to.
 * @param goal a move after which nothing more needs to be pressed
 */
export function reach<Move>(
  step: (path: readonly string[]) => Step<Move> | undefined,
  goal?: Move,
): Reached<Move> {
  const moves: { move: Move; presses: number }[] = [];
  const prompts: { path: readonly string[]; prompt: Prompt }[] = [];
  const seen = new Set([""]);
  let paths: readonly (readonly string[])[] = [[]];
  for (let presses = 0; paths.length > 0; presses += 1) {
    const next: (readonly string[])[] = [];
    for (const path of paths) {
      const reached = step(path);
      if (reached === undefined) throw new Error(`${path.join(" ")} was offered but leads nowhere`);
      if (reached.kind === "move") {
        moves.push({ move: reached.move, presses });
        if (reached.move === goal) return { moves, prompts };
      } else {
        prompts.push({ path, prompt: reached.prompt });
        next.push(...buttonsOf(reached.prompt).flatMap((button) => (button.enabled ? [button.path] : [])));
      }
    }
    paths = next.filter((path) => !seen.has(path.join(" ")) && seen.add(path.join(" ")));
  }
  return { moves, prompts };
}

const GAMES_PLAYED = createRequire(import.meta.url).resolve("#fixtures/expert-games.tsv");

/**
 * How many presses each move of the kept games takes at least, sorted; nobody presses to be skipped.
 * @param most how many of the games to look at
 */
export function pressesOfGames(key: string, most = Number.POSITIVE_INFINITY): readonly number[] {
  const lines = readFileSync(GAMES_PLAYED, "utf8").trim().split("\n");
  const games = lines.map((line) => line.split("\t")).filter(([kind]) => kind === key);
  return games
    .slice(0, most)
    .flatMap(([, variant = "", moves = ""]) => {
      let playing: Playing | undefined = findGame(key)?.begin(variant);
      return moves.split(" ").flatMap((move) => {
        const before = present(playing);
        playing = before.play(move);
        if (move === NULL_MOVE) return [];
        return present(reach(before.step, move).moves.find((reached) => reached.move === move)).presses;
      });
    })
    .toSorted((one, other) => one - other);
}
