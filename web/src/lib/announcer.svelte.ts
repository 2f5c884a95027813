/**
 * What is told to who listens to the page, sentence by sentence.
 *
 * While a dialog is open all the rest of the page is silent, so the dialog says what happens meanwhile (`Spoken.svelte`).
 */

export interface Sentence {
  readonly number: number;
  readonly text: string;
}

/** How many sentences can be read again. */
const KEPT = 20;
let count = 0;
let sentences = $state.raw<readonly Sentence[]>([]);

/** Tells a sentence. */
export function announce(text: string): void {
  count += 1;
  sentences = [...sentences.slice(1 - KEPT), { number: count, text }];
}

/** Gives the number of the last sentence. */
export function lastAnnounced(): number {
  return count;
}

/** Gives what was told after a number. */
export function announcedSince(number: number): readonly Sentence[] {
  return sentences.filter((sentence) => sentence.number > number);
}
