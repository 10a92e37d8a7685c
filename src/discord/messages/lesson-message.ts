import type { GameKind, Playing } from "../../rules/game-kind.ts";
import type { Ending, Lesson } from "../../rules/kit.ts";
import { pictureText } from "../wording/game.ts";
import { learnLabel } from "../wording/help.ts";
import { LABELS } from "../wording/labels.ts";
import { AGAIN_FROM_START, courseEnd, LEARNER, lessonText, OPPONENT } from "../wording/learn.ts";
import { ButtonStyle, button, type Component, picture, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";
import type { RenderScene } from "./game-message.ts";
import { promptRows } from "./prompt-rows.ts";

const PICTURE = "lesson.png";

/** What lessons are shown with. */
export interface Desk {
  /** Every game, to go on with. */
  readonly kinds: readonly GameKind[];
  readonly render: RenderScene;
  /** The command by which games begin, as a link where that is possible. */
  readonly play: string;
}

/**
 * One lesson of a game, as far as the presses on it lead: the task, or what becomes of the move. The ending
 * comes after the last.
 * @param number from 0
 * @param path the presses of the move, none at the beginning
 * @returns undefined when there is no such lesson, or the presses lead nowhere
 */
export async function lessonMessage(
  kind: GameKind,
  number: number,
  path: readonly string[],
  desk: Desk,
): Promise<Content | undefined> {
  const { lessons, ending } = kind.course;
  if (number === lessons.length && path.length === 0)
    return endingMessage(kind, startOf(kind, ending), [], desk);
  const lesson = lessons[number];
  if (lesson === undefined) return undefined;
  const start = startOf(kind, lesson);
  const step = start.step(path);
  if (step === undefined) return undefined;
  const show = (words: string, playing: Playing, controls: readonly Component[]) =>
    shown(kind, number, words, playing, [], controls, desk);
  if (step.kind === "choose") {
    const pick = (pressed: readonly string[]) =>
      ({ verb: "lessonPick", kind: kind.key, lesson: number, path: pressed }) as const;
    const words = path.length > 0 ? `${lesson.task}\n${step.prompt.hint}` : lesson.task;
    return shown(kind, number, words, start, path, promptRows(step.prompt, pick, true), desk);
  }
  const played = start.play(step.move);
  if (played === undefined) return undefined;
  if (!lesson.right.includes(step.move))
    return show(lesson.correction, answered(lesson, played), [again(kind, number)]);
  const next = button(
    { verb: "lesson", kind: kind.key, lesson: number + 1 },
    LABELS.next,
    ButtonStyle.Primary,
  );
  return show(lesson.praise, played, [row(next)]);
}

/**
 * The ending of a course, as far as it has been played.
 * @param path the presses of the learner's next move, which is half made
 */
export async function endingMessage(
  kind: GameKind,
  playing: Playing,
  path: readonly string[],
  desk: Desk,
): Promise<Content> {
  const { ending, lessons } = kind.course;
  const show = (words: readonly (string | undefined)[], controls: readonly Component[]) =>
    shown(kind, lessons.length, words.filter(Boolean).join("\n"), playing, path, controls, desk);
  const start = startOf(kind, ending);
  const last = playing.tellLast((side) => (side === start.turn ? LEARNER : OPPONENT));
  if (playing.outcome) {
    const hasWon = playing.outcome.winner === start.turn;
    return hasWon
      ? show([last, ending.praise, courseEnd(kind, desk.play)], [wayOn(kind, desk.kinds)])
      : show([last, ending.correction], [again(kind, lessons.length)]);
  }
  const step = playing.step(path);
  const prompt = step?.kind === "choose" ? step.prompt : undefined;
  const pick = (pressed: readonly string[]) =>
    ({ verb: "endingPick", kind: kind.key, fen: playing.fen, path: pressed }) as const;
  // The task tells of the position in which it is set.
  const isNew = playing.fen === start.fen;
  const words = isNew ? [ending.task] : [last, playing.count];
  const hint = isNew && path.length === 0 ? undefined : prompt?.hint;
  return show([...words, hint], prompt ? promptRows(prompt, pick, true) : []);
}

/** The same lesson from its beginning. */
const again = ({ key }: GameKind, lesson: number): Component =>
  row(button({ verb: "lesson", kind: key, lesson }, LABELS.tryAgain));

/** The whole course once more, or that of another game. */
const wayOn = (kind: GameKind, kinds: readonly GameKind[]): Component =>
  row(
    button({ verb: "lesson", kind: kind.key, lesson: 0 }, AGAIN_FROM_START),
    ...kinds
      .filter(({ key }) => key !== kind.key)
      .map((other) => button({ verb: "lesson", kind: other.key, lesson: 0 }, learnLabel(other))),
  );

function startOf(kind: GameKind, { variant, fen }: Lesson | Ending): Playing {
  const begun = kind.beginAt(variant, fen);
  if (!begun.ok) throw new Error(`A lesson of ${kind.name} begins from no position: ${begun.error}`);
  return begun.value;
}

/** What the other side makes of a wrong move. */
function answered({ replies = [] }: Lesson, played: Playing): Playing {
  const [reply] = replies.filter((move) => played.legalMoves.includes(move));
  return (reply === undefined ? undefined : played.play(reply)) ?? played;
}

async function shown(
  kind: GameKind,
  number: number,
  words: string,
  playing: Playing,
  path: readonly string[],
  controls: readonly Component[],
  { render }: Desk,
): Promise<Content> {
  const scene = playing.scene(path);
  const alt = pictureText(scene);
  return content([text(lessonText(kind, number, words)), picture(PICTURE, alt), ...controls], {
    pictures: [{ name: PICTURE, png: await render(scene), alt }],
  });
}
