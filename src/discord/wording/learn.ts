import type { GameKind } from "../../rules/game-kind.ts";
import { LEVEL_NAMES } from "./names.ts";

export const AGAIN_FROM_START = "Start again";

/** @param number from 0; the ending is the last part */
export const lessonText = ({ name, course }: GameKind, number: number, words: string): string =>
  `### ${name}: lesson ${number + 1} of ${course.lessons.length + 1}\n${words}`;

/** As sentences about moves begin. */
export const LEARNER = "You";
export const OPPONENT = "The computer";

/** To whoever plays for the first time. */
export const welcomeSentence = ({ name }: GameKind): string =>
  `**New to ${name}?** A few short lessons show how it is played, in about ninety seconds.`;

/**
 * What is said when a course is over.
 * @param play the command by which games begin
 */
export const courseEnd = ({ name }: GameKind, play: string): string =>
  `**That was the last lesson.** Now play a whole game: ${play}, with ${name} as the game and ${LEVEL_NAMES.novice} as the level.`;
