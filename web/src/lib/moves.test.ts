import { expect, test } from "vitest";
import { choicesOf, moveTo, NOTHING } from "./moves";
import type { Seat } from "./seats";

/** Draws the choices: each card with its rows, and what else may be done. */
function drawn(legal: string, seat: Seat = "A"): string {
  const { rows, take, exchange } = choicesOf(legal.split(" "), seat);
  const cards = [...rows].map(([card, places]) => `${card}:${places.join("")}`);
  return [...cards, ...(take ? ["take"] : []), ...(exchange ? ["exchange"] : [])].join(" ");
}

test("each card is given the rows where it may go", () => {
  expect(drawn("r2A r2C b1D j1A j1B")).toBe("r2:AC b1:D j1:AB");
});

test("a ring goes on the row of whoever plays it", () => {
  expect(drawn("o r2A", "C")).toBe("o:C r2:A");
});

test("all cards may be taken where that is legal", () => {
  expect(drawn("r2A x")).toBe("r2:A take");
  expect(drawn("x")).toBe("take");
});

test("an exchange is to be decided where one may swap", () => {
  expect(drawn("swap keep")).toBe("exchange");
});

test("what is no move of this game is no choice", () => {
  expect(drawn("r2G r2 keep r2AB")).toBe("");
});

test("nothing may be done where nothing is legal", () => {
  expect(choicesOf([], "A")).toEqual(NOTHING);
});

test("a card on a row is found among the legal moves", () => {
  const legal = ["r2A", "r2C", "o", "x"];
  expect(moveTo(legal, "r2", "C", "B")).toBe("r2C");
  expect(moveTo(legal, "o", "B", "B")).toBe("o");
});

test("a card that may not go on a row is no move", () => {
  const legal = ["r2A", "o", "x", "swap"];
  expect(moveTo(legal, "r2", "B", "A")).toBeNull();
  expect(moveTo(legal, "b2", "A", "A")).toBeNull();
  expect(moveTo(legal, "o", "B", "A")).toBeNull();
  expect(moveTo([], "r2", "A", "A")).toBeNull();
});
