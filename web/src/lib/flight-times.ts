/** When things that fly together take off and land. */

/** How long after the first something takes off, and how long it flies, in milliseconds. */
export interface FlightTime {
  readonly wait: number;
  readonly ms: number;
}

/** How long each card waits after the one before it, if there is time. */
const STAGGER = 25;
/** The share of the time that waiting may take, and the share by which everything has landed. */
const WAITING = 0.3;
const LANDED = 0.9;

/** Returns the times of things that fly one after another: all land within the given time, however short it is. */
export function flightTimes(count: number, ms: number): FlightTime[] {
  const spread = Math.min(STAGGER * (count - 1), ms * WAITING);
  return Array.from({ length: count }, (_, place) => ({
    wait: count > 1 ? (spread * place) / (count - 1) : 0,
    ms: ms * LANDED - Math.max(0, spread),
  }));
}
