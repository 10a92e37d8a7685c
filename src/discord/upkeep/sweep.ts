import type { Bot } from "../bot.ts";
import { dutiesOf } from "./duties.ts";
import type { Duty } from "./duty.ts";
import { createRound, type Round } from "./round.ts";
import { createSlots } from "./slots.ts";

/** Finds the work that deadlines and lost answers leave in the database, each kind in a round of its own. */
export interface Sweep {
  readonly rounds: readonly Round[];
  /** Stops all rounds, and resolves when none of them takes on work. */
  stop(): Promise<void>;
}

/** @param inBackground takes on what need not be waited for */
export function startSweep(bot: Bot, inBackground: (work: Promise<void>) => void): Sweep {
  const { log, meter } = bot;

  function start(duty: Duty): Round {
    let isWaking = false;
    async function wakeUp(): Promise<void> {
      isWaking = true;
      // What becomes free in this turn of the event loop is filled together.
      await Promise.resolve();
      isWaking = false;
      await round.now();
    }
    const fill = createSlots({
      duty,
      log,
      inBackground,
      wake: () => {
        if (!isWaking) inBackground(wakeUp());
      },
    });
    const round = createRound({
      every: duty.every,
      after: bot.after,
      work: fill,
      done: (took) => meter.swept(duty.name, took),
      failed: (error) => log.error({ duty: duty.name, err: error }, "sweep failed"),
    });
    return round;
  }

  const rounds = dutiesOf(bot, inBackground).map(start);
  return {
    rounds,
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}
