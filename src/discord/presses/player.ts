import type { Call } from "../intake/call.ts";

/** The one who pressed, as a player. */
export const player = ({ memberId }: Call) => ({ kind: "member", id: memberId }) as const;
