/** How the parts of a table ask the server for something. */

import type { Session } from "../lib/session";

/** Asks the server; true if it was done, else the player has been told why not. */
export type Ask = (command: Parameters<Session["ask"]>[0]) => Promise<boolean>;
