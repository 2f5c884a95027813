/// <reference types="node" />
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { TableInfo, Update } from "../protocol/messages";
import { alsoSpeak, LANGUAGES, speak } from "../lib/words.svelte";
import { tellingOf, toldAs } from "./telling";

const PROJECT = join(import.meta.dirname, "../../..");

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(new Response(readFileSync(join(PROJECT, /locales\/.*\.ftl/.exec(address)?.[0] ?? ""), "utf8"))),
  );
  await alsoSpeak("table");
});

afterAll(() => {
  vi.unstubAllGlobals();
});

type GameEvent = Update["events"][number];

function table(aid: boolean): TableInfo {
  const chairs = ["Ann", "Bob", "Cy"].map((name) => ({ name }));
  return { chairs, options: { show_roads: aid, show_piles: false } } as unknown as TableInfo;
}

/** Events about pieces, each with the lengths it mentions. */
const PIECES: readonly (readonly [GameEvent, readonly number[]])[] = [
  [{ event: "exchange_offered", seat: "A", gives: 13, gets: 4 }, [13, 4]],
  [{ event: "exchange_offered", seat: "B", gives: 13, gets: 4 }, [13, 4]],
  [{ event: "exchanged", seat: "A", gave: 13, got: 4 }, [13, 4]],
  [{ event: "exchanged", seat: "B", gave: 13, got: 4 }, [13, 4]],
  [{ event: "piece_taken", seat: "A", piece: 9, place: 1 }, [9]],
  [{ event: "piece_taken", seat: "B", piece: 9, place: 1 }, [9]],
];

function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d+/g)].map(([number]) => Number(number));
}

describe.each(Object.keys(LANGUAGES))("in %s", (language) => {
  beforeAll(() => speak(language));

  test.each(PIECES)("R28: who looks sees pieces without a number, who listens hears how long they are: %o", (event, lengths) => {
    const told = tellingOf(event, table(false), ["A"]);
    expect(numbersIn(told?.seen ?? "?")).toEqual([]);
    expect(numbersIn(told?.heard ?? "")).toEqual(lengths);
    expect(told?.pieces).toEqual(lengths);
    expect(told?.heard.startsWith(told.seen)).toBe(true);
  });

  test.each(PIECES)("where the table wants numbers all are told them: %o", (event, lengths) => {
    const told = tellingOf(event, table(true), ["A"]);
    expect(numbersIn(told?.seen ?? "")).toEqual(lengths);
  });

  test("R28: what just happened is told with the number of cards that were collected, to all alike", () => {
    const rows = [["r2", "r2"], ["b1"], []];
    for (const why of ["R13", "R15", "R16"] as const) {
      const told = tellingOf({ event: "collected", mover: "C", seat: "B", rows, why }, table(false), ["A"]);
      expect(numbersIn(told?.heard ?? "")).toEqual([3]);
      expect(told?.seen).toBe(told?.heard);
    }
  });

  test("R20: the piles are counted, in words to who listens; who looks sees the numbers at the piles", () => {
    const told = tellingOf({ event: "piles_counted", ranking: ["B", "A", "C"], sizes: [5, 9, 0], round: 1 }, table(false), ["A"]);
    expect(numbersIn(told?.heard ?? "")).toEqual([9, 5, 0]);
    expect(numbersIn(told?.seen ?? "?")).toEqual([]);
  });
});

test("news are told to all alike", () => {
  expect(toldAs("Ann sits down.")).toEqual({ heard: "Ann sits down.", seen: "Ann sits down.", pieces: [] });
});
