import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { prismaStore } from "../../../src/storage/prisma-store.ts";
import { sampleGame } from "../samples.ts";
import { createGame } from "../support.ts";
import { openClient } from "./open-client.ts";

/** What another process may do to game 1 between the two statements that read it. */
const CHANGES = [
  [
    "a move",
    `UPDATE Game SET version = 1, plies = 2;
     INSERT INTO Move VALUES (1, 2, 'b2', '2026-01-01', 1)`,
    ["a1", "b2"],
  ],
  [
    "a move taken back",
    `UPDATE Game SET version = 1, plies = 0;
     DELETE FROM Move`,
    [],
  ],
  [
    "a move taken back and another one played",
    `UPDATE Game SET version = 2, plies = 1;
     UPDATE Move SET text = 'c3', version = 2`,
    ["c3"],
  ],
] as const;

test.each(CHANGES)("%s while a game is read leaves nobody with half of it", async (_, sql, moves) => {
  let meanwhile: (() => void) | undefined;
  const { file, client } = openClient({
    onStatement({ sql }) {
      if (!/^SELECT .* FROM `main`.`Move`/.test(sql)) return;
      meanwhile?.();
      meanwhile = undefined;
    },
  });
  const store = prismaStore(client);
  const { id } = await createGame(store, sampleGame({ moves: ["a1"] }), 0);
  const other = new Database(file);
  meanwhile = () => other.exec(`BEGIN; ${sql}; COMMIT`);
  const game = await store.game(id);
  expect(meanwhile).toBeUndefined();
  expect(game?.moves).toEqual(moves);
  expect(game?.version).toBe(other.prepare("SELECT version FROM Game").pluck().get());
  other.close();
});
