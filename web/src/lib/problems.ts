/** What a player is told when something fails. */

import { Problem } from "./http";

const SENTENCES: Readonly<Record<string, string>> = {
  OFFLINE: "problem-offline",
  TOO_MANY_REQUESTS: "problem-too-many",
  TOO_MANY_TABLES: "problem-too-many",
  WRONG_NAME: "problem-name",
  NOT_UNDERSTOOD: "problem-name",
  UNKNOWN_TABLE: "problem-unknown-table",
};

/** Returns the id of the sentence that describes a problem. */
export function sentenceFor(problem: unknown): string {
  const reason = problem instanceof Problem ? problem.reason : "";
  return SENTENCES[reason] ?? "problem-other";
}
