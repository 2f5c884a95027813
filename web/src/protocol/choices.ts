/* What the package knows, written by `make generate`; do not edit. */

/** The bots that players can ask to a table, the weakest first. */
export const BOTS = [
  "page",
  "jester",
  "merchant",
  "steward",
  "chancellor",
  "queen",
  "figaro",
] as const;
export type Bot = (typeof BOTS)[number];

/** The characters that any bot can have. */
export const CHARACTERS = [
  "hunter",
  "grudge",
  "gentle",
] as const;
export type Character = (typeof CHARACTERS)[number];

/** What people may say in words, which everybody reads in the own language. */
export const SENTENCES = [
  "hello",
  "good-luck",
  "your-turn",
  "thinking",
  "back-soon",
  "well-played",
  "ouch",
  "thanks",
  "sorry",
  "laugh",
  "the-king-is-furious",
  "not-me-again",
  "good-game",
  "one-more",
  "goodbye",
] as const;
export type Sentence = (typeof SENTENCES)[number];

/** What people may say with a picture. */
export const EMOTES = [
  "laughing",
  "crying",
  "cheering",
  "amazed",
  "cross",
  "sleepy",
] as const;
export type Emote = (typeof EMOTES)[number];

/** Why a table may decline what it is asked. */
export const REASONS = [
  "NO_SUCH_SEAT",
  "SEAT_TAKEN",
  "NOT_YOUR_SEAT",
  "NOT_SEATED",
  "NOT_HOST",
  "SEATS_FREE",
  "ALREADY_STARTED",
  "NOT_STARTED",
  "GAME_OVER",
  "NOT_OVER",
  "STALE_MOVE",
  "EARLY_MOVE",
  "BOT_PLAYS",
  "NOT_AWAY",
  "UNKNOWN_BOT",
  "SLOW_BOT",
  "UNKNOWN_MOVE",
  "WRONG_NAME",
  "NO_FREE_TALK",
  "TOO_MUCH_TALK",
  "TOO_MANY_TABLES",
  "TOO_LONG",
  "NOT_AT_THE_TABLE",
] as const;
export type Reason = (typeof REASONS)[number];
