import { monitorEventLoopDelay } from "node:perf_hooks";
import { GAMES } from "../src/games/index.ts";
import { seededRandom } from "../src/lib/random.ts";
import { createFilmPainter, FILM_SCALES } from "../src/render/film.ts";
import { registerFont } from "../src/render/fonts.ts";
import { createRenderer } from "../src/render/renderer.ts";
import type { GameKind } from "../src/rules/game-kind.ts";
import type { Scene } from "../src/rules/scene.ts";

export interface RenderFigures {
  /** How many boards were drawn, all different, one after the other. */
  readonly boards: number;
  readonly boardsPerSecond: number;
  readonly meanBytes: number;
  readonly largestBytes: number;
  /** How late a timer of one millisecond rang meanwhile, in milliseconds. */
  readonly medianDelay: number;
  readonly p99Delay: number;
}

const GAMES_PER_PRESET = 10;

/** Draws all boards of random games, of every kind of game and every preset. */
export async function benchRender(): Promise<RenderFigures> {
  const renderer = createRenderer();
  const scenes = differentScenes();
  const sizes: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  for (const scene of scenes) sizes.push((await renderer.png(scene)).length);
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  return {
    boards: scenes.length,
    boardsPerSecond: scenes.length / seconds,
    meanBytes: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
    largestBytes: Math.max(...sizes),
    medianDelay: delay.percentile(50) / 1e6,
    p99Delay: delay.percentile(99) / 1e6,
  };
}

/** The boards of a game that chance plays. */
function* boardsOf(kind: GameKind, variant: string, random: () => number): Generator<Scene> {
  let playing = kind.begin(variant);
  while (playing !== undefined) {
    yield playing.scene([]);
    const { legalMoves } = playing;
    playing = playing.play(legalMoves[Math.floor(random() * legalMoves.length)] ?? "");
  }
}

function differentScenes(): readonly Scene[] {
  const random = seededRandom(1);
  const scenes = new Map<string, Scene>();
  for (const kind of GAMES) {
    for (const { variant } of kind.presets) {
      for (let game = 0; game < GAMES_PER_PRESET; game++) {
        for (const scene of boardsOf(kind, variant, random)) {
          scenes.set(JSON.stringify({ ...scene, alt: "" }), scene);
        }
      }
    }
  }
  return [...scenes.values()];
}

const FILM_TURNS = 100;

/** Draws films of the largest board, by a painter that has drawn nothing before and again by the same one. */
export async function benchFilms(): Promise<readonly string[]> {
  registerFont();
  const paint = createFilmPainter();
  const kind = GAMES.find(({ key }) => key === "ataxx") ?? GAMES[0];
  const film = async (seed: number): Promise<string> => {
    const boards = [...boardsOf(kind, kind.presets[0].variant, seededRandom(seed))].slice(0, FILM_TURNS + 1);
    const frames = boards.map((scene) => ({ scene, caption: { text: kind.name, side: undefined } }));
    const before = process.cpuUsage();
    const bytes = await paint(frames, FILM_SCALES[0]);
    const { user, system } = process.cpuUsage(before);
    return `${((user + system) / 1000).toFixed(0)} ms of CPU, ${(bytes.length / 1024).toFixed(0)} KiB`;
  };
  return [`film of ${FILM_TURNS} turns of ${kind.name}: ${await film(2)}; the next one: ${await film(3)}`];
}

/** The figures as lines of text. */
export const describeRender = (figures: RenderFigures): readonly string[] => [
  `boards rendered per second: ${figures.boardsPerSecond.toFixed(0)} (${figures.boards} different ones)`,
  `bytes per PNG: mean ${figures.meanBytes.toFixed(0)}, largest ${figures.largestBytes}`,
  `event loop delay while rendering: median ${figures.medianDelay.toFixed(1)} ms, p99 ${figures.p99Delay.toFixed(1)} ms`,
];
