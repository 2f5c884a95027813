/**
 * Words: every sentence of the page in the player's language, from `locales/`; it can change while the page is open.
 *
 * There are always words: the English ones for the start page are built in. If a language fails to load, the current one
 * stays, or English; it is requested again when the connection is back or the player asks.
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

/** Where the words are. They are fetched, not imported, because a browser may remember a failed import for ever. */
const FILES = import.meta.glob<string>("../../../locales/*/*.ftl", { query: "?url", import: "default", eager: true });
/** How long a language may take to load, in milliseconds. */
const PATIENCE = 15_000;

/** Which files of a language are needed; the table's are added when one is opened. */
const wanted = new Set(["main"]);
const known = new Map([[addressOf("en", "main"), english]]);
let spoken = $state.raw(bundleOf("en", [english]));
let language = $state("en");
let missing = $state<string | null>(null);
/** The language requested last, and how many requests there were: a later one overrides those before it. */
let wished = "en";
let wishes = 0;

/** Returns the current language. */
export function currentLanguage(): string {
  return language;
}

/** Returns the language that was requested and failed to load. */
export function missingLanguage(): string | null {
  return missing;
}

/** Returns the language to start with: the one chosen before, or the browser's. */
export function firstLanguage(): string {
  const known = [settings.language ?? "", ...navigator.languages].map((wish) => wish.slice(0, 2).toLowerCase());
  return known.find((wish) => wish in LANGUAGES) ?? "en";
}

/** Switches to a language if its words can be loaded, and remembers it if the player chose it. */
export async function speak(chosen: string, remember = false): Promise<void> {
  if (remember) prefer({ language: chosen });
  await wish(chosen);
}

/** Tries again to load a language that failed to load. */
export function speakAgain(): void {
  if (missing !== null) void speak(missing);
}

/** Adds the words of another file, in the current language or else in English; fails if neither can be loaded. */
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

/** Returns a sentence in the current language. */
export function say(id: string, values?: Record<string, FluentVariable>): string {
  const message = spoken.getMessage(id);
  return message?.value ? spoken.formatPattern(message.value, values ?? null) : id;
}

/** Requests a language; returns whether that was the last request, so that the language is now in use or missing. */
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
