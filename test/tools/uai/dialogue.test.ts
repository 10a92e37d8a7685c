import { describe, expect, test } from "vitest";
import { findGame, GAMES } from "../../../src/games/index.ts";
import { seededRandom } from "../../../src/lib/random.ts";
import type { Playing } from "../../../src/rules/game-kind.ts";
import { Dialogue } from "../../../tools/uai/dialogue.ts";
import type { Thinker } from "../../../tools/uai/question.ts";
import { Thinking } from "../../../tools/uai/think.ts";
import { threadThinker } from "../../../tools/uai/thread-thinker.ts";

/** How many positions of each variant are tried; a long run asks for more. */
const POSITIONS = Number(process.env.UAI_POSITIONS ?? 2);

/** Thinks where it is asked, so that nothing is left to chance. */
function thinkerHere(): Thinker {
  const thinking = new Thinking();
  return {
    think: async (question, report) => thinking.think(question, () => false, report),
    stop: () => undefined,
    forget: () => thinking.forget(),
  };
}

class Bench {
  readonly said: string[] = [];
  readonly #dialogue: Dialogue;

  constructor(thinker: Thinker = thinkerHere()) {
    this.#dialogue = new Dialogue(thinker, (line) => this.said.push(line));
  }

  /** @returns what is said in answer */
  async say(...lines: readonly string[]): Promise<readonly string[]> {
    const before = this.said.length;
    for (const line of lines) this.#dialogue.hear(line);
    await this.#dialogue.answered();
    return this.said.slice(before);
  }

  async move(...lines: readonly string[]): Promise<string | undefined> {
    const answer = (await this.say(...lines)).at(-1);
    return /^bestmove (\S+)$/.exec(answer ?? "")?.[1];
  }
}

describe("a talk in UAI", () => {
  test("begins with a name, the options and uaiok", async () => {
    const said = await new Bench().say("uai", "isready");
    expect(said[0]).toMatch(/^id name Turncoat \d+$/);
    expect(said.slice(-2)).toEqual(["uaiok", "readyok"]);
    for (const option of ["Level", "Hash", "Game", "Variant", "Seed"])
      expect(said.filter((line) => line.startsWith(`option name ${option} type `))).toHaveLength(1);
  });

  test("tells how the thinking goes on, deeper each time, and then the move it has come to", async () => {
    const said = await new Bench().say("position startpos moves f2", "go depth 4");
    const info = /^info depth (\d+) score (?:cp|mate) -?\d+ nodes \d+ time \d+ nps \d+ pv (\S+)/;
    const lines = said.slice(0, -1).map((line) => info.exec(line));
    expect(lines.map((line) => line?.[1])).toEqual(["1", "2", "3", "4"]);
    expect(said.at(-1)).toBe(`bestmove ${lines.at(-1)?.[2]}`);
  });

  test("knows a win, in moves of the winner's", async () => {
    const said = await new Bench().say("position fen 7/7/3ooo1/3o3/2x4/7/7 x 0 1", "go nodes 1000");
    expect(said.some((line) => line.includes("score mate 1 "))).toBe(true);
  });

  test("plays a position of the field, and goes on from it", async () => {
    const bench = new Bench();
    expect(
      await bench.move("position fen x5o/7/7/7/7/7/o5x x 0 1 moves g2 a2", "go nodes 500"),
    ).toBeDefined();
    expect(await bench.move("position fen xoo4/ooo4/ooo4/7/7/7/7 x 0 1", "go depth 2")).toBe("0000");
  });

  test("answers 0000 where the game is over", async () => {
    const full = "xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/ooooooo/ooooooo/ooooooo x 0 50";
    expect(await new Bench().move(`position fen ${full}`, "go nodes 10")).toBe("0000");
  });

  test("plays TAKXO of any variant in the same words", async () => {
    const bench = new Bench();
    await bench.say("setoption name Game value takxo", "setoption name Variant value 3+shift");
    expect(await bench.move("position startpos moves b2 a1", "go nodes 500")).toMatch(/^[abc][123]/);
  });

  test("plays as a level does, by its seed", async () => {
    const move = (seed: number): Promise<string | undefined> =>
      new Bench().move(
        "setoption name Level value novice",
        `setoption name Seed value ${seed}`,
        "go infinite",
      );
    const moves = await Promise.all(Array.from({ length: 12 }, (_, seed) => move(seed)));
    expect(new Set(moves).size).toBeGreaterThan(1);
    expect(await move(3)).toBe(moves[3]);
  });

  test.each([
    ["fly", 'I do not know "fly".'],
    ["setoption name Colour value red", 'There is no option "Colour".'],
    ["setoption name Hash value 0", "Hash is a whole number from 1 to 1024."],
    ["setoption name Level value god", "Level is one of full, novice, casual, club, expert, master."],
    ["setoption name Game value chess", "Game is one of takxo, ataxx."],
    ["setoption name Variant value 9", 'ataxx has no variant "9".'],
    ["position somewhere", "Say: position startpos, or fen <fen>."],
    ["position startpos moves a1", "A move is not legal there."],
    ["go nodes many", '"nodes" is followed by a number.'],
  ])("answers %s with a sentence", async (line, sentence) => {
    expect(await new Bench().say(line)).toEqual([`info string ${sentence}`]);
  });

  test("refuses a position that is none, and stays where it was", async () => {
    const bench = new Bench();
    expect((await bench.say("position fen 8/7/7/7/7/7/7 x 0 1"))[0]).toMatch(/^info string ./);
    expect(await bench.move("go nodes 100")).toBeDefined();
  });
});

const FLAGS = ["retake", "shift", "hold", "reveal", "noself"] as const;

const VARIANTS: readonly (readonly [string, string])[] = [
  ...["3", "4", "5"].flatMap((size) =>
    Array.from(
      { length: 2 ** FLAGS.length },
      (_, bits) => ["takxo", [size, ...FLAGS.filter((_flag, bit) => (bits >> bit) & 1)].join("+")] as const,
    ),
  ),
  ...GAMES.filter(({ key }) => key !== "takxo").flatMap((game) =>
    game.presets.map(({ variant }) => [game.key, variant] as const),
  ),
];

describe("every move that is answered", () => {
  test.each(VARIANTS)("is legal in random positions of %s %s", async (kind, variant) => {
    const random = seededRandom(variant.length);
    const bench = new Bench();
    await bench.say(`setoption name Game value ${kind}`, `setoption name Variant value ${variant}`);
    let tried = 0;
    while (tried < POSITIONS) {
      let playing: Playing | undefined = findGame(kind)?.begin(variant);
      while (playing && !playing.outcome && tried < POSITIONS) {
        const { legalMoves, moves }: Playing = playing;
        if (random() < 0.1) {
          const move = await bench.move(`position startpos moves ${moves.join(" ")}`, "go nodes 60");
          expect(legalMoves).toContain(move);
          tried += 1;
        }
        playing = playing.play(legalMoves[Math.floor(random() * legalMoves.length)] ?? "");
      }
    }
  });
});

describe("a thread that thinks", () => {
  test("thinks until it is told to stop, and then answers", async () => {
    const thinker = threadThinker();
    const bench = new Bench(thinker);
    const answer = bench.move("position startpos moves f2", "go infinite");
    expect(await bench.said.at(0)).toBeUndefined();
    // One move at a time.
    const dialogueAnswer = bench.say("go depth 1", "stop");
    expect(await answer).toBeDefined();
    expect((await dialogueAnswer)[0]).toBe("info string I am thinking already.");
    await thinker.end();
  });
});
