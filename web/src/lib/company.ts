/** Who at a table is the person of this browser; `me` is their id, null while the server has not said. */

import type { ChairInfo, TableInfo } from "../protocol/messages";
import { of, seatAt, type Seat } from "./seats";

/** A chair, and where it stands. */
export interface Placed {
  readonly chair: ChairInfo;
  readonly seat: Seat;
}

/** Gives the chairs with their seats, clockwise. */
export function placed(info: TableInfo): Placed[] {
  return info.chairs.map((chair, number) => ({ chair, seat: seatAt(number) }));
}

/** Says whether a chair belongs to a person. */
export function belongsTo(chair: ChairInfo, me: string | null): boolean {
  return me !== null && chair.person === me;
}

/** Gives the own chairs; several where people share a browser. */
export function chairsOf(info: TableInfo, me: string | null): Placed[] {
  return placed(info).filter(({ chair }) => belongsTo(chair, me));
}

/** Says whether somebody is the host. */
export function isHost(info: TableInfo, me: string | null): boolean {
  return me !== null && info.host === me;
}

/** Says whether a seat is "you": the own one, and nobody else's who shares this browser. */
export function isYou(info: TableInfo, seat: Seat, me: string | null): boolean {
  return belongsTo(of(info.chairs, seat), me) && chairsOf(info, me).length === 1;
}

/** Gives the people at a table, each once. */
export function peopleAt(info: TableInfo): Set<string> {
  return new Set(info.chairs.flatMap((chair) => chair.person ?? []));
}
