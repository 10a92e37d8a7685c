import { expect, test } from "vitest";
import { SECOND } from "../../src/lib/time.ts";
import { cases } from "../support/cases.ts";
import { describeAccount, runRounds } from "./rounds.ts";

const ROUNDS = cases(1);
const PATIENCE = 600 * SECOND;

test("no game and no move is lost when everything fails and the bot is killed", {
  timeout: PATIENCE,
}, async () => {
  const account = await runRounds({ rounds: ROUNDS, seed: 1, playing: 3 * SECOND });
  process.stdout.write(`${describeAccount(account).join("\n")}\n`);
  expect(account.problems).toEqual([]);
  expect(account).toMatchObject({ rounds: ROUNDS, lost: 0, doubled: 0 });
  expect(account.accepted).toBeGreaterThan(0);
  expect(account.ratings).toMatch(/, 0 differences\.$/);
});
