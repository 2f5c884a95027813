/** Why the server refused something, in the player's language. */

import type { Refused } from "../protocol/messages";
import { say } from "../lib/words.svelte";

const SENTENCES: Readonly<Record<string, string>> = {
  STALE_MOVE: "refused-stale",
  EARLY_MOVE: "refused-stale",
  NOT_KEPT: "refused-not-kept",
  BUSY: "refused-busy",
  SEAT_TAKEN: "refused-taken",
  ALREADY_STARTED: "refused-started",
  TOO_MUCH_TALK: "refused-talk",
  SEATS_FREE: "lobby-need",
  BOT_PLAYS: "refused-bot-plays",
  WRONG_NAME: "problem-name",
  TOO_MANY_TABLES: "problem-too-many",
  LOST: "refused-lost",
};

/** Gives the sentence for a refusal. */
export function refusalSentence(refused: Refused): string {
  const id = SENTENCES[refused.reason];
  return id === undefined ? say("refused-other", { reason: refused.text }) : say(id);
}
