/** Where the others sit on the screen: clockwise from the left of the viewer, who sits at the bottom. */

import { clockwiseFrom, type Seat } from "./seats";

/** A cell of the screen: a row, counted from the top, and a side. */
export interface Cell {
  readonly seat: Seat;
  readonly row: number;
  readonly side: "left" | "middle" | "right";
}

/** Returns the cells of everyone but the viewer: up the left side, across, and down the right side. */
export function cellsAround(bottom: Seat, players: number): Cell[] {
  const others = clockwiseFrom(bottom, players).slice(1);
  const pairs = Math.floor(others.length / 2);
  const odd = others.length % 2;
  return others.map((seat, number) => {
    if (odd === 1 && number === pairs) return { seat, row: 0, side: "middle" };
    if (number < pairs) return { seat, row: pairs - 1 - number + odd, side: "left" };
    return { seat, row: number - pairs, side: "right" };
  });
}
