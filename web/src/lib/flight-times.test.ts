import { expect, test } from "vitest";
import { flightTimes } from "./flight-times";
import { PACE } from "./settings.svelte";

const SHORTEST = 450;

test.each(Object.entries(PACE).filter(([, pace]) => pace > 0))("at %s speed everything has landed when its time is up", (_, pace) => {
  for (const ordinary of [SHORTEST, 900, 1200]) {
    for (let count = 1; count <= 15; count += 1) {
      const ms = ordinary * pace;
      const times = flightTimes(count, ms);
      expect(times).toHaveLength(count);
      expect(Math.max(...times.map((time) => time.wait + time.ms))).toBeLessThanOrEqual(ms);
      expect(Math.min(...times.map((time) => time.ms)), "and is seen flying").toBeGreaterThan(ms / 2);
    }
  }
});

test("things that fly together take off one behind the other", () => {
  const waits = flightTimes(4, 1200).map((time) => time.wait);
  expect(waits).toEqual([0, 25, 50, 75]);
});

test("nothing needs no time", () => {
  expect(flightTimes(0, 450)).toEqual([]);
});
