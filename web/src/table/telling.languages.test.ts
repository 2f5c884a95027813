/// <reference types="node" />
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { TableInfo, Update } from "../protocol/messages";
import { tellingOf } from "./telling";

const LOCALES = join(import.meta.dirname, "../../../locales");
const bundles = new Map<string, FluentBundle>();
for (const language of readdirSync(LOCALES)) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const file of readdirSync(join(LOCALES, language))) {
    bundle.addResource(new FluentResource(readFileSync(join(LOCALES, language, file), "utf8")));
  }
  bundles.set(language, bundle);
}
let speaks = "en";

vi.mock("../lib/words.svelte", () => ({
  say: (id: string, values?: Record<string, FluentVariable>): string => {
    const bundle = bundles.get(speaks);
    const errors: Error[] = [];
    const text = bundle?.formatPattern(bundle.getMessage(id)?.value ?? "", values ?? null, errors) ?? "";
    expect(errors).toEqual([]);
    return text;
  },
}));

type GameEvent = Update["events"][number];
const chairs = ["Ada", "Elsa", "Ivo"].map((name) => ({ name, person: name, bot: null, stand_in: false }));
const info = { chairs, options: { show_roads: false, show_piles: false } } as unknown as TableInfo;

function told(event: unknown, language = "en"): string | null {
  speaks = language;
  return tellingOf(event as GameEvent, info, ["A"])?.seen ?? null;
}

test.each([...bundles.keys()])("a swap that does not happen has its reason in %s", (language) => {
  const whys = ["no_road", "all_shorter", "declined"];
  const sentences = ["A", "B"].flatMap((seat) => whys.map((why) => told({ event: "not_exchanged", seat, why }, language)));
  expect(new Set(sentences).size).toBe(6);
});

test.each([...bundles.keys()])("the winner's Figaro gets the job in %s", (language) => {
  for (const seat of ["A", "B"]) {
    expect(told({ event: "game_won", seat }, language)).toContain("Figaro");
  }
});

test("French never has to join a name to the word before it", () => {
  const parts = [...readdirSync(join(LOCALES, "fr"))].flatMap((file) => readFileSync(join(LOCALES, "fr", file), "utf8").split("\n"));
  expect(parts.filter((line) => /\b(?:de|que|le|la) \{ \$(?:name|row) \}/.test(line))).toEqual([]);
});
