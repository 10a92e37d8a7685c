import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { parseEnv, VARIABLES } from "../src/env.ts";

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(at(path), "utf8");

describe("the image", () => {
  const copied = read("Dockerfile")
    .split("\n")
    .filter((line) => line.startsWith("COPY ") && !line.includes("--from"))
    .flatMap((line) => line.split(" ").slice(1, -1));

  test("copies only what there is", () => {
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(at(path)))).toEqual([]);
  });

  test("starts the program as npm does", () => {
    const { scripts } = z
      .object({ scripts: z.object({ start: z.string() }) })
      .parse(JSON.parse(read("package.json")));
    expect(read("Dockerfile")).toContain(
      `\nCMD ${JSON.stringify(scripts.start.split(" ")).replaceAll(",", ", ")}\n`,
    );
  });

  test("holds what it copies, and its build needs nothing that is kept from it", () => {
    const kept = read(".dockerignore")
      .split("\n")
      .filter((line) => line.startsWith("!"))
      .map((line) => line.slice(1));
    expect([...new Set(copied)].sort()).toEqual([...kept].sort());
  });
});

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({ image: z.string(), environment: z.record(z.string(), z.coerce.string()) }),
  ),
});

describe("the compose file", () => {
  // Only the person who runs it knows the secrets.
  const filled = read("compose.yaml").replaceAll(/\$\{\w+:\?[^}]*\}/g, "secret");
  const services = Object.entries(Compose.parse(parse(filled, { merge: true })).services);
  const bots = services.filter(([, { image }]) => image === "turncoat").map(([, bot]) => bot.environment);

  test("tells the bots only what they read, and what they can start with", () => {
    expect(bots.flatMap(Object.keys).filter((name) => !VARIABLES.includes(name))).toEqual([]);
    expect(bots.map(parseEnv)).toEqual(bots.map(() => expect.objectContaining({ ok: true })));
  });

  test("has every shard run once", () => {
    const shards = bots.flatMap(({ SHARD_LIST = "" }) => SHARD_LIST.split(","));
    const counts = new Set(bots.map(({ SHARD_COUNT }) => Number(SHARD_COUNT)));
    expect([...counts]).toEqual([shards.length]);
    expect(shards.sort()).toEqual(shards.map((_, index) => String(index)));
  });

  test("has the database to which the bots turn", () => {
    const databases = services
      .filter(([, { image }]) => image.startsWith("postgres:"))
      .map(
        ([
          host,
          {
            environment: { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB },
          },
        ]) => `postgresql://${POSTGRES_USER}:${POSTGRES_PASSWORD}@${host}/${POSTGRES_DB}`,
      );
    expect([...new Set(bots.map(({ DATABASE_URL }) => DATABASE_URL))]).toEqual(databases);
  });
});
