import { afterAll, beforeAll, expect, test } from "vitest";
import { inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import { type Stage, startStage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  const { gateway } = stage.discord;
  const publish = gateway.publish.bind(gateway);
  gateway.publish = (event, ...others) => {
    publish(event, ...others);
    if (event === "INTERACTION_CREATE") publish(event, ...others);
  };
});
afterAll(() => stage.stop());

const page = { offset: 0, limit: 9 };

test("a /play that Discord delivers twice starts one game and posts one board", async () => {
  const posted = await stage.posted(() => stage.command("ada", "play"));
  await stage.settled();
  const guildId = stage.discord.guild.id;
  expect((await stage.store.runningGames({ near: inServer(guildId) }, page)).total).toBe(1);
  expect(posted).toHaveLength(1);
});

test("a /challenge that Discord delivers twice makes one challenge", async () => {
  const posted = await stage.posted(() => stage.command("bob", "challenge"));
  await stage.settled();
  expect(posted).toHaveLength(1);
  const accepted = await stage.press("ada", present(posted[0]).id, "Join");
  expect(accepted.message).toBeDefined();
});
