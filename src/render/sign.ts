import type { SKRSContext2D } from "@napi-rs/canvas";
import type { PieceShape } from "../rules/scene.ts";

/** Draws the sign inlaid in a face, around the origin. @param width of the face, or of what stands for it */
export function drawSign(ctx: SKRSContext2D, shape: PieceShape, width: number, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  switch (shape) {
    case "cross": {
      const reach = width * 0.235;
      ctx.lineWidth = width * 0.16;
      ctx.moveTo(-reach, -reach);
      ctx.lineTo(reach, reach);
      ctx.moveTo(reach, -reach);
      ctx.lineTo(-reach, reach);
      break;
    }
    case "ring":
      ctx.lineWidth = width * 0.135;
      ctx.arc(0, 0, width * 0.245, 0, Math.PI * 2);
      break;
    case "disc":
      ctx.lineWidth = width * 0.07;
      ctx.arc(0, 0, width * 0.3, 0, Math.PI * 2);
      break;
    case "diamond": {
      const reach = width * 0.25;
      ctx.lineWidth = width * 0.06;
      ctx.moveTo(0, -reach);
      ctx.lineTo(reach, 0);
      ctx.lineTo(0, reach);
      ctx.lineTo(-reach, 0);
      ctx.closePath();
      break;
    }
  }
  ctx.stroke();
}
