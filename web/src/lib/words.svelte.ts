/** Words: every sentence of the page in the player's language, from `locales/`, switched while it is open. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { prefer, settings } from "./settings.svelte";

export const LANGUAGES: Readonly<Record<string, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  nl: "Nederlands",
  it: "Italiano",
};

const FILES = import.meta.glob<string>("../../../locales/*/*.ftl", { query: "?raw", import: "default" });

/** Which files of a language are needed; the table's come when one is opened. */
const wanted = new Set(["main"]);
let spoken = $state.raw(new FluentBundle("en"));
let language = $state("en");

/** Gives the language that is spoken now. */
export function currentLanguage(): string {
  return language;
}

/** Gives the language to begin with: the one chosen before, or the browser's. */
export function firstLanguage(): string {
  const wishes = [settings.language ?? "", ...navigator.languages].map((wish) => wish.slice(0, 2).toLowerCase());
  return wishes.find((wish) => wish in LANGUAGES) ?? "en";
}

/** Speaks a language from now on, and remembers it if the player chose it. */
export async function speak(chosen: string, remember = false): Promise<void> {
  const bundle = new FluentBundle(chosen, { useIsolating: false });
  for (const name of wanted) {
    const load = FILES[`../../../locales/${chosen}/${name}.ftl`];
    if (load !== undefined) bundle.addResource(new FluentResource(await load()));
  }
  spoken = bundle;
  language = chosen;
  document.documentElement.lang = chosen;
  if (remember) prefer({ language: chosen });
}

/** Makes the words of another file known, in whatever language is spoken. */
export async function alsoSpeak(name: string): Promise<void> {
  if (wanted.has(name)) return;
  wanted.add(name);
  await speak(language);
}

/** Gives a sentence. */
export function say(id: string, values?: Record<string, FluentVariable>): string {
  const message = spoken.getMessage(id);
  return message?.value ? spoken.formatPattern(message.value, values ?? null) : id;
}
