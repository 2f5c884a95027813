/**
 * What is announced to people who listen to the page, sentence by sentence.
 *
 * While a dialog is open the rest of the page is silent, so the dialog announces what happens (`Spoken.svelte`).
 */

export interface Sentence {
  readonly number: number;
  readonly text: string;
}

/** How many sentences are kept to be read again. */
const KEPT = 20;
let count = 0;
let sentences = $state.raw<readonly Sentence[]>([]);

/** Announces a sentence. */
export function announce(text: string): void {
  count += 1;
  sentences = [...sentences.slice(1 - KEPT), { number: count, text }];
}

/** Returns the number of the last sentence. */
export function lastAnnounced(): number {
  return count;
}

/** Returns the sentences announced after a given number. */
export function announcedSince(number: number): readonly Sentence[] {
  return sentences.filter((sentence) => sentence.number > number);
}
