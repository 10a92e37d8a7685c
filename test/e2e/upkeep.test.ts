import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { findGame } from "../../src/games/index.ts";
import { type GameId, toChannelId, toMessageId } from "../../src/lib/ids.ts";
import { DAY, MINUTE, SECOND } from "../../src/lib/time.ts";
import { newGame } from "../../src/play/new-game.ts";
import { kindOf } from "../../src/play/table.ts";
import { member, sampleSetup } from "../storage/samples.ts";
import { boardText, gameNumber, wordsOf } from "../support/message.ts";
import { inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.discord.faults.clear());
afterAll(() => stage.stop());

const PATIENCE = { timeout: 20 * SECOND };

/** A move whose answer was lost, so that its board and the computer are left to the sweep. */
async function moveUnseen(id: GameId): Promise<void> {
  const stored = present(await stage.store.game(id));
  const next = { ...stored, version: stored.version + 1, moves: ["b2"], turn: "o" } as const;
  await stage.store.commit({ game: next }, stored, stage.clock.now() + 5 * SECOND);
}

test("an edit that is not answered for a minute delays no other board, computer, reminder or flag", async () => {
  const idle = await stage.startGame({ preset: "quick" });
  stage.clock.advance(6 * DAY - MINUTE);
  // Elsewhere: the library makes the requests for one channel one after the other.
  const { lounge } = stage.discord.channels;
  const slow = present(
    (await stage.member("ada").command(lounge.id, "play", { preset: "quick", side: "x" })).message,
  );
  const other = await stage.startGame({ preset: "quick" });
  const blitz = await stage.runClocks(await stage.startGame({ preset: "blitz" }));
  const { message: alone } = await stage.command("ada", "play", { preset: "quick", side: "x" });
  const words = (id: string): string => wordsOf(stage.message(id));
  // The library gives a request up after fifteen seconds of its own, and makes it again.
  const unanswered = { route: new RegExp(`^PATCH /channels/.*${slow.id}$`), delay: 2 * MINUTE, times: 9 };
  stage.discord.faults.next(unanswered);
  for (const board of [slow, other, present(alone)]) await moveUnseen(gameNumber(board));
  const held = stage.requested(unanswered.route);
  stage.clock.advance(MINUTE + SECOND);
  await held;
  await vi.waitFor(() => {
    expect(boardText(stage.message(other.id))).toContain("b2 X.");
    expect(words(blitz.id)).toMatch(/## O wins\n.* won on time/);
    expect(words(present(alone).id)).toContain("Turn 3");
    expect(words(idle.id)).toContain("has moved [here]");
  }, PATIENCE);
  // The local Discord has done it, and holds its answer back: nobody knows yet that the board shows the move.
  expect(await stage.store.views(gameNumber(slow))).toMatchObject([
    { messageId: toMessageId(slow.id), shown: 0 },
  ]);
  stage.discord.faults.clear();
  stage.clock.advance(2 * MINUTE);
  await vi.waitFor(async () => {
    const [view] = await stage.store.views(gameNumber(slow));
    expect(view?.shown).toBeGreaterThan(0);
  }, PATIENCE);
});

test("more than there is room for at once is done in one go", async () => {
  const now = stage.clock.now();
  const setup = sampleSetup({ variant: "3" });
  const seats = { x: member(stage.member("ada").id, now), o: member(stage.member("bob").id, now) };
  const opening = {
    setup,
    seats,
    place: inServer(stage.discord.guild.id, toChannelId(stage.channelId)),
    rated: false,
  };
  const start = () => stage.store.createGame(newGame(kindOf(findGame, setup.kind), opening, now), now);
  const posted = await stage.posted(async () => {
    for (let count = 1; count <= 45; count += 1) await start();
    await stage.sweep();
  });
  expect(posted).toHaveLength(45);
});
