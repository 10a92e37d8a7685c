import { PLAYER_REASONS, POSITION_REASONS, type Reason } from "../rules/outcome.ts";

const REASONS: readonly Reason[] = [...POSITION_REASONS, ...PLAYER_REASONS];

export const parseReason = (text: string | undefined): Reason | undefined =>
  REASONS.find((reason) => reason === text);
