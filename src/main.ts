import { listenToSignals } from "./processes/signals.ts";

// Before anything else is loaded, which takes a second: a signal meanwhile is an end that was asked for as
// well.
listenToSignals();
const { runProgram } = await import("./program.ts");
await runProgram();
