/** Opening tables, to play with friends or alone against bots. */

import { USUAL_OPTIONS } from "../protocol/choices";
import type { Options } from "../protocol/messages";
import { theSession } from "./connection.svelte";
import { beSomebody } from "./guest.svelte";
import { openTable, Problem } from "./http";
import { seatsOf } from "./seats";

/** Opens a table that friends can join, and returns its name. */
export async function openForFriends(name: string, options: Options = USUAL_OPTIONS): Promise<string> {
  await beSomebody(name);
  return (await openTable(options)).table;
}

/** Opens a table, seats bots at it, starts the game, and returns the table's name. */
export async function openForBots(name: string, players: number, bot: string, aids: boolean): Promise<string> {
  const table = await openForFriends(name, { ...USUAL_OPTIONS, players, show_piles: aids, show_roads: aids });
  const session = theSession();
  await ask(session.ask({ type: "bring", table, contribution: chanceFor(table) }));
  for (const seat of seatsOf(players).slice(1)) await ask(session.ask({ type: "bot", table, seat, bot }));
  await ask(session.ask({ type: "start", table }));
  return table;
}

const chances = new Map<string, string>();

/** Returns this browser's contribution to a table's randomness, so that nobody can choose the cards. */
export function chanceFor(table: string): string {
  const known = chances.get(table) ?? drawn();
  chances.set(table, known);
  return known;
}

function drawn(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How long the server may take to set up a table, in milliseconds. */
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
