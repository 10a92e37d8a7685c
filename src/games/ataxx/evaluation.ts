import { bitCount } from "./bitboard.ts";
export const W = { piece: 100, tempo: 0, frontier: 0, edge: 0, corner: 0, mob: 0, hole: 0 };

import { grownHigh, grownLow, highOf, lowOf } from "./bitboard.ts";
import { near, SQUARES } from "./board.ts";

const CL = lowOf(SQUARES.filter((s) => near(s).length === 3)),
  CH = highOf(SQUARES.filter((s) => near(s).length === 3));
const EL = lowOf(SQUARES.filter((s) => near(s).length === 5)),
  EH = highOf(SQUARES.filter((s) => near(s).length === 5));
export function evaluation(ol: number, oh: number, tl: number, th: number, el: number, eh: number): number {
  let v = W.tempo + W.piece * (bitCount(ol) + bitCount(oh) - bitCount(tl) - bitCount(th));
  if (W.corner)
    v += W.corner * (bitCount(ol & CL) + bitCount(oh & CH) - bitCount(tl & CL) - bitCount(th & CH));
  if (W.edge) v += W.edge * (bitCount(ol & EL) + bitCount(oh & EH) - bitCount(tl & EL) - bitCount(th & EH));
  if (W.frontier) {
    const gl = grownLow(el, eh),
      gh = grownHigh(el, eh);
    v -= W.frontier * (bitCount(ol & gl) + bitCount(oh & gh) - bitCount(tl & gl) - bitCount(th & gh));
  }
  if (W.mob || W.hole) {
    const og = grownLow(ol, oh) & el,
      ogh = grownHigh(ol, oh) & eh;
    const tg = grownLow(tl, th) & el,
      tgh = grownHigh(tl, th) & eh;
    v += W.mob * (bitCount(og) + bitCount(ogh) - bitCount(tg) - bitCount(tgh));
    if (W.hole)
      v += W.hole * (bitCount(og & ~tg) + bitCount(ogh & ~tgh) - bitCount(tg & ~og) - bitCount(tgh & ~ogh));
  }
  return v;
}
