import { afterEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { openPlayground, type Playground } from "../src/playground.ts";

let playground: Playground;
afterEach(() => playground.close());

/** Starts a playground, and gives what its page shows in a channel without messages. */
async function welcomed(goesOn: boolean): Promise<{ readonly notice?: string }> {
  vi.spyOn(process.stdout, "write").mockReturnValueOnce(true);
  playground = await openPlayground({ port: 0, database: "/tmp/games.db", goesOn });
  const socket = new WebSocket(`${playground.apiUrl.replace(/^http/, "ws").replace(/\/api$/, "")}/live`);
  const hello = await new Promise<string>((resolve) =>
    socket.once("message", (text) => resolve(String(text))),
  );
  socket.close();
  return JSON.parse(hello).welcome;
}

test("after a restart the playground says that games go on, and how to bring their boards back", async () => {
  expect((await welcomed(true)).notice).toMatch(/go on: type \/board/);
});

test("where no game is running it says nothing of the kind", async () => {
  expect(await welcomed(false)).toEqual({ suggestions: ["play", "challenge", "help"] });
});
