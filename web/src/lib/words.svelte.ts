/**
 * Words: every sentence of the page in the player's language, from `locales/`, switched while it is open.
 *
 * There are always words: the English ones of the start page come with the program. A language that does not come leaves
 * the one that is spoken, or English; it is asked for again when the line is back, or when the player wants it.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "../../../locales/en/main.ftl?raw";
import { prefer, settings } from "./settings.svelte";

export const LANGUAGES: Readonly<Record<string, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  nl: "Nederlands",
  it: "Italiano",
};

/** Where the words are. They are fetched and not imported: a browser may remember for ever that an import failed. */
const FILES = import.meta.glob<string>("../../../locales/*/*.ftl", { query: "?url", import: "default", eager: true });
/** After how many milliseconds a language does not come any more. */
const PATIENCE = 15_000;

/** Which files of a language are needed; the table's come when one is opened. */
const wanted = new Set(["main"]);
const known = new Map([[addressOf("en", "main"), english]]);
let spoken = $state.raw(bundleOf("en", [english]));
let language = $state("en");
let missing = $state<string | null>(null);
/** The language that was wished for last, and how many wishes there were: a later one overtakes those before. */
let wished = "en";
let wishes = 0;

/** Gives the language that is spoken now. */
export function currentLanguage(): string {
  return language;
}

/** Gives the language that was wished for and did not come. */
export function missingLanguage(): string | null {
  return missing;
}

/** Gives the language to begin with: the one chosen before, or the browser's. */
export function firstLanguage(): string {
  const known = [settings.language ?? "", ...navigator.languages].map((wish) => wish.slice(0, 2).toLowerCase());
  return known.find((wish) => wish in LANGUAGES) ?? "en";
}

/** Speaks a language from now on, if its words come, and remembers it if the player chose it. */
export async function speak(chosen: string, remember = false): Promise<void> {
  if (remember) prefer({ language: chosen });
  await wish(chosen);
}

/** Asks again for a language that did not come. */
export function speakAgain(): void {
  if (missing !== null) void speak(missing);
}

/** Makes the words of another file known, in whatever language is spoken, or else in English; fails if neither comes. */
export async function alsoSpeak(name: string): Promise<void> {
  if (wanted.has(name)) return;
  wanted.add(name);
  try {
    while (!(await wish(wished)));
    if (missing !== null) use("en", await wordsOf("en"));
  } catch (error) {
    wanted.delete(name);
    throw error;
  }
}

/** Gives a sentence. */
export function say(id: string, values?: Record<string, FluentVariable>): string {
  const message = spoken.getMessage(id);
  return message?.value ? spoken.formatPattern(message.value, values ?? null) : id;
}

/** Wishes for a language; says whether that was the last wish, so that it is spoken now, or missing. */
async function wish(chosen: string): Promise<boolean> {
  wished = chosen;
  wishes += 1;
  const number = wishes;
  const come = await wordsOf(chosen).catch(() => null);
  if (number !== wishes) return false;
  missing = come === null ? chosen : null;
  if (come !== null) use(chosen, come);
  return true;
}

function bundleOf(chosen: string, texts: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(chosen, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}

function use(chosen: string, texts: readonly string[]): void {
  spoken = bundleOf(chosen, texts);
  language = chosen;
  document.documentElement.lang = chosen;
}

function wordsOf(chosen: string): Promise<string[]> {
  return Promise.all([...wanted].map((name) => textAt(addressOf(chosen, name))));
}

function addressOf(chosen: string, name: string): string {
  return FILES[`../../../locales/${chosen}/${name}.ftl`] ?? "";
}

async function textAt(address: string): Promise<string> {
  const kept = known.get(address);
  if (kept !== undefined) return kept;
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const text = await answer.text();
  known.set(address, text);
  return text;
}
