import { type MessagePlace, messageLink } from "./names.ts";

/** To whoever pressed a message that Discord does not change any more. */
export const stuckMessage = (board: MessagePlace | undefined): string =>
  board === undefined
    ? "Discord refuses to change this message. What you did is kept: `/board` shows the game as it stands."
    : `Discord refuses to change this message. What you did is kept, and the game goes on [here](${messageLink(board)}).`;

/** After an answer that was meant for everybody. */
export const ONLY_YOU_SEE =
  "Nobody else can see this: here the answers of apps that members have added for themselves stay private.";
