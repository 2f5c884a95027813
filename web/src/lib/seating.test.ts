import { expect, test } from "vitest";
import { cellsAround } from "./seating";

/** Draws where everybody sits, row by row. */
function drawn(players: number): string[] {
  const rows: string[][] = [];
  for (const { seat, row, side } of cellsAround("A", players)) {
    const cells = (rows[row] ??= ["-", "-", "-"]);
    cells[["left", "middle", "right"].indexOf(side)] = seat;
  }
  return rows.map((cells) => cells.join(" "));
}

test("the others sit clockwise, up the left side and down the right", () => {
  expect(drawn(3)).toEqual(["B - C"]);
  expect(drawn(4)).toEqual(["- C -", "B - D"]);
  expect(drawn(5)).toEqual(["C - D", "B - E"]);
  expect(drawn(6)).toEqual(["- D -", "C - E", "B - F"]);
});
