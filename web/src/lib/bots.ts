/** The bots that players can ask to a table, the weakest first, and the characters that any of them can have. */

export const BOTS = ["page", "jester", "merchant", "steward", "chancellor", "queen", "figaro"] as const;
export const CHARACTERS = ["hunter", "grudge", "gentle"] as const;
