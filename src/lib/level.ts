/** The strengths of the computer, weakest first. A level never changes a rule. */
export const LEVELS = ["novice", "casual", "club", "expert", "master"] as const;

export type Level = (typeof LEVELS)[number];

/** Which level plays for a stored one: a middle one for those that are offered no more. */
export const playedLevel = (stored: string): Level => LEVELS.find((level) => level === stored) ?? "club";
