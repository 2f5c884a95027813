/** Moves, as the server names them. The server decides which are legal; here they are only read. */

import { SEATS, type Seat } from "./seats";

/** What one of your own seats may do now, grouped by what a player would touch. */
export interface Choices {
  /** For each card, the rows it may be played on. */
  readonly rows: ReadonlyMap<string, readonly Seat[]>;
  /** Whether all face-up cards may be taken. */
  readonly take: boolean;
  /** Whether there is a road piece exchange to decide. */
  readonly exchange: boolean;
}

export const NOTHING: Choices = { rows: new Map(), take: false, exchange: false };

/** Groups the legal moves of a seat. */
export function choicesOf(legal: readonly string[], seat: Seat): Choices {
  const rows = new Map<string, Seat[]>();
  for (const move of legal) {
    const read = readCard(move, seat);
    if (read !== null) rows.set(read.card, [...(rows.get(read.card) ?? []), read.row]);
  }
  return { rows, take: legal.includes("x"), exchange: legal.includes("swap") };
}

/** Returns the move that plays a card on a row, or null if it is not legal. */
export function moveTo(legal: readonly string[], card: string, row: Seat, seat: Seat): string | null {
  return (
    legal.find((move) => {
      const read = readCard(move, seat);
      return read !== null && read.card === card && read.row === row;
    }) ?? null
  );
}

function readCard(move: string, seat: Seat): { card: string; row: Seat } | null {
  if (move === "o") return { card: "o", row: seat };
  const row = SEATS.find((letter) => letter === move[2]);
  return move.length === 3 && row !== undefined ? { card: move.slice(0, 2), row } : null;
}
