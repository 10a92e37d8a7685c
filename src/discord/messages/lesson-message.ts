import type { GameKind, Playing } from "../../rules/game-kind.ts";
import type { Lesson } from "../../rules/kit.ts";
import { pictureText } from "../wording/game.ts";
import { LABELS } from "../wording/labels.ts";
import { coursePraise, lessonText } from "../wording/learn.ts";
import { ButtonStyle, button, type Component, picture, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";
import type { RenderScene } from "./game-message.ts";
import { promptRows } from "./prompt-rows.ts";

const PICTURE = "lesson.png";

/**
 * One lesson of a game, as far as the presses on it lead: the task, or what becomes of the move.
 * @param number from 0
 * @param path the presses of the move, none at the beginning
 * @returns undefined when there is no such lesson, or the presses lead nowhere
 */
export async function lessonMessage(
  kind: GameKind,
  number: number,
  path: readonly string[],
  render: RenderScene,
): Promise<Content | undefined> {
  const lesson = kind.course.lessons[number];
  if (lesson === undefined) return undefined;
  const start = startOf(kind, lesson);
  const step = start.step(path);
  if (step === undefined) return undefined;
  if (step.kind === "choose") {
    const { hint } = step.prompt;
    const words = path.length > 0 ? `${lesson.task}\n${hint}` : lesson.task;
    const pick = (pressed: readonly string[]) =>
      ({ verb: "lessonPick", kind: kind.key, lesson: number, path: pressed }) as const;
    return shown(kind, number, words, start, path, promptRows(step.prompt, pick, true), render);
  }
  const played = start.play(step.move);
  if (played === undefined) return undefined;
  const isRight = lesson.right.includes(step.move);
  if (!isRight) {
    const again = button({ verb: "lesson", kind: kind.key, lesson: number }, LABELS.tryAgain);
    return shown(kind, number, lesson.correction, played, [], [row(again)], render);
  }
  if (number + 1 === kind.course.lessons.length)
    return shown(kind, number, coursePraise(kind, lesson), played, [], [], render);
  const next = button(
    { verb: "lesson", kind: kind.key, lesson: number + 1 },
    LABELS.next,
    ButtonStyle.Primary,
  );
  return shown(kind, number, lesson.praise, played, [], [row(next)], render);
}

function startOf(kind: GameKind, { variant, fen }: Lesson): Playing {
  const begun = kind.beginAt(variant, fen);
  if (!begun.ok) throw new Error(`A lesson of ${kind.name} begins from no position: ${begun.error}`);
  return begun.value;
}

async function shown(
  kind: GameKind,
  number: number,
  words: string,
  playing: Playing,
  path: readonly string[],
  controls: readonly Component[],
  render: RenderScene,
): Promise<Content> {
  const scene = playing.scene(path);
  const alt = pictureText(scene);
  return content([text(lessonText(kind, number, words)), picture(PICTURE, alt), ...controls], {
    pictures: [{ name: PICTURE, png: await render(scene), alt }],
  });
}
