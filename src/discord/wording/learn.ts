import type { GameKind } from "../../rules/game-kind.ts";
import type { Lesson } from "../../rules/kit.ts";
import { LEVEL_NAMES } from "./names.ts";

/** @param number from 0 */
export const lessonText = ({ name, course }: GameKind, number: number, words: string): string =>
  `### ${name}: lesson ${number + 1} of ${course.lessons.length}\n${words}`;

/** What is said of the last right move of a course. */
export const coursePraise = ({ name }: GameKind, { praise }: Lesson): string =>
  `${praise}\n**That was the last lesson.** Now play a whole game: \`/play\`, with ${name} as the game and ${LEVEL_NAMES.novice} as the level.`;
