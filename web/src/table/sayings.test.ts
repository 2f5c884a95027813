import { expect, test } from "vitest";
import type { Sight } from "../protocol/messages";
import { lastCardOf, stillTrue, type Bubbles } from "./sayings";

function sight(hands: number[], round = 1): Sight {
  return { hand_sizes: hands, round } as unknown as Sight;
}

const bubbles: Bubbles = {
  A: { text: "Hello!", emote: null },
  B: lastCardOf({ event: "last_card", seat: "B", cards_left: 1 }, 1),
};

test("a last card is called while it is held", () => {
  expect(Object.keys(stillTrue(bubbles, sight([3, 1, 4])))).toEqual(["A", "B"]);
});

test("a last card that was played is called no more, and what people say stays", () => {
  expect(stillTrue(bubbles, sight([3, 0, 4]))).toEqual({ A: { text: "Hello!", emote: null } });
});

test("a last card is not called in the next round, however many cards were dealt", () => {
  expect(Object.keys(stillTrue(bubbles, sight([3, 1, 4], 2)))).toEqual(["A"]);
});

test("R19: where fewer than so many cards are announced, that many count", () => {
  const two: Bubbles = { C: lastCardOf({ event: "last_card", seat: "C", cards_left: 2 }, 1) };
  expect(Object.keys(stillTrue(two, sight([3, 3, 2])))).toEqual(["C"]);
  expect(stillTrue(two, sight([3, 3, 1]))).toEqual({});
});
