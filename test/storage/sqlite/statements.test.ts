import { expect, test } from "vitest";
import { ok } from "../../../src/lib/result.ts";
import { prismaStore } from "../../../src/storage/prisma-store.ts";
import { present } from "../../support/present.ts";
import { sampleBoard, sampleGame } from "../samples.ts";
import { openClient } from "./open-client.ts";

test("a press takes at most eight statements: the game is read, changed, shown, and noted as shown", async () => {
  const statements: string[] = [];
  const { client } = openClient({ onStatement: ({ sql }) => statements.push(sql) });
  const store = prismaStore(client);
  const created = await store.createGame(sampleGame(), 5_000);
  const { id } = present(created.ok ? created.value : undefined);
  await store.addBoard(sampleBoard(id));

  statements.length = 0;
  const game = present(await store.game(id));
  const moved = { ...game, version: 1, positionVersion: 1, moves: ["a1"], turn: "o" } as const;
  expect(await store.commit({ game: moved }, game, 9_000)).toMatchObject(ok({}));
  const [board] = await store.views(id);
  expect(await store.markShown(present(board).id, 1, 9_000)).toBe(true);
  const asked = statements.filter((sql) => !/^(BEGIN|COMMIT)/.test(sql));
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(8);
});

test("a rated end takes at most four statements more than a casual one", async () => {
  const statements: string[] = [];
  const { client } = openClient({ onStatement: ({ sql }) => statements.push(sql) });
  const store = prismaStore(client);
  const statementsOf = async (rated: boolean): Promise<number> => {
    const created = await store.createGame(sampleGame({ rated, moves: ["a1", "b1", "c1", "d1"] }), 5_000);
    const game = present(created.ok ? created.value : undefined);
    statements.length = 0;
    const outcome = { winner: "x", reason: "line" } as const;
    const ended = await store.commit({ game: { ...game, version: 1, outcome } }, game, 9_000);
    expect(ended.ok && ended.value.ratings !== undefined).toBe(rated);
    return statements.length;
  };
  const casual = await statementsOf(false);
  expect((await statementsOf(true)) - casual).toBeLessThanOrEqual(4);
});
