import { afterAll, beforeAll, expect, test } from "vitest";
import { findGame } from "../../src/games/index.ts";
import { toChannelId } from "../../src/lib/ids.ts";
import { DAY } from "../../src/lib/time.ts";
import { RUNNING_GAMES } from "../../src/play/limits.ts";
import { newGame } from "../../src/play/new-game.ts";
import { kindOf } from "../../src/play/table.ts";
import { member, sampleSetup } from "../storage/samples.ts";
import { createGame } from "../storage/support.ts";
import { isPrivate, wordsOf } from "../support/message.ts";
import { inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
/** How many games the store has read for lists. */
let read = 0;
/** Ada has as many running games as one may have in a server; their boards are not due yet. */
beforeAll(async () => {
  stage = await startStage({
    wrapStore: (store) => ({
      ...store,
      async runningGames(...given) {
        const listed = await store.runningGames(...given);
        read += listed.items.length;
        return listed;
      },
    }),
  });
  const now = stage.clock.now();
  const setup = sampleSetup();
  for (let game = 0; game < RUNNING_GAMES; game += 1) {
    const seats = { x: member(stage.member("ada").id, now), o: member(stage.member("dana").id, now) };
    const opening = {
      setup,
      seats,
      place: inServer(stage.discord.guild.id, toChannelId(stage.channelId)),
    };
    await createGame(stage.store, newGame(kindOf(findGame, setup.kind), opening, now), now + DAY);
  }
});
afterAll(() => stage.stop());

const SENTENCE = `has ${RUNNING_GAMES} running games here, and one member can have no more`;

test.each([
  ["play", {}],
  ["challenge", {}],
])("/%s is refused in private to a member with too many running games", async (name, options) => {
  const posted = await stage.posted(async () => {
    const { message } = await stage.command("ada", name, options);
    expect(isPrivate(present(message))).toBe(true);
    expect(wordsOf(present(message))).toContain(`<@${stage.member("ada").id}> ${SENTENCE}`);
  });
  expect(posted).toEqual([]);
});

test("a challenge by somebody else stays open when a member with too many running games accepts it", async () => {
  const { id } = await stage.challenge({ host: "bob", guest: "ada" });
  await stage.told("ada", new RegExp(SENTENCE), () => stage.press("ada", id, "Accept"));
  expect(wordsOf(stage.message(id))).toContain("you are challenged");
});

test("others start games as before", async () => {
  const { message } = await stage.command("bob", "play");
  expect(wordsOf(present(message))).toContain("Turn 1");
});

test("a keystroke of /move reads one game, however many there are", async () => {
  read = 0;
  const { choices } = await stage.member("ada").autocomplete(stage.channelId, "move", { move: "b" }, "move");
  expect(choices?.map(({ value }) => value)).toContain("b2");
  expect(read).toBe(1);
});
