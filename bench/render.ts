import { monitorEventLoopDelay } from "node:perf_hooks";
import { GAMES } from "../src/games/index.ts";
import { seededRandom } from "../src/lib/random.ts";
import { createRenderer } from "../src/render/renderer.ts";
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

function differentScenes(): readonly Scene[] {
  const random = seededRandom(1);
  const scenes = new Map<string, Scene>();
  for (const kind of GAMES) {
    for (const { variant } of kind.presets) {
      for (let game = 0; game < GAMES_PER_PRESET; game++) {
        let playing = kind.begin(variant);
        while (playing !== undefined) {
          const scene = playing.scene([]);
          scenes.set(JSON.stringify({ ...scene, alt: "" }), scene);
          const { legalMoves } = playing;
          playing = playing.play(legalMoves[Math.floor(random() * legalMoves.length)] ?? "");
        }
      }
    }
  }
  return [...scenes.values()];
}

/** The figures as lines of text. */
export const describeRender = (figures: RenderFigures): readonly string[] => [
  `boards rendered per second: ${figures.boardsPerSecond.toFixed(0)} (${figures.boards} different ones)`,
  `bytes per PNG: mean ${figures.meanBytes.toFixed(0)}, largest ${figures.largestBytes}`,
  `event loop delay while rendering: median ${figures.medianDelay.toFixed(1)} ms, p99 ${figures.p99Delay.toFixed(1)} ms`,
];
