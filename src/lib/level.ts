/** The strengths of the computer, weakest first. A level never changes a rule. */
export const LEVELS = ["novice", "casual", "club", "expert", "master"] as const;

export type Level = (typeof LEVELS)[number];
