import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buttons, gameNumber, labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const words = ({ id }: APIMessage): string => wordsOf(stage.message(id));
const disabled = ({ id }: APIMessage): readonly string[] =>
  buttons(stage.message(id)).flatMap(({ label, disabled: off }) => (off ? (label ?? "") : []));

/** A game on 3×3 that Ada has won by a row, in five turns. */
async function finished(): Promise<APIMessage> {
  const board = await stage.startGame({ preset: "quick" });
  return stage.playMoves(board.id, ["ada a1", "bob a2", "ada b1", "bob b2", "ada c1"]);
}

const look = async (name: string, board: APIMessage): Promise<APIMessage> =>
  present((await stage.press(name, board.id, "Replay")).message);

describe("a replay", () => {
  test("opens in private at the end, for anybody who sees the board, and goes turn by turn", async () => {
    const board = await finished();
    const { ephemeral, message } = await stage.press("chidi", board.id, "Replay");
    const replay = present(message);
    expect(ephemeral).toBe(true);
    expect(words(replay)).toContain("Turn 5 of 5:");
    expect(words(replay)).toContain("**X wins** with a complete line");
    expect(disabled(replay)).toEqual(["▶", "⏭"]);
    await stage.press("chidi", replay.id, "◀");
    expect(words(replay)).toContain("Turn 4 of 5:");
    expect(words(replay)).not.toContain("wins");
    await stage.press("chidi", replay.id, "⏮");
    expect(words(replay)).toContain("The start of 5 turns.");
    expect(disabled(replay)).toEqual(["⏮", "◀"]);
    await stage.press("chidi", replay.id, "▶");
    expect(words(replay)).toContain("Turn 1 of 5: **X** placed on a1.");
    await stage.press("chidi", replay.id, "⏭");
    expect(words(replay)).toContain("Turn 5 of 5:");
    expect(labels(stage.message(board.id))).toContain("Rematch");
  });

  test("jumps to a turn that is chosen from a list", async () => {
    const replay = await look("ada", await finished());
    const select = /replayJump:\d+:\d+/.exec(JSON.stringify(stage.message(replay.id)))?.[0] ?? "";
    await stage.member("ada").select(stage.message(replay.id), select, ["2"]);
    await stage.settled();
    expect(words(replay)).toContain("Turn 2 of 5:");
  });

  test("of a running game stays where it is while moves are made", async () => {
    const board = await stage.startGame({ preset: "quick" });
    await stage.playMoves(board.id, ["ada a1", "bob a2"]);
    const number = gameNumber(board);
    const { message } = await stage.command("chidi", "replay", { game: String(number) });
    const replay = present(message);
    await stage.playMoves(board.id, ["ada b1"]);
    expect(words(replay)).toContain("The start of 2 turns.");
    await stage.press("chidi", replay.id, "⏭");
    expect(words(replay)).toContain("Turn 3 of 3:");
    await stage.forge("ada", board.id, `resignNow:${number}`);
  });

  test("works by a press that was made long ago, after a restart, and shows nothing that was taken back", async () => {
    const board = await stage.startGame({ preset: "quick" });
    await stage.playMoves(board.id, ["ada a1", "bob a2"]);
    await stage.more("bob", board.id, "Take back");
    await stage.more("ada", board.id, "Allow take-back");
    await stage.playMoves(board.id, ["bob c3"]);
    await stage.forge("ada", board.id, `resignNow:${gameNumber(board)}`);
    await stage.restart();
    const { message } = await stage.forge("chidi", board.id, `replayBack:${gameNumber(board)}:99`);
    expect(wordsOf(present(message))).toContain("Turn 2 of 2:");
    expect(wordsOf(present(message))).toContain("**O** placed on c3.");
  });

  test("of a game that there is not is refused in a sentence", async () => {
    const board = await finished();
    const { ephemeral, message } = await stage.forge("chidi", board.id, "replay:999999");
    expect(ephemeral).toBe(true);
    expect(wordsOf(present(message))).toContain("There is no such game to look back at.");
  });

  test("lists all moves as text that can be copied", async () => {
    const replay = await look("ada", await finished());
    const { message } = await stage.press("ada", replay.id, "Move list");
    expect(wordsOf(present(message))).toContain("1. a1 a2\n2. b1 b2\n3. c1");
  });
});

describe("/replay", () => {
  test("completes one's own games and those of the channel", async () => {
    const board = await finished();
    const { choices = [] } = await stage
      .member("ada")
      .autocomplete(stage.channelId, "replay", { game: "" }, "game");
    expect(choices.map(({ name }) => name).join("\n")).toContain(`#${gameNumber(board)} TAKXO`);
    const { message } = await stage.command("ada", "replay", { game: String(gameNumber(board)) });
    expect(wordsOf(present(message))).toContain("The start of 5 turns.");
  });

  test("says so where the text names no game", async () => {
    const { message } = await stage.command("ada", "replay", { game: "my best one" });
    expect(wordsOf(present(message))).toContain("There is no such game to look back at.");
  });
});
