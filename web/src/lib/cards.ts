/** Cards, by name: a colour's letter and a value; `j` is a jester, `o` a ring. */

export type Suit = "r" | "y" | "g" | "b" | "p" | "j" | "o";

const ORDER = "rygbpjo";

/** Returns the colour of a card, as a letter. */
export function suitOf(card: string): Suit {
  const letter = card[0];
  if (letter === undefined || !ORDER.includes(letter)) throw new RangeError(`${card} is no card`);
  return letter as Suit;
}

/** Returns what a card adds to its row. */
export function valueOf(card: string): number {
  return card === "o" ? 0 : Number(card[1]);
}

/** Returns what a row is worth. */
export function totalOf(row: readonly string[]): number {
  return row.reduce((total, card) => total + valueOf(card), 0);
}

/** Sorts a hand by colour, then by value. */
export function sorted(hand: readonly string[]): string[] {
  return [...hand].sort((one, other) => rank(one) - rank(other));
}

function rank(card: string): number {
  return 4 * ORDER.indexOf(suitOf(card)) + valueOf(card);
}

/** A card in a hand, with a key that stays the same for as long as the card is held. */
export interface HeldCard {
  readonly card: string;
  readonly key: string;
}

/** Returns the cards of a hand, sorted and keyed: the second r2 is still the second once a b1 is gone. */
export function held(hand: readonly string[]): HeldCard[] {
  const seen = new Map<string, number>();
  return sorted(hand).map((card) => {
    const number = seen.get(card) ?? 0;
    seen.set(card, number + 1);
    return { card, key: `${card}-${number}` };
  });
}

/** Returns a hand or row with one copy of a card removed. */
export function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : [...cards.slice(0, at), ...cards.slice(at + 1)];
}
