/** How the parts of a table ask the server for something. */

import type { Session } from "../lib/session";

/** Asks the server; resolves to true if it was done, or else tells the player why not. */
export type Ask = (command: Parameters<Session["ask"]>[0]) => Promise<boolean>;

/**
 * Makes a queue for requests that depend on the one before: each is built and sent once that has been answered.
 *
 * A request that names the last update it knows would otherwise be ignored whenever somebody presses twice quickly.
 */
export function askInTurn(): (request: () => Promise<unknown>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return async (request) => {
    last = last.then(request, request);
    await last;
  };
}
