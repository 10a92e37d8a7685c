import { join } from "node:path";
import { describe, onTestFinished } from "vitest";
import { openStore } from "../../src/storage/index.ts";
import { storeContract } from "./contract.ts";
import { temporaryFolder } from "./folder.ts";

describe("the store on SQLite", () => {
  storeContract(async () => {
    const folder = temporaryFolder();
    const store = await openStore(`file:${join(folder, "test.db")}`);
    onTestFinished(() => store.close());
    return store;
  });
});
