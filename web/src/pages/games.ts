/** How lists describe a game. */

import type { ListedTable } from "../protocol/messages";
import { whoIAm } from "../lib/guest.svelte";
import { SEATS } from "../lib/seats";
import { say } from "../lib/words.svelte";

/** Returns a sentence about who won. */
export function winnerOf(game: ListedTable): string {
  const { chairs, winner } = game.summary;
  const chair = chairs[SEATS.findIndex((seat) => seat === winner)];
  if (chair === undefined) return say("mine-running");
  return chair.person === whoIAm()?.id ? say("mine-won") : say("mine-winner", { name: chair.name ?? "?" });
}
