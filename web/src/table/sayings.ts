/** What people say, as others see it. */

import { EMOTES, type Emote } from "../protocol/choices";
import type { LastCardMessage, News, Sight, Words } from "../protocol/messages";
import { of, type Seat } from "../lib/seats";
import { say } from "../lib/words.svelte";

/** What somebody says, shown over their seat: as words, or as a picture for an emote. */
export interface Saying {
  readonly text: string;
  readonly emote: Emote | null;
  /** For a remark about a hand: it holds while the hand has this many cards, in this round. */
  readonly hand?: { readonly round: number; readonly cards: number };
}

/** What is said over each seat. */
export type Bubbles = Readonly<Partial<Record<Seat, Saying | undefined>>>;

/** The automatic remark of somebody whose hand is nearly empty (R19). */
export function lastCardOf({ cards_left: cards }: LastCardMessage, round: number): Saying {
  return { text: say("bubble-last-card"), emote: null, hand: { round, cards } };
}

/** Returns only the remarks that are still true. */
export function stillTrue(bubbles: Bubbles, sight: Sight): Bubbles {
  const kept = Object.entries(bubbles).filter(
    ([seat, saying]) =>
      saying?.hand === undefined ||
      (saying.hand.round === sight.round && saying.hand.cards === of(sight.hand_sizes, seat as Seat)),
  );
  return Object.fromEntries(kept);
}

/** What somebody said, in the reader's language. */
export function sayingOf({ phrase, text }: Pick<News | Words, "phrase" | "text">): Saying {
  if (phrase === null) return { text: text ?? "", emote: null };
  return { text: say(`phrase-${phrase}`), emote: EMOTES.find((emote) => emote === phrase) ?? null };
}
