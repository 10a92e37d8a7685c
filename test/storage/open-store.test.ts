import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { openStore, parseDatabaseUrl } from "../../src/storage/index.ts";
import { temporaryFolder } from "./folder.ts";
import { sampleGame } from "./samples.ts";
import { createGame } from "./support.ts";

describe("DATABASE_URL", () => {
  test.each([
    ["file:/var/lib/turncoat.db", "/var/lib/turncoat.db"],
    ["file:///var/lib/turn%20coat.db", "/var/lib/turn coat.db"],
    ["file:./data/turncoat.db", join(process.cwd(), "data/turncoat.db")],
    ["file:turncoat.db", join(process.cwd(), "turncoat.db")],
  ])("%s names a file", (url, file) => {
    expect(parseDatabaseUrl(url)).toEqual({ ok: true, value: { kind: "sqlite", name: file, file } });
  });

  test.each([
    ["postgresql://bot:secret@db.example/turncoat", "turncoat on db.example"],
    ["postgres://bot:secret@db.example:5433/turncoat?sslmode=require", "turncoat on db.example:5433"],
    ["postgresql:///turncoat?host=/var/run/postgresql", "turncoat on /var/run/postgresql"],
    ["postgresql://localhost/turncoat?schema=public", "turncoat on localhost"],
  ])("%s names a database on a server", (url, name) => {
    expect(parseDatabaseUrl(url)).toEqual({ ok: true, value: { kind: "postgresql", name, url } });
  });

  test.each([
    "",
    "turncoat.db",
    "postgresql:",
    "postgresql://bot:secret@db",
    "postgresql://bot:secret@db/",
    "postgresql:///turncoat",
    "postgresql://bot:secret@db:many/turncoat",
    "postgresql://bot:secret@db/turncoat?schema=other",
    "postgresql://bot:@secret/secret@db/turncoat",
    "postgresql://bot:1/secret@db/turncoat",
    "postgresql://bot:1/secret?@db/turncoat",
    "mysql://bot:secret@db/turncoat",
    "file:",
    "file:./data/",
    "file:./turncoat.db?mode=ro",
    "file::memory:",
    "file://elsewhere/turncoat.db",
  ])("%j is refused with a sentence that tells no secret", async (url) => {
    const refused = expect(openStore(url)).rejects;
    await refused.toThrow(/^DATABASE_URL .*\.$/);
    await refused.not.toThrow("secret");
  });
});

describe("openStore", () => {
  test("makes the file and the folders above it, and finds everything again later", async () => {
    const url = `file:${join(temporaryFolder(), "some", "folder", "test.db")}`;
    const first = await openStore(url);
    const game = await createGame(first, sampleGame({ moves: ["a1", "b2"] }), 0);
    await first.close();
    const second = await openStore(url);
    onTestFinished(() => second.close());
    expect(await second.game(game.id)).toEqual(game);
  });

  test("takes the address of a file, too", async () => {
    const file = join(temporaryFolder(), "my games.db");
    const store = await openStore(pathToFileURL(file).href);
    await store.close();
    expect(existsSync(file)).toBe(true);
  });

  test("refuses a file that is no database, and leaves it alone", async () => {
    const file = join(temporaryFolder(), "letter.txt");
    const text = "Dear Anna, ".repeat(100);
    writeFileSync(file, text);
    await expect(openStore(`file:${file}`)).rejects.toThrow(
      `The database ${file} cannot be opened: file is not a database`,
    );
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  test("refuses a file that may be read but not written", async () => {
    const file = join(temporaryFolder(), "test.db");
    await (await openStore(`file:${file}`)).close();
    // The write version, by which SQLite keeps from writing even for root:
    // https://sqlite.org/fileformat.html#magic_header_string
    const bytes = readFileSync(file);
    bytes[18] = 3;
    writeFileSync(file, bytes);
    await expect(openStore(`file:${file}`)).rejects.toThrow(
      `The database ${file} cannot be opened: attempt to write a readonly database`,
    );
  });

  test("refuses a folder", async () => {
    const folder = join(temporaryFolder(), "folder");
    mkdirSync(folder);
    await expect(openStore(`file:${folder}`)).rejects.toThrow(`The database ${folder} cannot be opened: `);
  });

  test("refuses a path through something that is no folder", async () => {
    const file = join(temporaryFolder(), "letter.txt");
    writeFileSync(file, "");
    await expect(openStore(`file:${file}/test.db`)).rejects.toThrow("cannot be opened: ");
  });
});
