import { describe, expect, test } from "vitest";
import { createMeter, createRegistry, type MetricsParts } from "../../src/monitoring/metrics.ts";

const NOON = Date.UTC(2026, 7, 1, 12);

function meter(load: MetricsParts["load"] = async () => ({ running: 3, oldestDue: undefined })) {
  const registry = createRegistry();
  const lines = async (): Promise<readonly string[]> => (await registry.metrics()).split("\n");
  return { ...createMeter(registry, { load, now: () => NOON }), lines };
}

test("presses, commands and forms are counted by what they ask for", async () => {
  const { asked, lines } = meter();
  asked("press", "pick");
  asked("press", "pick");
  asked("press", "resign");
  asked("command", "play");
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'turncoat_asked_total{ask="press",name="pick"} 2',
      'turncoat_asked_total{ask="press",name="resign"} 1',
      'turncoat_asked_total{ask="command",name="play"} 1',
    ]),
  );
});

test("answers are counted by how long they took, up to Discord's three seconds", async () => {
  const { answered, lines } = meter();
  for (const after of [20, 400, 2_900, 4_000]) answered("press", after);
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'turncoat_answer_seconds_bucket{le="0.025",ask="press"} 1',
      'turncoat_answer_seconds_bucket{le="0.35",ask="press"} 1',
      'turncoat_answer_seconds_bucket{le="0.5",ask="press"} 2',
      'turncoat_answer_seconds_bucket{le="3",ask="press"} 3',
      'turncoat_answer_seconds_bucket{le="+Inf",ask="press"} 4',
      'turncoat_answer_seconds_count{ask="press"} 4',
    ]),
  );
});

test("what Discord refused, what was held back, and rounds of the sweep are counted", async () => {
  const { refused, held, swept, lines } = meter();
  refused("10008");
  refused("HTTP 502");
  held("press");
  swept("deadlines", 40);
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'turncoat_discord_errors_total{code="10008"} 1',
      'turncoat_discord_errors_total{code="HTTP 502"} 1',
      'turncoat_held_total{ask="press"} 1',
      'turncoat_sweep_seconds_sum{round="deadlines"} 0.04',
    ]),
  );
});

describe("running games and the lag of the sweep", () => {
  const figures = async (load: MetricsParts["load"]) =>
    (await meter(load).lines()).filter((line) => /^turncoat_(running_games|sweep_lag_seconds) /.test(line));

  test("are read when somebody asks", async () => {
    expect(await figures(async () => ({ running: 7, oldestDue: NOON - 1_500 }))).toEqual([
      "turncoat_running_games 7",
      "turncoat_sweep_lag_seconds 1.5",
    ]);
  });

  test("show no lag where the first work is still to come, or there is none", async () => {
    expect(await figures(async () => ({ running: 7, oldestDue: NOON + 60_000 }))).toContain(
      "turncoat_sweep_lag_seconds 0",
    );
    expect(await figures(async () => ({ running: 0, oldestDue: undefined }))).toContain(
      "turncoat_sweep_lag_seconds 0",
    );
  });

  test("are unknown while the database does not answer, and the other figures are still told", async () => {
    const broken = () => Promise.reject(new Error("The database is down."));
    expect(await figures(broken)).toEqual(["turncoat_running_games Nan", "turncoat_sweep_lag_seconds Nan"]);
    expect(await meter(broken).lines()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^process_resident_memory_bytes \d+/)]),
    );
  });
});
