/** Who I am to the server: a guest with a name. */

import type { Me } from "../protocol/messages";
import * as http from "./http";
import { prefer, settings } from "./settings.svelte";

let known = $state<Me | null>(null);

/** Returns who I am, if the server has said so. */
export function whoIAm(): Me | null {
  return known;
}

/** Finds out whether the server knows this browser. */
export async function recognise(): Promise<Me | null> {
  if (!settings.known) return null;
  try {
    known = await http.me();
  } catch (problem) {
    if (problem instanceof http.Problem && problem.reason !== "OFFLINE") known = null;
    else throw problem;
  }
  return known;
}

/** Becomes a guest with that name, or changes my name to it. */
export async function beCalled(name: string): Promise<Me> {
  if (known === null) known = await http.becomeGuest(name);
  else if (known.name !== name) known = await http.rename(name);
  prefer({ name, known: true });
  return known;
}

/** Makes sure that the server knows me, under the name used last or else the given one. */
export async function beSomebody(otherwise: string): Promise<Me> {
  const found = known ?? (await recognise());
  if (found !== null) return found;
  known = await http.becomeGuest(settings.name || otherwise);
  prefer({ known: true });
  return known;
}
