import { expect, test } from "vitest";
import type { Seat } from "../lib/seats";
import { rankedPiles } from "./piles";

/** Writes piles as "C 13, E 12". */
function listed(sizes: readonly number[], ranking: readonly Seat[] | null, king: Seat): string {
  return rankedPiles(sizes, ranking, king)
    .map(({ seat, size }) => `${seat} ${size}`)
    .join(", ");
}

test("R22: piles are listed in the order in which they were ranked, equal ones too", () => {
  expect(listed([9, 4, 13, 0, 12, 9], ["C", "E", "F", "A", "B", "D"], "B")).toBe("C 13, E 12, F 9, A 9, B 4, D 0");
});

test("R22: whoever was not told the ranking sees equal piles from the King's left on, the King's holder last", () => {
  expect(listed([9, 9, 4, 9], null, "B")).toBe("D 9, A 9, B 9, C 4");
});
