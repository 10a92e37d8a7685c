import { runCommand } from "./command.ts";
import { restoreCommand } from "./transfer.ts";

await runCommand(restoreCommand);
