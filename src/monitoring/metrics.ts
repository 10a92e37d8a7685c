import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Meter } from "../discord/connection/meter.ts";
import { type Millis, SECOND, type Timestamp } from "../lib/time.ts";

export interface MetricsParts {
  /** How many games run, and when the work that is due first became due or will. */
  readonly load: () => Promise<{ readonly running: number; readonly oldestDue: Timestamp | undefined }>;
  readonly now: () => Timestamp;
}

interface Readings {
  readonly running: number;
  readonly lag: Millis;
}

/** Discord waits three seconds for an answer. */
const ANSWER_BUCKETS = [0.025, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 3];

/** Figures of a process, for Prometheus. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Figures of the bot. Running games and lag are those of the whole bot, whichever process is asked. */
export function createMeter(registry: Registry, { load, now }: MetricsParts): Meter {
  const registers = [registry];
  const asked = new Counter({
    name: "turncoat_asked_total",
    help: "What people asked for: presses, commands, forms, completions",
    labelNames: ["ask", "name"],
    registers,
  });
  const answered = new Histogram({
    name: "turncoat_answer_seconds",
    help: "From when an interaction reached the bot until Discord had its first answer",
    labelNames: ["ask"],
    buckets: ANSWER_BUCKETS,
    registers,
  });
  const held = new Counter({
    name: "turncoat_held_total",
    help: "What was not done because the same member had asked for too much",
    labelNames: ["ask"],
    registers,
  });
  const refused = new Counter({
    name: "turncoat_discord_errors_total",
    help: "Requests that Discord refused or did not answer, by Discord's code or the status of HTTP",
    labelNames: ["code"],
    registers,
  });
  const swept = new Histogram({
    name: "turncoat_sweep_seconds",
    help: "How long a round of the sweep took",
    labelNames: ["round"],
    registers,
  });
  let reading: Promise<Readings> | undefined;
  /**
   * What several figures are read from, once for all of them; a database that is down leaves them unknown.
   */
  const read = (): Promise<Readings> => {
    reading ??= load()
      .then(({ running, oldestDue }) => ({ running, lag: Math.max(0, now() - (oldestDue ?? now())) }))
      .catch(() => ({ running: Number.NaN, lag: Number.NaN }))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  new Gauge({
    name: "turncoat_running_games",
    help: "Games that are not over",
    registers,
    async collect() {
      this.set((await read()).running);
    },
  });
  new Gauge({
    name: "turncoat_sweep_lag_seconds",
    help: "How long the work that has been due for longest has been waiting",
    registers,
    async collect() {
      this.set((await read()).lag / SECOND);
    },
  });
  return {
    asked: (ask, name) => asked.inc({ ask, name }),
    answered: (ask, after) => answered.observe({ ask }, after / SECOND),
    held: (ask) => held.inc({ ask }),
    refused: (code) => refused.inc({ code }),
    swept: (round, took) => swept.observe({ round }, took / SECOND),
  };
}
