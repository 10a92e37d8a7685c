import { parseEnv } from "../../src/env.ts";
import { reasonOf } from "../../src/lib/reason.ts";
import type { Sum } from "../../src/storage/transfer/contents.ts";

/** What a command of an operator may do besides its work. */
export interface Output {
  print(line: string): void;
  /** Tells what is wrong, and that the command has failed. */
  fail(sentence: string): void;
}

export type Command = (words: readonly string[], output: Output) => Promise<void>;

/** The database that the environment names. */
export function databaseOfEnvironment(): string {
  const env = parseEnv(process.env);
  if (!env.ok) throw new Error(env.error);
  return env.value.databaseUrl;
}

export const printSum = ({ counts, sha256 }: Sum, { print }: Output): void => {
  for (const [table, rows] of Object.entries(counts)) print(`${table} ${rows}`);
  print(`sha256 ${sha256}`);
};

/** Runs a command as the program of a process. */
export async function runCommand(command: Command): Promise<void> {
  const output: Output = {
    print: (line) => process.stdout.write(`${line}\n`),
    fail(sentence) {
      process.stderr.write(`${sentence.replace(/\.?$/, ".")}\n`);
      process.exitCode = 1;
    },
  };
  try {
    await command(process.argv.slice(2), output);
  } catch (error) {
    output.fail(reasonOf(error));
  }
}
