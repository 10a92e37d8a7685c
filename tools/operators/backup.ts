import { runCommand } from "./command.ts";
import { backupCommand } from "./transfer.ts";

await runCommand(backupCommand);
