import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findGame, GAMES } from "../../src/games/index.ts";

const GAMES_FOLDER = new URL("../../src/games/", import.meta.url);

describe("the registry", () => {
  test("lists every game that there is", () => {
    const folders = readdirSync(GAMES_FOLDER).filter((name) =>
      statSync(new URL(name, GAMES_FOLDER)).isDirectory(),
    );
    expect(GAMES.map(({ key }) => key).sort()).toEqual(folders.sort());
  });

  test("finds a game by its key and no other way", () => {
    for (const game of GAMES) expect(findGame(game.key)).toBe(game);
    expect(findGame("chess")).toBeUndefined();
    expect(findGame("TAKXO")).toBeUndefined();
    expect(findGame("constructor")).toBeUndefined();
  });

  test.each(GAMES.map(({ key }) => key))("%s is held to the contract of all games", (key) => {
    const file = new URL(`${key}/contract.test.ts`, import.meta.url);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, "utf8")).toContain(`gameContract(${key}, `);
  });
});
