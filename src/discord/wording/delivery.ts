import { type MessagePlace, messageLink } from "./names.ts";

/** To whoever pressed a message that Discord does not change any more. */
export const stuckMessage = (board: MessagePlace | undefined): string =>
  board === undefined
    ? "Discord refuses to change this message. What you did is kept: `/board` shows the game as it stands."
    : `Discord refuses to change this message. What you did is kept, and the game goes on [here](${messageLink(board)}).`;
