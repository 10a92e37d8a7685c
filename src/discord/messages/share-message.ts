import { analyseGame } from "../../analysis/game-analysis.ts";
import type { MemberId } from "../../lib/ids.ts";
import { playedLevel } from "../../lib/level.ts";
import { bySide, type Side } from "../../lib/side.ts";
import type { Millis, Timestamp } from "../../lib/time.ts";
import type { Judged } from "../../play/judge.ts";
import type { Table } from "../../play/table.ts";
import type { GameRecord, RecordedPlayer } from "../../record/game-record.ts";
import { recordedName, UNKNOWN_NAME } from "../../record/game-record.ts";
import { makeJsonRecord } from "../../record/json-record.ts";
import { makePgn } from "../../record/make-pgn.ts";
import type { FilmFrame } from "../../render/film.ts";
import type { Playing } from "../../rules/game-kind.ts";
import { accuracyText } from "../wording/analysis.ts";
import { endCaption, FILM_TOO_LARGE, shareSentence, turnCaption } from "../wording/share.ts";
import { attachment, picture, text } from "./components.ts";
import { type Content, content, type File } from "./content.ts";

const FILM = "game.gif";

/** Every board of a game from the start to the end. */
export function filmOf(table: Table): readonly FilmFrame[] {
  const { kind, game } = table;
  const boards: Playing[] = [];
  for (let ply = 0; ply <= game.moves.length; ply += 1) {
    const before = boards.at(-1);
    const playing = before ? before.play(game.moves[ply - 1] ?? "") : kind.begin(game.setup.variant);
    // A game of before a ruling may have gone on where it ends today.
    if (playing) boards.push(playing);
  }
  return boards.map((playing, ply) => {
    const isEnd = ply === boards.length - 1 && game.outcome !== undefined;
    const side: Side = ply % 2 === 1 ? "x" : "o";
    return isEnd && game.outcome
      ? {
          scene: playing.scene([], game.outcome),
          caption: { text: endCaption(table, game.outcome), side: game.outcome.winner },
        }
      : { scene: playing.scene([]), caption: { text: turnCaption(ply), side: ply === 0 ? undefined : side } };
  });
}

/**
 * A game as people keep it.
 * @param times when each turn was made; empty where no clock ran
 * @param nameOf the name of a member, as far as it is known
 */
export function recordOf(
  { game }: Pick<Table, "game">,
  times: readonly Timestamp[],
  nameOf: (memberId: MemberId) => string | undefined,
): GameRecord {
  const players = bySide((side): RecordedPlayer => {
    const { player } = game.seats[side];
    if (player.kind === "computer") return { kind: "computer", level: playedLevel(player.level) };
    return { kind: "person", name: recordedName(nameOf(player.id) ?? "") || UNKNOWN_NAME, id: player.id };
  });
  const took = times.map((at, index): Millis => at - (times[index - 1] ?? game.startedAt));
  return {
    kind: game.setup.kind,
    variant: game.setup.variant,
    start: undefined,
    timeControl: game.setup.timeControl,
    players,
    choice: game.choice,
    hints: game.hints,
    outcome: game.outcome,
    startedAt: game.startedAt,
    endedAt: game.outcome && game.touchedAt,
    moves: game.moves,
    times: times.length > 0 ? took : undefined,
  };
}

/** The record as text for people and other programs, and as JSON. */
export function recordFiles(record: GameRecord, { kind, game }: Table, now: Timestamp): readonly File[] {
  const file = (ending: string, data: string): File => ({
    name: `${kind.key}-${game.id}.${ending}`,
    data: Buffer.from(data),
  });
  return [file("pgn", makePgn(record, kind)), file("json", makeJsonRecord(record, kind, now))];
}

/**
 * A finished game for everybody in the channel.
 * @param judged what the computer has found in it, where it has looked
 * @param film undefined where it is too large for the channel
 */
export function shareMessage(
  table: Table,
  judged: Judged | undefined,
  film: { readonly gif: Uint8Array; readonly alt: string } | undefined,
  files: readonly File[],
): Content {
  const { outcome } = table.game;
  if (outcome === undefined) throw new Error(`Game ${table.game.id} is not over`);
  const { kind, game } = table;
  const accuracies =
    judged &&
    accuracyText(analyseGame(judged.turns, judged.end, kind.winSlope(game.setup.variant)), kind.sideNames);
  return content(
    [
      text([shareSentence(table, outcome), accuracies].filter(Boolean).join("\n")),
      film ? picture(FILM, film.alt) : text(FILM_TOO_LARGE),
      ...files.map(({ name }) => attachment(name)),
    ],
    { pictures: film ? [{ name: FILM, png: film.gif, alt: film.alt }] : [], files },
  );
}
