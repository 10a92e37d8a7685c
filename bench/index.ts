import { benchAnalysis } from "./analysis.ts";
import { benchEngine } from "./engine.ts";
import { benchInput } from "./input.ts";
import { benchLists } from "./lists.ts";
import { benchPresses } from "./presses.ts";
import { benchFilms, benchRender, describeRender } from "./render.ts";

/**
 * Measures what players and operators feel. Figures of one run compare with each other, not with another
 * machine's.
 */
const PARTS: readonly (() => Promise<readonly string[]>)[] = [
  async () => describeRender(await benchRender()),
  benchFilms,
  benchEngine,
  benchAnalysis,
  benchLists,
  benchPresses,
  benchInput,
];

for (const part of PARTS) {
  for (const line of await part()) process.stdout.write(`${line}\n`);
}
