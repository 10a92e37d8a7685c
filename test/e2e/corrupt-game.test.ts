import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY } from "../../src/lib/time.ts";
import { member, sampleGame } from "../storage/samples.ts";
import { createGame } from "../storage/support.ts";
import { wordsOf } from "../support/message.ts";
import { inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

test("a game whose moves cannot be played is left out of /games, which shows the others", async () => {
  const [ada, bob] = [member(stage.member("ada").id), member(stage.member("bob").id)];
  const now = stage.clock.now();
  const place = inServer(stage.discord.guild.id, stage.channelId);
  const here = { place, seats: { x: ada, o: bob }, startedAt: now, touchedAt: now };
  const later = now + DAY;
  const good = await createGame(stage.store, sampleGame({ ...here, moves: ["a1"], turn: "o" }), later);
  const bad = await createGame(stage.store, sampleGame({ ...here, moves: ["z9"], turn: "o" }), later);
  const { message } = await stage.command("ada", "games");
  const words = wordsOf(present(message));
  expect(words).toContain(`game ${good.id}`);
  expect(words).not.toContain(`game ${bad.id}`);
  expect(stage.takeErrors()).toEqual([expect.stringContaining("a game cannot be laid out")]);
});
