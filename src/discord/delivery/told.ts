import { stuckMessage } from "../wording/delivery.ts";
import { COMPUTER_DECLINES } from "../wording/offer.ts";
import { SOMETHING_BROKE } from "../wording/refusal.ts";
import type { Told } from "./delivery.ts";

export function wordsFor(told: Told): string {
  switch (told.kind) {
    case "declined":
      return COMPUTER_DECLINES;
    case "stuck":
      return stuckMessage(told.board);
    case "broken":
      return SOMETHING_BROKE;
  }
}
