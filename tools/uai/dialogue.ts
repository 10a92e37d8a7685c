import { MATE } from "../../src/engine/score.ts";
import { DEEPEST } from "../../src/engine/search.ts";
import { Track } from "../../src/engine/track.ts";
import { findGame } from "../../src/games/index.ts";
import { LEVELS } from "../../src/lib/level.ts";
import { CERTAIN, ENGINE_VERSION } from "../../src/play/engine.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import { DEFAULTS, OPTION_LINES, type Options, withOption } from "./options.ts";
import type { Progress, Thinker } from "./question.ts";

/**
 * A part of a clock that one move may take, and what the way to the bench and back costs, in milliseconds.
 */
const CLOCK_SHARE = 1 / 20;
const LARGEST_SHARE = 1 / 2;
const OVERHEAD = 2;

interface Start {
  readonly fen: string | undefined;
  readonly moves: readonly string[];
}

/** The numbers after `go`, by their names. */
type Limits = ReadonlyMap<string, number>;

const LIMITS = ["movetime", "nodes", "depth", "btime", "wtime", "binc", "winc"];

/** A certain end is told as the number of moves of the winner's, which the one who is mated sees below 0. */
function scoreText(score: number): string {
  if (Math.abs(score) < CERTAIN) return `cp ${score}`;
  const moves = Math.ceil((MATE - Math.abs(score)) / 2);
  return `mate ${score > 0 ? moves : -moves}`;
}

const progressLine = ({ depth, score, nodes, time, line }: Progress): string =>
  [
    `info depth ${depth} score ${scoreText(score)} nodes ${nodes} time ${Math.round(time)}`,
    `nps ${Math.round((1000 * nodes) / Math.max(time, 1))} pv ${line.join(" ")}`,
  ].join(" ");

/**
 * Speaks UAI, the protocol of programs that play Ataxx, and the same words for every other game of the
 * registry (option Game): UCI with `x` for the first player, whose clock is `btime`, and `0000` for a skipped
 * turn.
 */
export class Dialogue {
  readonly #thinker: Thinker;
  readonly #say: (line: string) => void;
  readonly #track = new Track();
  #options: Options = DEFAULTS;
  #start: Start = { fen: undefined, moves: [] };
  #answer: Promise<void> | undefined;

  constructor(thinker: Thinker, say: (line: string) => void) {
    this.#thinker = thinker;
    this.#say = say;
  }

  /** @returns false when the talk is over */
  hear(line: string): boolean {
    const [command = "", ...words] = line.trim().split(/\s+/);
    const complaint = this.#obey(command, words);
    if (complaint !== undefined) this.#complain(complaint);
    return command !== "quit";
  }

  /** @returns a sentence where something is wrong */
  #obey(command: string, words: readonly string[]): string | undefined {
    switch (command) {
      case "uai":
        for (const option of [`id name Turncoat ${ENGINE_VERSION}`, "id author Turncoat", ...OPTION_LINES])
          this.#say(option);
        this.#say("uaiok");
        return undefined;
      case "isready":
        this.#say("readyok");
        return undefined;
      case "uainewgame":
        this.#thinker.forget();
        this.#start = { fen: undefined, moves: [] };
        return undefined;
      case "setoption":
        return this.#setOption(words);
      case "position":
        return this.#setPosition(words);
      case "go":
        return this.#go(words);
      case "stop":
      case "quit":
        this.#thinker.stop();
        return undefined;
      default:
        return command === "" ? undefined : `I do not know "${command}".`;
    }
  }

  /** Settles when the move that is being thought of has been said. */
  async answered(): Promise<void> {
    await this.#answer;
  }

  #complain(sentence: string): void {
    this.#say(`info string ${sentence}`);
  }

  #setOption(words: readonly string[]): string | undefined {
    const [keyword, name = "", value = "", ...rest] = words.filter((word) => word !== "value");
    if (keyword !== "name" || rest.length > 0) return "Say: setoption name <name> value <value>.";
    const options = withOption(this.#options, name, value);
    if (typeof options === "string") return options;
    if (options.variant !== this.#options.variant || options.game !== this.#options.game)
      this.#start = { fen: undefined, moves: [] };
    this.#options = options;
    return undefined;
  }

  #setPosition([where, ...words]: readonly string[]): string | undefined {
    const end = words.includes("moves") ? words.indexOf("moves") : words.length;
    const fen = words.slice(0, end).join(" ");
    if (where !== "startpos" && where !== "fen") return "Say: position startpos, or fen <fen>.";
    const start: Start = { fen: where === "fen" ? fen : undefined, moves: words.slice(end + 1) };
    const playing = this.#playingAt(start);
    if (typeof playing === "string") return playing;
    this.#start = start;
    return undefined;
  }

  /** The game at a position, or a sentence about what is wrong with it. */
  #playingAt({ fen, moves }: Start): Playing | string {
    const { game: key, variant } = this.#options;
    const game = findGame(key);
    const begun = fen === undefined ? undefined : game?.beginAt(variant, fen);
    if (begun?.ok === false) return begun.error;
    const begin = (): Playing | undefined => (begun ? begun.value : game?.begin(variant));
    const followed = this.#track.follow([key, variant, fen].join(" "), begin, moves);
    return followed?.playing ?? "A move is not legal there.";
  }

  #go(words: readonly string[]): string | undefined {
    if (this.#answer) return "I am thinking already.";
    const limits = new Map<string, number>();
    for (const [index, word] of words.entries()) {
      if (!LIMITS.includes(word)) continue;
      const value = Number(words[index + 1]);
      if (!Number.isFinite(value)) return `"${word}" is followed by a number.`;
      limits.set(word, value);
    }
    const playing = this.#playingAt(this.#start);
    if (typeof playing === "string") return playing;
    this.#answer = this.#think(limits, playing).finally(() => {
      this.#answer = undefined;
    });
    return undefined;
  }

  async #think(limits: Limits, { turn }: Playing): Promise<void> {
    const { game, variant, level, seed, hash } = this.#options;
    const question = {
      ...this.#start,
      kind: game,
      variant,
      level: LEVELS.find((known) => known === level),
      seed,
      hash,
      nodes: limits.get("nodes") ?? Number.POSITIVE_INFINITY,
      depth: Math.min(limits.get("depth") ?? DEEPEST, DEEPEST),
      time: this.#timeFor(limits, turn === "x" ? "b" : "w"),
    };
    try {
      const move = await this.#thinker.think(question, (progress) => this.#say(progressLine(progress)));
      this.#say(`bestmove ${move}`);
    } catch (error) {
      this.#complain(String(error));
    }
  }

  #timeFor(limits: Limits, player: "b" | "w"): number {
    const left = limits.get(`${player}time`);
    const increment = limits.get(`${player}inc`) ?? 0;
    const ofClock =
      left === undefined
        ? Number.POSITIVE_INFINITY
        : Math.min(left * CLOCK_SHARE + increment, left * LARGEST_SHARE);
    return Math.min(limits.get("movetime") ?? Number.POSITIVE_INFINITY, ofClock) - OVERHEAD;
  }
}
