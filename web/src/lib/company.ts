/** Who at a table is using this browser; `me` is their id, or null until the server has said who they are. */

import type { ChairInfo, TableInfo } from "../protocol/messages";
import { of, seatAt, type Seat } from "./seats";

/** A chair and its seat. */
export interface Placed {
  readonly chair: ChairInfo;
  readonly seat: Seat;
}

/** Returns the chairs with their seats, clockwise. */
export function placed(info: TableInfo): Placed[] {
  return info.chairs.map((chair, number) => ({ chair, seat: seatAt(number) }));
}

/** Returns whether a chair belongs to a person. */
export function belongsTo(chair: ChairInfo, me: string | null): boolean {
  return me !== null && chair.person === me;
}

/** Returns a person's chairs; there are several when people share a browser. */
export function chairsOf(info: TableInfo, me: string | null): Placed[] {
  return placed(info).filter(({ chair }) => belongsTo(chair, me));
}

/** Returns whether somebody is the host. */
export function isHost(info: TableInfo, me: string | null): boolean {
  return me !== null && info.host === me;
}

/** Returns whether a seat is "you": yours, while nobody else shares this browser. */
export function isYou(info: TableInfo, seat: Seat, me: string | null): boolean {
  return belongsTo(of(info.chairs, seat), me) && chairsOf(info, me).length === 1;
}

/** Returns the people at a table, each once. */
export function peopleAt(info: TableInfo): Set<string> {
  return new Set(info.chairs.flatMap((chair) => chair.person ?? []));
}
