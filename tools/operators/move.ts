import { runCommand } from "./command.ts";
import { moveCommand } from "./transfer.ts";

await runCommand(moveCommand);
