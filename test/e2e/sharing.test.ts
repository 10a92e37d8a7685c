import { type APIMessage, ComponentType } from "discord-api-types/v10";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { parseRecord } from "../../src/record/parse-record.ts";
import { gameNumber, LOOKING_BACK, labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const MOVES = ["ada a1", "bob a2", "ada b1", "bob b2", "ada c1"] as const;

/** A game on 3×3 that Ada has won by a row, in five turns. */
async function finished(): Promise<APIMessage> {
  const board = await stage.startGame({ preset: "quick" });
  return stage.playMoves(board.id, MOVES);
}

describe("a finished game", () => {
  test("is shared by a player with everybody in the channel, as a film and as records", async () => {
    const board = await finished();
    expect(labels(board)).toEqual(["Rematch", ...LOOKING_BACK]);
    const [shared] = await stage.posted(() => stage.press("bob", board.id, "Share"));
    const message = present(shared, "the game for everybody");
    expect(wordsOf(message)).toContain("**X wins** with a complete line");
    const urls = (message.components ?? []).flatMap((part) =>
      part.type === ComponentType.MediaGallery
        ? part.items.map(({ media }) => media.url)
        : part.type === ComponentType.File
          ? part.file.url
          : [],
    );
    const names = urls.map((url) => new URL(url).pathname.split("/").at(-1)?.replace(/\d+/, "N"));
    expect(names).toEqual(["game.gif", "takxo-N.pgn", "takxo-N.json"]);
    expect(stage.discord.notified(message.id)).toEqual([]);
    const [film, ...records] = await Promise.all(
      urls.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
    );
    expect(film?.subarray(0, 6).toString()).toBe("GIF89a");
    for (const record of records) {
      const read = parseRecord(record.toString(), GAMES);
      expect(read).toMatchObject({ ok: true, value: { moves: MOVES.map((move) => move.split(" ")[1]) } });
    }
  });

  test("is a smaller film where the usual one is too large, and says so where none fits", async () => {
    const share = async (fileLimit: number) => {
      const board = await finished();
      const [shared] = await stage.posted(() => stage.press("ada", board.id, "Share", { fileLimit }));
      const message = present(shared);
      const film = /http[^"]*game\.gif/.exec(JSON.stringify(message.components))?.[0];
      const size = film === undefined ? 0 : (await (await fetch(film)).arrayBuffer()).byteLength;
      return { size, says: wordsOf(message) };
    };
    const usual = await share(1_000_000);
    const smaller = await share(usual.size - 1);
    expect(smaller.size).toBeGreaterThan(0);
    expect(smaller.size).toBeLessThan(usual.size);
    expect(smaller.says).not.toContain("larger than this server takes");
    const none = await share(smaller.size - 1);
    expect(none.size).toBe(0);
    expect(none.says).toContain("The film is larger than this server takes: only the records are here.");
  });

  test("is shared once in a channel, whoever presses", async () => {
    const board = await finished();
    const posted = await stage.posted(async () => {
      await stage.press("ada", board.id, "Share");
      const { ephemeral, message } = await stage.press("bob", board.id, "Share");
      expect(ephemeral).toBe(true);
      expect(wordsOf(present(message))).toContain("This game has been shared in this channel already.");
    });
    expect(posted).toHaveLength(1);
  });

  test("is not shared by those who did not play it", async () => {
    const board = await finished();
    const posted = await stage.posted(async () => {
      const { message } = await stage.press("chidi", board.id, "Share");
      expect(wordsOf(present(message))).toContain("Only its players can share a game.");
    });
    expect(posted).toEqual([]);
  });
});

test("a running game is not shared, also not by a forged press", async () => {
  const board = await stage.startGame({ preset: "quick" });
  const { message } = await stage.forge("ada", board.id, `share:${gameNumber(board)}`);
  expect(wordsOf(present(message))).toContain("A game can be shared when it is over.");
});
