import { expect, test } from "vitest";
import { createCommandIds } from "../../../src/discord/connection/command-ids.ts";

const ALL = new Map([
  ["play", "1"],
  ["help", "2"],
]);

/** Ids where Discord answers like this in turn. */
function idsFrom(...answers: readonly (ReadonlyMap<string, string> | Error)[]) {
  const failures: unknown[] = [];
  let asked = 0;
  const ids = createCommandIds(
    async () => {
      const answer = answers[asked] ?? ALL;
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    ["play", "help"],
    (error) => failures.push(error),
  );
  return { ids, failures, asked: () => asked };
}

test("Discord is asked once when it knows all commands", async () => {
  const { ids, asked } = idsFrom(ALL);
  expect(await ids()).toEqual(ALL);
  expect(await ids()).toEqual(ALL);
  expect(asked()).toBe(1);
});

test("while commands are being registered, those that are known have ids, and Discord is asked again", async () => {
  const { ids, asked } = idsFrom(new Map([["play", "1"]]));
  expect([...(await ids()).keys()]).toEqual(["play"]);
  expect(await ids()).toEqual(ALL);
  expect(asked()).toBe(2);
});

test("where Discord does not answer, no id is known, and the next one who asks may be luckier", async () => {
  const outage = new Error("503");
  const { ids, failures } = idsFrom(outage);
  expect(await ids()).toEqual(new Map());
  expect(failures).toEqual([outage]);
  expect(await ids()).toEqual(ALL);
});
