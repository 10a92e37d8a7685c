import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toMemberId } from "../../src/lib/ids.ts";
import { gameNumber, labels, wordsOf } from "../support/message.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ coin: () => "x" });
});
afterAll(() => stage.stop());

const mention = (name: string): string => `<@${stage.member(name).id}>`;
const profile = async (name: string, of?: string, options = {}): Promise<APIMessage> => {
  const member = of === undefined ? {} : { member: stage.member(of).id };
  const { ephemeral, message } = await stage.command(name, "profile", { ...member, ...options });
  expect(ephemeral).toBe(true);
  return present(message);
};
const words = ({ id }: APIMessage): string => wordsOf(stage.message(id));

/** A rated game that the first member wins. */
async function beat(winner: string, loser: string): Promise<APIMessage> {
  const opponent = stage.member(loser).id;
  const { id } = present((await stage.command(winner, "challenge", { opponent })).message);
  await stage.press(loser, id, "Accept");
  await stage.playMoves(id, [`${winner} a1`, `${loser} b1`, `${winner} c1`, `${loser} d1`]);
  await stage.forge(loser, id, `resignNow:${gameNumber(stage.message(id))}`);
  return stage.message(id);
}

describe("a profile", () => {
  test("of somebody who has not played says how to begin", async () => {
    const own = await profile("dana");
    expect(words(own)).toContain("No game has ended yet. `/play` and `/challenge` start one.");
    expect(JSON.stringify(own)).not.toContain("profile.png");
  });

  test("shows rating, results and newest games in a picture, in words, and in the list", async () => {
    const board = await beat("ada", "bob");
    const own = await profile("ada");
    expect(words(own)).toContain(`### ${mention("ada")} · TAKXO`);
    expect(words(own)).toContain(`#${gameNumber(board)} won against ${mention("bob")}`);
    const alt = JSON.stringify(own);
    expect(alt).toContain("1662?, 1 rated game.");
    expect(alt).toContain("X: 1 won, 0 drawn, 0 lost.");
    expect(alt).toContain("Wins in a row: 1 now, 1 at most.");
    expect(alt).toContain("Best win: against a rating of 1500.");
    expect(stage.discord.notified(own.id)).toEqual([]);
  });

  test("of another member tells the games between the two", async () => {
    const seen = await profile("bob", "ada");
    expect(words(seen)).toContain(`So far: ${mention("bob")} 0 – 1 ${mention("ada")}.`);
    expect(labels(seen)).toEqual(["Ataxx"]);
    await stage.press("bob", seen.id, "Ataxx");
    expect(words(seen)).toContain(`### ${mention("ada")} · Ataxx`);
  });

  test("is shown to whom its member wants", async () => {
    const own = await profile("ada");
    await stage.press("ada", own.id, "Nobody");
    expect(words(own)).toContain("Nobody else can see this profile.");
    expect(words(await profile("bob", "ada"))).toBe("This member does not show their profile here.");
    await stage.press("ada", own.id, "Servers we share");
    expect(words(await profile("bob", "ada"))).toContain("TAKXO");
    expect(words(await profile("chidi", "ada"))).toBe("This member does not show their profile here.");
    await stage.press("ada", own.id, "Everyone");
    expect(words(await profile("chidi", "ada"))).toContain("TAKXO");
  });

  test("is not changed by a press that somebody else forges", async () => {
    const own = await profile("ada");
    await stage.forge("bob", own.id, "showTo:takxo:nobody").catch(() => undefined);
    expect((await stage.store.profileChoices(toMemberId(stage.member("ada").id))).audience).toBe("everyone");
  });

  test("lets its member stand on the list of all servers, or not", async () => {
    const own = await profile("ada");
    await stage.press("ada", own.id, "List me everywhere");
    expect(words(own)).toContain("You stand on the list of all servers.");
    await stage.press("ada", own.id, "Take me off the list");
    expect(words(own)).toContain("You do not stand on the list of all servers.");
  });

  test("leads to its games", async () => {
    const own = await profile("ada");
    const select = /profileGame:takxo:\d+/.exec(JSON.stringify(own))?.[0] ?? "";
    const game = /"value":"(\d+)"/.exec(JSON.stringify(own))?.[1] ?? "";
    const told = await stage.told("ada", /The start of 4 turns/, () =>
      stage.member("ada").select(stage.message(own.id), select, [game]),
    );
    expect(labels(told)).toContain("⏭");
  });
});
