import { SECOND } from "../../src/lib/time.ts";
import { describeAccount, runRounds } from "./rounds.ts";

/** `npm run faults -- 50 7`: so many rounds, by chance from this seed. */
const [rounds = 50, seed = 1] = process.argv.slice(2).map(Number);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const account = await runRounds({ rounds, seed, playing: 3 * SECOND, report: print });
for (const line of describeAccount(account)) print(line);
if (account.problems.length + account.lost + account.doubled > 0) process.exitCode = 1;
