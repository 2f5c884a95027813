import { expect, test } from "vitest";
import { held, sorted, suitOf, totalOf, valueOf, without } from "./cards";

/** Reads a list of cards. */
function cards(text: string): string[] {
  return text.split(" ").filter((card) => card !== "");
}

/** Draws a hand with the keys of its cards. */
function keys(text: string): string {
  return held(cards(text))
    .map(({ key }) => key)
    .join(" ");
}

test("the colour of a card is its first letter", () => {
  expect(["r3", "y1", "g2", "b1", "p2", "j1", "o"].map(suitOf)).toEqual(["r", "y", "g", "b", "p", "j", "o"]);
});

test("what is no card has no colour", () => {
  expect(() => suitOf("x9")).toThrow("x9 is no card");
  expect(() => suitOf("")).toThrow(RangeError);
});

test("a jester counts its value and a ring nothing", () => {
  expect(["r3", "j1", "j2", "o"].map(valueOf)).toEqual([3, 1, 2, 0]);
});

test("a row is worth the sum of its cards", () => {
  expect(totalOf(cards("b2 b1 j2 o"))).toBe(5);
  expect(totalOf([])).toBe(0);
});

test("a hand is sorted by colour, by value within, with jesters and rings last", () => {
  expect(sorted(cards("o j2 p1 b3 b1 g2 y2 r3 r1 j1"))).toEqual(cards("r1 r3 y2 g2 b1 b3 p1 j1 j2 o"));
});

test("sorting leaves the hand that was given as it was", () => {
  const hand = cards("o r1");
  sorted(hand);
  expect(hand).toEqual(cards("o r1"));
});

test("cards that are alike have different keys", () => {
  expect(keys("r2 b1 r2 r2 o o")).toBe("r2-0 r2-1 r2-2 b1-0 o-0 o-1");
});

test("a card keeps its key when another kind has gone or the hand is told in another order", () => {
  expect(keys("r2 r2")).toBe("r2-0 r2-1");
  expect(keys("r2 b1 r2")).toBe("r2-0 r2-1 b1-0");
  expect(keys("b1 r2 r2")).toBe("r2-0 r2-1 b1-0");
});

test("one card of a kind goes and the others stay", () => {
  expect(without(cards("r2 b1 r2"), "r2")).toEqual(cards("b1 r2"));
  expect(without(cards("r2 b1"), "b1")).toEqual(["r2"]);
});

test("a card that is not there takes none with it", () => {
  expect(without(cards("r2 b1"), "o")).toEqual(cards("r2 b1"));
});
