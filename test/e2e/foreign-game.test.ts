import type { APIMessage } from "discord-api-types/v10";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import { TranspositionTable } from "../../src/engine/transposition-table.ts";
import { findGame } from "../../src/games/index.ts";
import { DAY } from "../../src/lib/time.ts";
import { beginningOf } from "../../src/play/engine.ts";
import { makePgn } from "../../src/record/make-pgn.ts";
import type { Playing } from "../../src/rules/game-kind.ts";
import { damaged } from "../fuzz/texts.ts";
import { kindOf, QUICK_GAME } from "../record/records.ts";
import { following } from "../support/engines.ts";
import { labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
const table = new TranspositionTable(12);
beforeAll(async () => {
  stage = await startStage({
    engine: {
      ...following(),
      async analyse(game) {
        const begun = beginningOf(findGame(game.kind), game);
        const playing = game.moves.reduce<Playing | undefined>((now, move) => now?.play(move), begun);
        table.clear();
        const board = present(playing).searchBoard();
        return analyse({ board, table, repeated: new Map(), outOfTime: () => false }, { nodes: 2_000 });
      },
    },
  });
});
afterAll(() => stage.stop());

async function bring(name: string, text: string): Promise<APIMessage> {
  const record = stage.member(name).upload(stage.channelId, "game.pgn", text);
  const { ephemeral, message } = await stage.command(name, "replay", { record });
  expect(ephemeral).toBe(true);
  return present(message);
}

async function paste(name: string, text: string): Promise<APIMessage> {
  const opened = await stage.command(name, "replay");
  const { message } = await stage.member(name).submitModal(opened, { record: text });
  await stage.settled();
  return present(message);
}

const words = ({ id }: APIMessage): string => wordsOf(stage.message(id));

const PGN = `[Event "<@100000000000000001> @everyone"]
[Red "**Eve** <@&1> \`x\`"]
[Blue "https://example.org"]
[Game "Ataxx"]
[FEN "x6/7/o6/7/7/7/7 x 0 1"]

1. a7c7 {[%emt 0:00:02.500]} b6 0-1
`;

describe("a game from elsewhere", () => {
  test("is attached, replayed and analysed, and what stands in it stays text", async () => {
    const replay = await bring("ada", PGN);
    expect(words(replay)).toContain("from a record");
    expect(words(replay)).toContain("``**Eve** <@&1> 'x' ``");
    expect(words(replay)).toContain("``https://example.org ``");
    expect(words(replay)).not.toContain("@everyone");
    expect(stage.discord.notified(replay.id)).toEqual([]);
    expect(labels(stage.message(replay.id))).toEqual(["⏮", "◀", "▶", "⏭", "Move list", "Analyse"]);
    await stage.press("ada", replay.id, "▶");
    expect(words(replay)).toContain("Turn 1 of 2: **Red** jumped a7–c7");
    expect(words(replay)).toContain("It took 2.5 s.");
    await stage.press("ada", replay.id, "⏭");
    expect(words(replay)).toContain("**Blue wins**");
    const list = await stage.press("ada", replay.id, "Move list");
    expect(wordsOf(present(list.message))).toContain("1. a7c7 (2.5 s) b6");
    const { message } = await stage.press("ada", replay.id, "Analyse");
    expect(words(present(message))).toMatch(/Turn 1\*\*: Red played a7c7: lost\. Better was \w+: won\./);
  });

  test("is pasted into the form that `/replay` opens", async () => {
    const replay = await paste("bob", "a1 a3 b1 b3 c1");
    expect(words(replay)).toContain("The start of 5 turns.");
  });

  test("is kept for a day, and forgotten by upkeep", async () => {
    const replay = await bring("ada", PGN);
    const next = /replayNext:[0-9a-f]{32}:0/.exec(JSON.stringify(stage.message(replay.id)))?.[0] ?? "";
    await stage.pass(DAY);
    const { message } = await stage.forge("ada", replay.id, next);
    expect(wordsOf(present(message))).toContain("A game from elsewhere is kept for a day.");
    expect(await stage.store.expiredForeignGames(stage.clock.now(), 9)).toEqual([]);
  });

  test("that two members are playing is not analysed", async () => {
    const board = await stage.startGame({ preset: "quick" });
    await stage.playMoves(board.id, ["ada a1", "bob a2", "ada b1"]);
    const replay = await bring("chidi", '[Game "TAKXO"]\n[Variant "3"]\n\na1 a2 b1');
    const { message } = await stage.press("chidi", replay.id, "Analyse");
    expect(words(present(message))).toContain("Two members are playing this very game.");
  });

  test("that is too large or cannot be read is refused in a sentence", async () => {
    expect(words(await bring("ada", "a1 ".repeat(30_000)))).toContain("A record may have 64 KB at most.");
  });

  test("is explained by line and move where it is broken, a hundred times", async () => {
    const whole = makePgn(QUICK_GAME, kindOf(QUICK_GAME));
    const texts = fc.sample(damaged(whole), { numRuns: 100, seed: 20_263 });
    let broken = 0;
    for (const text of [whole.replace("a1", "e9"), ...texts]) {
      const said = words(await bring("ada", text));
      if (said.includes("from a record")) continue;
      broken += 1;
      expect(said).toMatch(/^(This|There|The|A|No) [^\n]+\.$/);
    }
    expect(broken).toBeGreaterThan(30);
  });
});
