/** Why the server refused something, in the player's language. */

import type { Reason } from "../protocol/choices";
import type { Refusal } from "../protocol/messages";
import { say } from "../lib/words.svelte";

/** What a table refuses, what the server cannot do now, and what never reached it; a broken client gets no sentence. */
const SENTENCES: Readonly<Record<Reason | "NOT_KEPT" | "BUSY" | "UNREADABLE" | "TOO_MANY_ATTENDED" | "LOST", string>> = {
  NO_SUCH_SEAT: "refused-no-chair",
  SEAT_TAKEN: "refused-taken",
  NOT_YOUR_SEAT: "refused-not-seated",
  NOT_SEATED: "refused-not-seated",
  NOT_HOST: "refused-not-host",
  SEATS_FREE: "lobby-need",
  ALREADY_STARTED: "refused-started",
  NOT_STARTED: "refused-stale",
  GAME_OVER: "refused-stale",
  NOT_OVER: "refused-stale",
  STALE_MOVE: "refused-stale",
  EARLY_MOVE: "refused-stale",
  BOT_PLAYS: "refused-bot-plays",
  NOT_AWAY: "refused-not-away",
  UNKNOWN_BOT: "refused-other",
  SLOW_BOT: "refused-other",
  UNKNOWN_MOVE: "refused-other",
  WRONG_NAME: "problem-name",
  NO_FREE_TALK: "refused-phrases",
  TOO_MUCH_TALK: "refused-talk",
  TOO_MANY_TABLES: "problem-too-many",
  TOO_LONG: "refused-too-long",
  NOT_AT_THE_TABLE: "refused-gone",
  NOT_KEPT: "refused-not-kept",
  BUSY: "refused-busy",
  UNREADABLE: "refused-unreadable",
  TOO_MANY_ATTENDED: "problem-too-many",
  LOST: "refused-lost",
};

/** Returns the sentence for a refusal; what the rules refuse was legal a moment ago, or it would not be offered. */
export function refusalSentence(refused: Refusal): string {
  if (refused.rule !== null) return say("refused-stale");
  return say(isKnown(refused.reason) ? SENTENCES[refused.reason] : "refused-other");
}

function isKnown(reason: string): reason is keyof typeof SENTENCES {
  return reason in SENTENCES;
}
