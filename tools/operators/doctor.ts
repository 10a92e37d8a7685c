import { runCommand } from "./command.ts";
import { createExamination } from "./examination.ts";

await runCommand(async (_words, output) => {
  let isWell = true;
  for await (const { subject, finding, isFine } of createExamination(process.env)) {
    output.print(`${isFine ? "ok  " : "FAIL"}  ${subject}: ${finding}`);
    isWell &&= isFine;
  }
  if (!isWell) output.fail("Not all is well");
});
