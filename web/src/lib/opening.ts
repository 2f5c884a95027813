/** Opening tables: for oneself and bots, or for friends. */

import { USUAL_OPTIONS } from "../protocol/choices";
import type { Options } from "../protocol/messages";
import { theSession } from "./connection.svelte";
import { beSomebody } from "./guest.svelte";
import { openTable, Problem } from "./http";
import { seatsOf } from "./seats";

/** Opens a table where friends can come; gives its name. */
export async function openForFriends(name: string, options: Options = USUAL_OPTIONS): Promise<string> {
  await beSomebody(name);
  return (await openTable(options)).table;
}

/** Opens a table, seats bots at it and starts the game; gives its name. */
export async function openForBots(name: string, players: number, bot: string, aids: boolean): Promise<string> {
  const table = await openForFriends(name, { ...USUAL_OPTIONS, players, show_piles: aids, show_roads: aids });
  const session = theSession();
  await ask(session.ask({ type: "bring", table, contribution: chanceFor(table) }));
  for (const seat of seatsOf(players).slice(1)) await ask(session.ask({ type: "bot", table, seat, bot }));
  await ask(session.ask({ type: "start", table }));
  return table;
}

const chances = new Map<string, string>();

/** Gives what this browser adds to the chance that deals at a table, so that nobody chose the cards. */
export function chanceFor(table: string): string {
  const known = chances.get(table) ?? drawn();
  chances.set(table, known);
  return known;
}

function drawn(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How long the server may take to lay a table, in milliseconds. */
const PATIENCE = 15_000;

async function ask(asked: ReturnType<ReturnType<typeof theSession>["ask"]>): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      reject(new Problem("OFFLINE", "the server does not answer"));
    }, PATIENCE);
  });
  const outcome = await Promise.race([asked, late]);
  if (!outcome.done) throw new Problem(outcome.refused.reason, outcome.refused.text);
}
