/// <reference types="node" />
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const PROJECT = join(import.meta.dirname, "../../..");
/** Which files fail to load now, such as `de/main`. */
const lost = new Set<string>();
/** What was requested, in order. */
const asked: string[] = [];
/** Files held back until they are released. */
const held = new Map<string, () => void>();
const waiting = new Set<string>();

async function fetched(address: string): Promise<Response> {
  const name = /locales\/(.*)\.ftl/.exec(address)?.[1] ?? "";
  asked.push(name);
  if (waiting.delete(name)) await new Promise<void>((resolve) => held.set(name, resolve));
  if (lost.has(name)) throw new TypeError("Failed to fetch");
  return new Response(readFileSync(join(PROJECT, `locales/${name}.ftl`), "utf8"));
}

let words: typeof import("./words.svelte");

beforeEach(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", fetched);
  lost.clear();
  asked.length = 0;
  vi.resetModules();
  words = await import("./words.svelte");
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("there are English words before anything was loaded", () => {
  expect(words.currentLanguage()).toBe("en");
  expect(words.say("try-again")).toBe("Try again");
});

test("a language is spoken once its words have come, and asked for once", async () => {
  await words.speak("de");
  await words.speak("en");
  await words.speak("de");
  expect(words.say("language")).toBe("Sprache");
  expect(asked).toEqual(["de/main"]);
});

test("a language that does not come leaves the one that is spoken", async () => {
  await words.speak("de");
  lost.add("fr/main");
  await words.speak("fr");
  expect([words.currentLanguage(), words.missingLanguage()]).toEqual(["de", "fr"]);
  expect(words.say("language")).toBe("Sprache");
});

test("a language that did not come is spoken when it is asked for again", async () => {
  lost.add("fr/main");
  await words.speak("fr");
  lost.clear();
  words.speakAgain();
  await vi.waitFor(() => {
    expect(words.currentLanguage()).toBe("fr");
  });
  expect(words.missingLanguage()).toBeNull();
});

test("an answer that is none of the words is no language", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("gone", { status: 404 })));
  await words.speak("de");
  expect([words.currentLanguage(), words.missingLanguage()]).toEqual(["en", "de"]);
});

test("who wishes for another language meanwhile gets that one", async () => {
  waiting.add("de/main");
  const first = words.speak("de");
  await words.speak("fr");
  held.get("de/main")?.();
  await first;
  expect(words.currentLanguage()).toBe("fr");
});

test("a table whose words come in English alone speaks English, until the others come", async () => {
  await words.speak("de");
  lost.add("de/table");
  await words.alsoSpeak("table");
  expect([words.currentLanguage(), words.missingLanguage()]).toEqual(["en", "de"]);
  expect(words.say("your-turn")).toBe("Your turn");
  lost.clear();
  await words.speak("de");
  expect([words.currentLanguage(), words.missingLanguage()]).toEqual(["de", null]);
  expect(words.say("your-turn")).toBe("Du bist dran");
});

test("a table without any words fails, and can be opened later", async () => {
  lost.add("en/table");
  await expect(words.alsoSpeak("table")).rejects.toThrow();
  lost.clear();
  await words.alsoSpeak("table");
  expect(words.say("your-turn")).toBe("Your turn");
});

test("a table that opens while the first language is on its way speaks it", async () => {
  waiting.add("de/main");
  const first = words.speak("de");
  const table = words.alsoSpeak("table");
  held.get("de/main")?.();
  await Promise.all([first, table]);
  expect([words.say("language"), words.say("your-turn")]).toEqual(["Sprache", "Du bist dran"]);
});
