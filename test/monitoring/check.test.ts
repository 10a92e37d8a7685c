import { expect, test } from "vitest";
import { MINUTE } from "../../src/lib/time.ts";
import { createCheck } from "../../src/monitoring/check.ts";

const NOON = Date.UTC(2026, 7, 1, 12);

function watch() {
  let time = NOON;
  let asked = 0;
  let write = async (): Promise<unknown> => undefined;
  let answer = async (): Promise<unknown> => undefined;
  let isConnected = true;
  const check = createCheck({
    now: () => time,
    write: () => write(),
    isConnected: () => isConnected,
    ask() {
      asked += 1;
      return answer();
    },
  });
  return {
    check,
    asked: () => asked,
    pass(length: number) {
      time += length;
    },
    fillDisk() {
      write = () => Promise.reject(new Error("disk full"));
    },
    /** Lets Discord answer questions with a status. */
    answerWith(status: number) {
      answer = async () => check.hear({ authorised: true, status });
    },
    keepSilent() {
      answer = () => new Promise(() => undefined);
    },
    disconnect() {
      isConnected = false;
    },
  };
}

test("a busy bot asks nothing, an idle one once a minute at most", async () => {
  const { check, asked, pass, answerWith } = watch();
  answerWith(200);
  await check.diagnose();
  pass(MINUTE - 1);
  await check.diagnose();
  expect(asked()).toBe(0);
  pass(1);
  expect(await check.diagnose()).toEqual({ healthy: true, because: "all is well" });
  await check.diagnose();
  expect(asked()).toBe(1);
});

test("an idle bot whose token is refused, or that gets no answer for five minutes, is not healthy", async () => {
  const { check, pass, answerWith, keepSilent, asked } = watch();
  answerWith(401);
  pass(MINUTE);
  expect(await check.diagnose()).toEqual({ healthy: false, because: "Discord refuses the token" });
  answerWith(200);
  expect((await check.diagnose()).healthy).toBe(true);
  keepSilent();
  pass(5 * MINUTE);
  expect((await check.diagnose()).healthy).toBe(true);
  pass(1);
  expect(await check.diagnose()).toEqual({
    healthy: false,
    because: "Discord has answered nothing for five minutes",
  });
  expect(asked()).toBe(3);
});

test("a database that cannot be written is found out at once", async () => {
  const { check, fillDisk } = watch();
  fillDisk();
  expect(await check.diagnose()).toEqual({ healthy: false, because: "the database cannot be written" });
});

test("shards may be connected again for five minutes", async () => {
  const { check, pass, disconnect, answerWith } = watch();
  answerWith(200);
  await check.diagnose();
  disconnect();
  pass(5 * MINUTE);
  expect(await check.diagnose()).toEqual({ healthy: true, because: "but a shard is being connected" });
  pass(1);
  check.hear({ authorised: true, status: 200 });
  expect((await check.diagnose()).healthy).toBe(false);
});
