/** Seats: their letters, and who sits where as one of them sees it. */

import { SEATS, type Seat } from "../protocol/choices";

export { SEATS, type Seat };

/** Gives the seats of a table. */
export function seatsOf(players: number): readonly Seat[] {
  return SEATS.slice(0, players);
}

/** Gives the number of a seat, from 0. */
export function place(seat: Seat): number {
  return SEATS.indexOf(seat);
}

/** Gives a seat by its number. */
export function seatAt(number: number): Seat {
  const seat = SEATS[number];
  if (seat === undefined) throw new RangeError(`there is no seat ${number}`);
  return seat;
}

/** Gives all seats clockwise from one of them. */
export function clockwiseFrom(seat: Seat, players: number): Seat[] {
  return seatsOf(players).map((_, step) => seatAt((place(seat) + step) % players));
}

/** Gives what an array that has an entry for each seat says of one. */
export function of<T>(all: readonly T[], seat: Seat): T {
  const found = all[place(seat)];
  if (found === undefined) throw new RangeError(`nothing is known of seat ${seat}`);
  return found;
}

/** Gives an array that has an entry for each seat, with another for one of them. */
export function withSeat<T>(all: readonly T[], seat: Seat, value: T): T[] {
  return all.map((old, number) => (number === place(seat) ? value : old));
}
