/** What people say, as others read and see it. */

import { EMOTES, type Emote } from "../protocol/choices";
import type { LastCardMessage, News, Sight, Words } from "../protocol/messages";
import { of, type Seat } from "../lib/seats";
import { say } from "../lib/words.svelte";

/** What somebody says, over their seat: in words, and for an emote its picture instead. */
export interface Saying {
  readonly text: string;
  readonly emote: Emote | null;
  /** For what is true of a hand: as long as it has so many cards, in that round. */
  readonly hand?: { readonly round: number; readonly cards: number };
}

/** What is said over each seat. */
export type Bubbles = Readonly<Partial<Record<Seat, Saying | undefined>>>;

/** What is said for somebody whose hand is nearly empty (R19). */
export function lastCardOf({ cards_left: cards }: LastCardMessage, round: number): Saying {
  return { text: say("bubble-last-card"), emote: null, hand: { round, cards } };
}

/** Gives what is still true of all that is said. */
export function stillTrue(bubbles: Bubbles, sight: Sight): Bubbles {
  const kept = Object.entries(bubbles).filter(
    ([seat, saying]) =>
      saying?.hand === undefined ||
      (saying.hand.round === sight.round && saying.hand.cards === of(sight.hand_sizes, seat as Seat)),
  );
  return Object.fromEntries(kept);
}

/** What somebody said, for a reader of this language. */
export function sayingOf({ phrase, text }: Pick<News | Words, "phrase" | "text">): Saying {
  if (phrase === null) return { text: text ?? "", emote: null };
  return { text: say(`phrase-${phrase}`), emote: EMOTES.find((emote) => emote === phrase) ?? null };
}
