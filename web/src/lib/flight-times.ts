/** When things that fly together take off and land. */

/** When something takes off after the others began, and how long it flies, in milliseconds. */
export interface FlightTime {
  readonly wait: number;
  readonly ms: number;
}

/** How long one card waits for the one before it, if there is time for that. */
const STAGGER = 25;
/** How much of the time the waiting may take, and by when everything has landed. */
const WAITING = 0.3;
const LANDED = 0.9;

/** Gives the times of some things that fly one behind the other: all land within the time given, however short it is. */
export function flightTimes(count: number, ms: number): FlightTime[] {
  const spread = Math.min(STAGGER * (count - 1), ms * WAITING);
  return Array.from({ length: count }, (_, place) => ({
    wait: count > 1 ? (spread * place) / (count - 1) : 0,
    ms: ms * LANDED - Math.max(0, spread),
  }));
}
