/** The piles while they are counted, as a list. */

import { clockwiseFrom, of, type Seat } from "../lib/seats";

export interface Pile {
  readonly seat: Seat;
  readonly size: number;
}

/**
 * Returns the piles as they were ranked (R22), largest first.
 *
 * Whoever came after the count does not know the ranking, and sees equal piles clockwise from the King's left.
 */
export function rankedPiles(sizes: readonly number[], ranking: readonly Seat[] | null, king: Seat): Pile[] {
  if (ranking !== null) return ranking.map((seat) => ({ seat, size: of(sizes, seat) }));
  const [holder, ...others] = clockwiseFrom(king, sizes.length);
  return [...others, ...(holder === undefined ? [] : [holder])]
    .map((seat) => ({ seat, size: of(sizes, seat) }))
    .sort((one, other) => other.size - one.size);
}
