import { existsSync } from "node:fs";
import { backUp, move, restore } from "../../src/storage/transfer/index.ts";
import { type Command, databaseOfEnvironment, printSum } from "./command.ts";

const usage = (words: string) => new Error(`Usage: npm run ${words}`);

/** Writes all that the database holds to a file. */
export const backupCommand: Command = async ([file, ...more], output) => {
  if (file === undefined || more.length > 0) throw usage("backup -- FILE");
  printSum(await backUp(databaseOfEnvironment(), file), output);
};

/** Puts a back-up in place of all that the database holds. */
export const restoreCommand: Command = async ([file, ...more], output) => {
  if (file === undefined || more.length > 0) throw usage("restore -- FILE");
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  printSum(await restore(databaseOfEnvironment(), file, Date.now()), output);
};

/** Moves all that one database holds to another one. */
export const moveCommand: Command = async ([from, to, ...more], output) => {
  if (from === undefined || to === undefined || more.length > 0) {
    throw usage("move -- FROM TO, each as in DATABASE_URL");
  }
  printSum(await move(from, to, Date.now()), output);
};
