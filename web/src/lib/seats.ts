/** Seats: their letters, and who sits where from one seat's point of view. */

import { SEATS, type Seat } from "../protocol/choices";

export { SEATS, type Seat };

/** Returns the seats of a table. */
export function seatsOf(players: number): readonly Seat[] {
  return SEATS.slice(0, players);
}

/** Returns the number of a seat, from 0. */
export function place(seat: Seat): number {
  return SEATS.indexOf(seat);
}

/** Returns the seat with a given number. */
export function seatAt(number: number): Seat {
  const seat = SEATS[number];
  if (seat === undefined) throw new RangeError(`there is no seat ${number}`);
  return seat;
}

/** Returns all seats clockwise from one of them. */
export function clockwiseFrom(seat: Seat, players: number): Seat[] {
  return seatsOf(players).map((_, step) => seatAt((place(seat) + step) % players));
}

/** Returns one seat's entry in an array with an entry per seat. */
export function of<T>(all: readonly T[], seat: Seat): T {
  const found = all[place(seat)];
  if (found === undefined) throw new RangeError(`nothing is known of seat ${seat}`);
  return found;
}

/** Returns a copy of an array with an entry per seat, with one seat's entry replaced. */
export function withSeat<T>(all: readonly T[], seat: Seat, value: T): T[] {
  return all.map((old, number) => (number === place(seat) ? value : old));
}
