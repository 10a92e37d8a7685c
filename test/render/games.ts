import { GAMES } from "../../src/games/index.ts";
import { seededRandom } from "../../src/lib/random.ts";
import type { FilmFrame } from "../../src/render/film.ts";
import { present } from "../support/present.ts";

/** The boards of a game that chance plays, from the start on. */
export function filmOf(kind: string, variant: string, plies: number, seed: number): readonly FilmFrame[] {
  const game = present(GAMES.find(({ key }) => key === kind));
  const random = seededRandom(seed);
  let playing = present(game.begin(variant));
  const frames: FilmFrame[] = [{ scene: playing.scene([]), caption: { text: game.name, side: undefined } }];
  while (frames.length <= plies && playing.outcome === undefined) {
    const { legalMoves } = playing;
    playing = present(playing.play(legalMoves[Math.floor(random() * legalMoves.length)] ?? ""));
    frames.push({ scene: playing.scene([]), caption: { text: game.name, side: undefined } });
  }
  const winner = playing.outcome?.winner ?? "x";
  const end = { text: `${game.sideNames[winner]} wins after ${frames.length - 1} turns`, side: winner };
  return frames.map((frame, index) => (index === frames.length - 1 ? { ...frame, caption: end } : frame));
}
