/** What cards and seats are called, in the player's language. */

import type { TableInfo } from "../protocol/messages";
import { suitOf, valueOf } from "../lib/cards";
import { place, type Seat } from "../lib/seats";
import { say } from "../lib/words.svelte";

/** Returns the name of a card, such as "red 2". */
export function cardName(card: string): string {
  const suit = suitOf(card);
  return suit === "o" ? say("card-o") : say(`card-${suit}`, { value: valueOf(card) });
}

/** Returns the names of cards, as a list. */
export function cardNames(cards: readonly string[]): string {
  return cards.length === 0 ? say("nothing") : cards.map(cardName).join(", ");
}

/** Returns the name of the player at a seat. */
export function nameOf(info: TableInfo, seat: Seat): string {
  return info.chairs[place(seat)]?.name ?? "?";
}
