import { expect, test } from "vitest";
import { secondsLeft, timeText } from "./clocks";

const CLOCK = { deadline: 100_000, banks: [45_000, 60_000, 500] };

test("who is to move has the time until the deadline, a moment begun counts", () => {
  expect(secondsLeft(CLOCK, "A", true, 70_000)).toBe(30);
  expect(secondsLeft(CLOCK, "A", true, 70_001)).toBe(30);
  expect(secondsLeft(CLOCK, "A", true, 99_999)).toBe(1);
  expect(secondsLeft(CLOCK, "A", true, 100_001)).toBe(0);
});

test("who waits has what is in the bank, whatever time it is", () => {
  expect(secondsLeft(CLOCK, "B", false, 70_000)).toBe(60);
  expect(secondsLeft(CLOCK, "B", false, 999_000)).toBe(60);
  expect(secondsLeft(CLOCK, "C", false, 0)).toBe(1);
});

test("a time is written in minutes and seconds, and in hours where it is long", () => {
  expect([0, 9, 59, 60, 605, 3599].map(timeText)).toEqual(["0:00", "0:09", "0:59", "1:00", "10:05", "59:59"]);
  expect([3600, 7260, 2 * 86_400 - 1].map(timeText)).toEqual(["1:00 h", "2:01 h", "47:59 h"]);
});
