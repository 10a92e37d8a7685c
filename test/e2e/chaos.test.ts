import type { APIMessage } from "discord-api-types/v10";
import type { Fault } from "local-discord";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findGame } from "../../src/games/index.ts";
import type { GameId } from "../../src/lib/ids.ts";
import { seededRandom } from "../../src/lib/random.ts";
import { MINUTE, SECOND } from "../../src/lib/time.ts";
import type { Game } from "../../src/play/game.ts";
import { cases } from "../support/cases.ts";
import { boardText, buttons, gameNumber, isPrivate, square, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

const ROUNDS = cases(25);
const NAMES = ["ada", "bob", "chidi"];
const SQUARES = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"];

const CALLBACK = /^POST \/interactions\//;
const ANYTHING = /^(POST|PATCH) \/(interactions|webhooks|channels)\//;
const FAULTS: readonly Fault[] = [
  { route: CALLBACK, lose: "request" },
  { route: CALLBACK, lose: "answer" },
  { route: CALLBACK, code: 10062 },
  { route: CALLBACK, code: 40060 },
  { route: ANYTHING, status: 502, times: 2 },
  { route: ANYTHING, status: 502, times: 6 },
  { route: /^PATCH \/webhooks\//, code: 50027 },
  { route: /^PATCH \/channels\//, code: 130000 },
  { route: /^POST \/channels\//, lose: "answer" },
];

let stage: Stage;
/** The interactions that members have begun since all was quiet. */
let begun: string[] = [];
beforeAll(async () => {
  stage = await startStage();
  const { gateway } = stage.discord;
  const publish = gateway.publish.bind(gateway);
  vi.spyOn(gateway, "publish").mockImplementation((event, data) => {
    if (event === "INTERACTION_CREATE" && "id" in data) begun.push(String(data.id));
    publish(event, data);
  });
});
afterAll(() => stage.stop());

const callbacksOf = (id: string) =>
  stage.discord.requests.filter(({ path }) => path.startsWith(`/interactions/${id}/`));

/**
 * Waits until the bot has tried to answer everything, and lets those give up that hear of no answer. Nothing
 * may have been answered twice.
 */
async function quiet(): Promise<void> {
  await vi.waitFor(() => expect(begun.filter((id) => callbacksOf(id).length === 0)).toEqual([]), {
    timeout: 20_000,
    interval: 5,
  });
  await stage.settled();
  stage.clock.advance(3 * SECOND);
  const taken = begun.map((id) => callbacksOf(id).filter(({ status = 500 }) => status < 300).length);
  expect(taken.filter((answers) => answers > 1)).toEqual([]);
  begun = [];
}

/** Does one random thing to a game, as members, Discord or whoever runs the bot might. */
async function disturb(random: () => number, game: GameId): Promise<void> {
  const pick = <Item>(items: readonly Item[]): Item => present(items[Math.floor(random() * items.length)]);
  const actor = stage.member(pick(NAMES));
  const all = stage.discord.messages(stage.channelId).filter((message) => !isPrivate(message));
  const boards = all.filter((message) => wordsOf(message).includes(`game ${game}`));
  const seen = boards.length > 0 ? pick(boards) : undefined;
  const chance = random();
  if (chance < 0.35) stage.discord.faults.next(pick(FAULTS));
  const act = random();
  if (act < 0.6 && seen !== undefined) {
    const target = pick(SQUARES);
    // What a member's own client would not send is none of the bot's business.
    void actor.press(seen, square(target)).catch(() => undefined);
    if (random() < 0.5) void actor.press(seen, square(target)).catch(() => undefined);
  } else if (act < 0.75) void actor.command(stage.channelId, "move", { move: pick(SQUARES), number: game });
  else if (act < 0.83) void actor.command(stage.channelId, "board", { number: game });
  else if (act < 0.88) stage.clock.advance(pick([SECOND, 6 * SECOND, 6 * MINUTE]));
  else if (act < 0.93 && seen !== undefined) stage.discord.deleteMessage(seen.id);
  else if (act < 0.96) stage.discord.gateway.close(4000);
  else {
    await quiet();
    await stage.restart();
  }
}

/** What the rules say of the stored game: its position in words, and the squares that may be pressed. */
function ruled({ setup, moves, outcome }: Game) {
  const replayed = present(findGame(setup.kind)).replay(setup.variant, moves);
  if (!replayed.ok) throw new Error(`The stored moves are not legal: ${moves.join(" ")}`);
  const { alt } = replayed.value.scene([], outcome);
  return { alt, legal: outcome ? [] : [...replayed.value.legalMoves].sort() };
}

/** The messages under which moves of this game can be made. */
const pressable = (game: GameId): readonly APIMessage[] =>
  stage.discord
    .messages(stage.channelId)
    .filter((message) => buttons(message).some(({ customId }) => customId.startsWith(`pick:${game}:`)));

/** The board of the game as the bot knows it, if nobody has deleted it. */
async function knownBoard(game: GameId): Promise<APIMessage | undefined> {
  const board = (await stage.store.views(game)).find(({ kind }) => kind === "board");
  return board?.messageId === undefined ? undefined : stage.discord.message(board.messageId);
}

/** Other messages under which moves can be made. */
async function strays(game: GameId): Promise<readonly APIMessage[]> {
  const board = await knownBoard(game);
  return pressable(game).filter(({ id }) => id !== board?.id);
}

describe("whatever goes wrong, in the end the board shows the stored game, and moves are made only there:", () => {
  test.each([1, 2, 3])("seed %i", async (seed) => {
    const random = seededRandom(seed);
    const first = await stage.startGame({ preset: "quick" });
    const game = gameNumber(first);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await disturb(random, game);
      if (random() < 0.7) await quiet();
    }
    stage.discord.faults.clear();
    await quiet();
    await stage.pass(MINUTE);
    await stage.pass(MINUTE);
    stage.takeErrors();

    const stored = present(await stage.store.game(game));
    const { alt, legal } = ruled(stored);
    const board = await knownBoard(game);
    if (board !== undefined) expect(boardText(board)).toBe(alt);

    // A board that was deleted comes back when somebody asks for it.
    stage.clock.advance(10 * SECOND);
    const again = present((await stage.command("ada", "board", { number: game })).message);
    expect(boardText(again)).toBe(alt);
    const enabled = buttons(again).filter(
      ({ customId, disabled }) => !disabled && customId.startsWith("pick"),
    );
    expect(enabled.map(({ label }) => label.slice(0, 2)).sort()).toEqual(legal);

    // Discord may have kept a board of whose posting the bot never heard: it gives up its buttons when it is
    // pressed.
    for (const name of ["ada", "bob"]) {
      for (const stray of await strays(game)) {
        const target = present(buttons(stray).find(({ disabled }) => !disabled)).label;
        await stage.press(name, stray.id, target);
      }
    }
    expect(await strays(game)).toEqual([]);
  });
});
