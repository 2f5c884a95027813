import { expect, test } from "vitest";
import type { TableInfo } from "../protocol/messages";
import { chairsOf, isHost, isYou, peopleAt } from "./company";

function table(...people: (string | null)[]): TableInfo {
  const chairs = people.map((person) => ({ name: person, person, bot: null, stand_in: false }));
  return { host: "ann", chairs } as unknown as TableInfo;
}

test("the own chairs are those of the person, wherever they stand", () => {
  expect(chairsOf(table("ben", "ann", null), "ann").map(({ seat }) => seat)).toEqual(["B"]);
  expect(chairsOf(table("ann", "ben", "ann"), "ann").map(({ seat }) => seat)).toEqual(["A", "C"]);
  expect(chairsOf(table("ben", null, "cleo"), "ann")).toEqual([]);
});

test("who is not known yet has no chair, also where nobody sits, and is no host", () => {
  expect(chairsOf(table(null, null, null), null)).toEqual([]);
  expect(isHost({ ...table(null), host: null }, null)).toBe(false);
  expect(isHost(table("ann"), "ann")).toBe(true);
  expect(isHost(table("ann"), "ben")).toBe(false);
});

test("a seat is you where nobody shares the browser", () => {
  expect(isYou(table("ann", "ben", null), "A", "ann")).toBe(true);
  expect(isYou(table("ann", "ben", null), "B", "ann")).toBe(false);
  expect(isYou(table("ann", "ben", "ann"), "A", "ann")).toBe(false);
});

test("everybody is counted once, and bots not at all", () => {
  expect([...peopleAt(table("ann", "ben", null, "ann"))]).toEqual(["ann", "ben"]);
});
