/** How the parts of a table ask the server for something, and what they hear of what people say. */

import type { News } from "../protocol/messages";
import type { Session } from "../lib/session";

/** Asks the server; true if it was done, else the player has been told why not. */
export type Ask = (command: Parameters<Session["ask"]>[0]) => Promise<boolean>;

/** Something that somebody said. */
export interface Said {
  readonly at: number;
  readonly person: string;
  readonly name: string;
  readonly phrase: News["phrase"];
  readonly text: string | null;
}
