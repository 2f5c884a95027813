/** How much time players have left. */

import type { ClockInfo } from "../protocol/messages";
import { of, type Seat } from "../lib/seats";
import { say } from "../lib/words.svelte";

/** Returns the seconds that a seat has left: until its time is up if it is to move, else what is in its bank. */
export function secondsLeft(clock: ClockInfo, seat: Seat, toMove: boolean, now: number): number {
  return Math.ceil(Math.max(0, toMove ? clock.deadline - now : of(clock.banks, seat)) / 1000);
}

/** Formats seconds as days, hours and minutes, or as minutes and seconds. */
export function timeText(seconds: number): string {
  if (seconds >= 2 * 86_400) return say("days", { days: Math.floor(seconds / 86_400) });
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${padded(Math.floor((seconds % 3600) / 60))} h`;
  return `${Math.floor(seconds / 60)}:${padded(seconds % 60)}`;
}

function padded(number: number): string {
  return String(number).padStart(2, "0");
}
