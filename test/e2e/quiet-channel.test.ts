import { type APIMessage, ComponentType } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SECOND } from "../../src/lib/time.ts";
import { isPrivate, pictureUrls, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

/** How high Discord shows the parts of a message, in pixels, and how wide a picture on a phone. */
const HEIGHT = { name: 24, line: 22, row: 48, gap: 8, pictureWidth: 300 };

interface Part {
  readonly type: ComponentType;
  readonly components?: readonly Part[];
}

const parts = ({ components = [] }: { readonly components?: readonly Part[] }): readonly Part[] =>
  components.flatMap((part) => [part, ...parts(part)]);

/** A picture's height when it is as wide as a phone shows it (PNG specification, 11.2.2: IHDR). */
async function pictureHeight(url: string): Promise<number> {
  const png = Buffer.from(await (await fetch(url)).arrayBuffer());
  return (png.readUInt32BE(20) / png.readUInt32BE(16)) * HEIGHT.pictureWidth;
}

async function heightOf(message: APIMessage): Promise<number> {
  const rows = parts(message as { readonly components?: readonly Part[] }).filter(
    ({ type }) => type === ComponentType.ActionRow,
  );
  const pictures = await Promise.all(pictureUrls(message).map(pictureHeight));
  const lines = wordsOf(message).split("\n").length;
  return Math.round(
    HEIGHT.name +
      lines * HEIGHT.line +
      rows.length * HEIGHT.row +
      pictures.reduce((sum, height) => sum + height + HEIGHT.gap, 0),
  );
}

/** What is left in the channel for everybody to see, and how high it is. */
async function leftBehind(): Promise<{ readonly messages: number; readonly pixels: number }> {
  const left = stage.discord.messages(stage.channelId).filter((message) => !isPrivate(message));
  const heights = await Promise.all(left.map(heightOf));
  return { messages: left.length, pixels: heights.reduce((sum, height) => sum + height, 0) };
}

// The same game left 10 messages of 3,940 pixels at commit d202777, and 7 of 766 when this was written.
test("a game leaves one board behind, and one line for each that it has replaced", async () => {
  const meeting = { guest: "bob", preset: "quick" } as const;
  const declined = await stage.challenge(meeting);
  await stage.press("bob", declined.id, "Decline");
  await stage.startGame(meeting);
  const move = async (name: string, typed: string) =>
    present((await stage.command(name, "move", { move: typed })).message);
  await move("ada", "a1");
  await move("bob", "b1");
  await stage.command("chidi", "board");
  const second = await move("ada", "a2");
  await stage.playMoves(second.id, ["bob b2"]);
  stage.clock.advance(20 * SECOND);
  await stage.command("bob", "board");
  await stage.command("ada", "board");
  await stage.command("chidi", "board");
  await move("ada", "a3");

  const { messages, pixels } = await leftBehind();
  expect(messages).toBe(7);
  expect(pixels).toBeLessThan(3_940 / 4);
});
