import { type Advice, advisedPlace } from "../../play/advice.ts";
import type { Playing } from "../../rules/game-kind.ts";
import type { Scene, SceneArrow } from "../../rules/scene.ts";
import { rankOf, type Square } from "../../rules/squares.ts";

const ring = (to: Square): SceneArrow => ({ kind: "better", from: undefined, to });

/** A board on which the advice is drawn: the move, or rings where to look for it. */
export function advisedScene(scene: Scene, playing: Playing, { move, whole }: Advice): Scene {
  if (whole) {
    const squares = playing.moveSquares(move);
    return squares ? { ...scene, arrows: [{ kind: "better", ...squares }] } : scene;
  }
  const place = advisedPlace(playing, move);
  if (place === undefined) return scene;
  if (place.kind === "piece") return { ...scene, arrows: [ring(place.square)] };
  const squares = scene.cells.map(({ square }) => square);
  const row = squares.filter((square) => rankOf(square) === rankOf(place.square));
  return { ...scene, arrows: row.map(ring) };
}
