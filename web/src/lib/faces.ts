/** Faces: which drawing somebody gets, the same everywhere and unique at each table. */

import type { ChairInfo } from "../protocol/messages";
import { seatAt, type Seat } from "./seats";

export const FACES = 12;
/** The last face, the automaton, is reserved for bots. */
const FOR_PEOPLE = FACES - 1;

/** Returns the face that goes with a name or id (FNV-1a). */
export function faceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % FACES;
}

/** Assigns everybody at a table a face: their own, or the next free one. */
export function facesOf(chairs: readonly ChairInfo[]): Partial<Record<Seat, number>> {
  const taken = new Set<number>();
  const faces: Partial<Record<Seat, number>> = {};
  chairs.forEach((chair, number) => {
    let face = faceOf(chair.person ?? chair.name ?? String(number));
    if (chair.bot === null) face %= FOR_PEOPLE;
    while (taken.has(face)) face = (face + 1) % (chair.bot === null ? FOR_PEOPLE : FACES);
    taken.add(face);
    faces[seatAt(number)] = face;
  });
  return faces;
}
