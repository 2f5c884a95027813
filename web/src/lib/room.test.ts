import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { News, Own, Refusal, Sight, Snapshot, TableInfo, Update } from "../protocol/messages";
import { Room, type Mover } from "./room.svelte";
import { settings } from "./settings.svelte";
import type { Flight } from "./timeline";

type GameEvent = Update["events"][number];

const SIGHT: Sight = {
  round: 1,
  phase: "playing",
  turn: "A",
  king: "A",
  hand_sizes: [9, 9, 9],
  rows: [[], [], []],
  has_pile: [false, false, false],
  pile_sizes: null,
  groups: [],
  roads: [[], [], []],
  road_lengths: null,
  exchange: null,
  winner: null,
  places: null,
};
const NEWS: News = { kind: "moved", seat: null, person: null, name: null, by: null, phrase: null, text: null };
const BARRED: Refusal = { type: "refused", id: null, table: "t", reason: "BUSY", rule: null, text: "" };
/** How long a card flies at normal speed. */
const CARD = 450;
const NOON = 1_000_000;

/** Cards played on A's row one after another. */
const PLAYED = ["b1", "b2", "g1", "g2", "p1", "p2", "r1", "r2"];

const steps: string[] = [];
const news: string[] = [];
const page = { hidden: false };
const media = { matches: false };
let room: Room;

function info(stage: TableInfo["stage"]): TableInfo {
  return { stage, chairs: [] } as unknown as TableInfo;
}

function own(...legal: string[]): Own[] {
  return [{ seat: "A", hand: ["o"], legal }];
}

function snapshot(changes: Partial<Snapshot> = {}): Snapshot {
  return { type: "snapshot", table: "t", seq: 0, at: NOON, moves: 0, clock: null, info: info("playing"), sight: SIGHT, own: own(), talk: [], muted: [], ...changes };
}

function update(changes: Partial<Update> = {}): Update {
  return { type: "update", table: "t", seq: 0, at: NOON, moves: 0, clock: null, info: null, news: NEWS, events: [], sight: null, own: [], ...changes };
}

function card(name: string): GameEvent {
  return { event: "card_played", seat: "B", card: name, row: "A", total: 0 };
}

/** Returns the table after that many of the cards were played; it is A's turn. */
function after(moves: number): Sight {
  return { ...SIGHT, turn: "A", hand_sizes: [9, 9 - moves, 9], rows: [PLAYED.slice(0, moves).sort(), [], []] };
}

/** Returns the update that plays the next card on A's row. */
function move(number: number, changes: Partial<Update> = {}): Update {
  return update({ moves: number, events: [card(PLAYED[number - 1] ?? "")], sight: after(number), own: own(`m${number}`), ...changes });
}

/** Draws A's row as it is shown. */
function shown(): string {
  return room.picture?.sight.rows[0]?.join(" ") ?? "nothing";
}

function legal(): readonly string[] {
  return room.own.flatMap((each) => each.legal);
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.stubGlobal("document", page);
  vi.stubGlobal("matchMedia", () => media);
  page.hidden = false;
  media.matches = false;
  settings.speed = "normal";
  steps.length = 0;
  news.length = 0;
  room = new Room("t", {
    step: ({ event }) => steps.push("card" in event ? event.card : event.event),
    news: ({ kind, text }) => news.push(`${kind} ${text ?? "-"}`),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a snapshot", () => {
  test("is shown at once", () => {
    const clock = { deadline: NOON + 30_000, banks: [1, 2, 3] };
    room.snapshot(snapshot({ sight: after(2), moves: 2, own: own("oA"), clock, info: info("over") }));
    expect(shown()).toBe("b1 b2");
    expect(room.picture?.hands).toEqual({ A: ["o"] });
    expect(room).toMatchObject({ moves: 2, clock, info: info("over"), settled: true, step: null });
    expect(legal()).toEqual(["oA"]);
    expect(room.mySeats).toEqual(["A"]);
  });

  test("has no picture before the game", () => {
    room.snapshot(snapshot({ sight: null, own: [], info: info("open") }));
    expect(room.picture).toBeNull();
    expect(room.mySeats).toEqual([]);
  });

  test("opens a table that was barred", () => {
    room.barred = BARRED;
    room.snapshot(snapshot());
    expect(room.barred).toBeNull();
  });
});

describe("updates", () => {
  test("are shown in order, each for its time", async () => {
    room.snapshot(snapshot());
    room.update(move(1));
    room.update(move(2));
    expect(room.settled).toBe(false);
    expect(steps).toEqual(["b1"]);
    expect(shown()).toBe("b1");
    await pass(CARD - 1);
    expect(steps).toEqual(["b1"]);
    await pass(1);
    expect(steps).toEqual(["b1", "b2"]);
    expect(shown()).toBe("b1 b2");
    expect(room.settled).toBe(false);
    await pass(CARD);
    expect(room.settled).toBe(true);
    expect(room.step).toBeNull();
  });

  test("show one event after the other", async () => {
    room.snapshot(snapshot());
    room.update(move(2, { events: [card("b1"), { event: "last_card", seat: "B", cards_left: 1 }, card("b2")] }));
    expect(room.step?.event).toEqual(card("b1"));
    await pass(CARD);
    expect(room.step?.event.event).toBe("last_card");
    expect(shown()).toBe("b1");
    await pass(700);
    expect(shown()).toBe("b1 b2");
    await pass(CARD);
    expect(steps).toEqual(["b1", "last_card", "b2"]);
    expect(room.settled).toBe(true);
  });

  test("end as the sight says, whatever the events showed", async () => {
    room.snapshot(snapshot());
    room.update(move(3, { events: [card("b1")] }));
    expect(shown()).toBe("b1");
    await pass(CARD);
    expect(shown()).toBe("b1 b2 g1");
    expect(room.picture?.sight.turn).toBe("A");
  });

  test("tell how the piles rank (R22), and that is known until the next round or a snapshot", async () => {
    const counted: GameEvent = { event: "piles_counted", round: 3, sizes: [9, 2, 9], ranking: ["C", "A", "B"] };
    const dealt: GameEvent = { event: "round_started", round: 2, king: "A", hands: [["o"], null, null], hand_sizes: [1, 1, 1] };
    room.snapshot(snapshot());
    expect(room.ranking).toBeNull();
    room.update(update({ events: [counted], sight: { ...SIGHT, phase: "exchanging" } }));
    await pass(4000);
    expect(room.settled).toBe(true);
    expect(room.ranking).toEqual(["C", "A", "B"]);
    room.update(update({ events: [dealt], sight: SIGHT }));
    expect(room.ranking).toBeNull();
    await pass(900);
    room.update(update({ events: [counted], sight: { ...SIGHT, phase: "exchanging" } }));
    room.snapshot(snapshot());
    expect(room.ranking).toBeNull();
  });

  test("that come when all was shown are shown too", async () => {
    room.snapshot(snapshot());
    room.update(move(1));
    await pass(CARD);
    room.update(move(2));
    expect(room.settled).toBe(false);
    await pass(CARD);
    expect(shown()).toBe("b1 b2");
    expect(room.settled).toBe(true);
  });

  test("begin from how the table then stands where nothing was shown before", async () => {
    room.snapshot(snapshot({ sight: null, own: [], info: info("open") }));
    const dealt: GameEvent = { event: "round_started", round: 1, king: "A", hands: [["o"], null, null], hand_sizes: [1, 1, 1] };
    room.update(update({ events: [dealt], sight: { ...SIGHT, hand_sizes: [1, 1, 1] }, own: own("o"), info: info("playing") }));
    expect(room.picture?.hands).toEqual({ A: ["o"] });
    await pass(900);
    expect(room.settled).toBe(true);
    expect(legal()).toEqual(["o"]);
  });

  test("say that the game is on before the cards are dealt, so that one sees it", () => {
    room.snapshot(snapshot({ sight: null, own: [], info: info("open") }));
    const dealt: GameEvent = { event: "round_started", round: 1, king: "A", hands: [["o"], null, null], hand_sizes: [1, 1, 1] };
    room.update(update({ events: [dealt], sight: SIGHT, own: own(), info: info("playing") }));
    expect(room.step?.event.event).toBe("round_started");
    expect(room.info?.stage).toBe("playing");
  });

  test("without cards change nothing but what they tell", () => {
    room.snapshot(snapshot({ sight: after(1), own: own("oA") }));
    room.update(update({ info: info("abandoned"), news: { ...NEWS, kind: "abandoned" } }));
    expect(room.settled).toBe(true);
    expect(room.info?.stage).toBe("abandoned");
    expect(shown()).toBe("b1");
    expect(legal()).toEqual(["oA"]);
    expect(steps).toEqual([]);
  });

  test("leave what is known of the table where they say nothing of it", async () => {
    room.snapshot(snapshot({ info: info("playing") }));
    room.update(move(1));
    await pass(CARD);
    expect(room.info?.stage).toBe("playing");
  });

  test("wait while somebody reads, and are shown afterwards in order", async () => {
    room.snapshot(snapshot());
    room.pause(true);
    room.update(update({ seq: 1, info: info("playing") }));
    room.update(update({ seq: 2, info: info("abandoned") }));
    await Promise.resolve();
    expect(room.seq).toBe(0);
    expect(room.settled).toBe(false);
    room.pause(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(room.seq).toBe(2);
    expect(room.info?.stage).toBe("abandoned");
    expect(room.settled).toBe(true);
  });

  test("tell their news when they are shown", async () => {
    room.snapshot(snapshot());
    room.update(move(1));
    room.update(update({ at: NOON + 5, news: { ...NEWS, kind: "said", text: "Oh!" } }));
    expect(news).toEqual(["moved -"]);
    await pass(CARD);
    expect(news).toEqual(["moved -", "said Oh!"]);
  });

  test("open a table that was barred for a while", () => {
    room.snapshot(snapshot());
    room.barred = BARRED;
    room.update(update());
    expect(room.barred).toBeNull();
  });
});

describe("legal moves", () => {
  test("are there only once all is shown", async () => {
    room.snapshot(snapshot({ own: own("m0") }));
    expect(legal()).toEqual(["m0"]);
    room.update(move(1));
    room.update(move(2));
    expect(legal()).toEqual([]);
    await pass(CARD);
    expect(legal()).toEqual([]);
    expect(room.mySeats).toEqual(["A"]);
    await pass(CARD);
    expect(legal()).toEqual(["m2"]);
  });

  test("go with the number of the move that they are for", async () => {
    room.snapshot(snapshot());
    const pairs: string[] = [];
    room.update(move(1));
    room.update(move(2));
    for (let times = 0; times < 12; times += 1) {
      if (legal().length > 0) pairs.push(`${legal().join()} ${room.moves}`);
      await pass(100);
    }
    expect(new Set(pairs)).toEqual(new Set(["m2 2"]));
  });
});

describe("talk", () => {
  const words = { at: NOON - 9, person: "ann", name: "Ann", phrase: "hello", text: null } as const;

  function said(text: string | null, at = NOON): Update {
    return update({ at, news: { ...NEWS, kind: "said", person: "ben", name: "Ben", text } });
  }

  test("is known after a reload, and who is muted too", () => {
    room.snapshot(snapshot({ talk: [words], muted: ["ben"] }));
    expect(room.talk).toEqual([words]);
    expect(room.muted).toEqual(["ben"]);
  });

  test("is kept with its time, the oldest first", async () => {
    room.snapshot(snapshot({ talk: [words] }));
    room.update(said("Oh!", NOON + 5));
    await pass(0);
    expect(room.talk).toEqual([words, { at: NOON + 5, person: "ben", name: "Ben", phrase: null, text: "Oh!" }]);
  });

  test("of somebody who is muted is not there", async () => {
    room.snapshot(snapshot());
    room.update(said(null));
    await pass(0);
    expect(room.talk).toEqual([]);
  });

  test("is forgotten when there is much of it", async () => {
    room.snapshot(snapshot({ talk: [words] }));
    for (let number = 0; number < 100; number += 1) room.update(said(`${number}`));
    await pass(0);
    expect(room.talk.map(({ text }) => text)).toEqual(Array.from({ length: 100 }, (_, number) => `${number}`));
  });
});

describe("a snapshot in the middle of a step", () => {
  test("stops what was shown, and what was to be", async () => {
    room.snapshot(snapshot());
    room.update(move(1, { events: [card("b1"), card("p2")] }));
    room.update(move(2));
    await pass(100);
    room.snapshot(snapshot({ sight: after(5), own: own("m5"), moves: 5 }));
    expect(shown()).toBe("b1 b2 g1 g2 p1");
    expect(room.settled).toBe(true);
    await pass(10_000);
    expect(shown()).toBe("b1 b2 g1 g2 p1");
    expect(steps).toEqual(["b1"]);
    expect(legal()).toEqual(["m5"]);
    expect(room).toMatchObject({ moves: 5, settled: true, step: null });
  });

  test("lets later updates be shown, each once", async () => {
    room.snapshot(snapshot());
    room.update(move(1));
    room.update(move(2));
    await pass(100);
    room.snapshot(snapshot({ sight: after(5), moves: 5 }));
    room.update(move(6));
    await pass(CARD - 100);
    expect(room.settled).toBe(false);
    expect(legal()).toEqual([]);
    await pass(100);
    expect(room.settled).toBe(true);
    expect(steps).toEqual(["b1", "p2"]);
    expect(legal()).toEqual(["m6"]);
  });

  test("is not drawn over by a card that was still flying", async () => {
    room.mover = async (_flights, change, ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      change();
    };
    room.snapshot(snapshot());
    room.update(move(1));
    await pass(100);
    room.snapshot(snapshot({ sight: after(5), moves: 5 }));
    await pass(CARD);
    expect(shown()).toBe("b1 b2 g1 g2 p1");
  });
});

describe("what moves", () => {
  const flown: { flights: readonly Flight[]; ms: number }[] = [];
  const mover: Mover = async (flights, change, ms) => {
    flown.push({ flights, ms });
    await new Promise((resolve) => setTimeout(resolve, 50));
    change();
    await new Promise((resolve) => setTimeout(resolve, 50));
  };

  beforeEach(() => {
    flown.length = 0;
    room.mover = mover;
  });

  test("is moved by the mover, who says when the table changes and when it is done", async () => {
    room.snapshot(snapshot());
    room.update(move(1));
    expect(flown).toEqual([{ flights: [{ what: "card", card: "b1", from: "hand-B", to: "row-A" }], ms: CARD }]);
    expect(shown()).toBe("");
    await pass(50);
    expect(shown()).toBe("b1");
    expect(room.settled).toBe(false);
    await pass(50);
    expect(room.settled).toBe(true);
  });

  test("is not needed for a step where nothing flies", async () => {
    room.snapshot(snapshot());
    room.update(update({ events: [{ event: "last_card", seat: "B", cards_left: 1 }], sight: SIGHT }));
    await pass(699);
    expect(room.settled).toBe(false);
    await pass(1);
    expect(room.settled).toBe(true);
    expect(flown).toEqual([]);
  });

  test.each([
    ["slow", 720],
    ["fast", 225],
  ] as const)("takes its time where it is to be %s", (speed, ms) => {
    settings.speed = speed;
    room.snapshot(snapshot());
    room.update(move(1));
    expect(flown[0]?.ms).toBe(ms);
  });

  test("does not where the player wants it off", async () => {
    settings.speed = "off";
    await atOnce();
  });

  test("does not where the player's machine asks for less motion", async () => {
    media.matches = true;
    await atOnce();
  });

  test("does not while nobody looks", async () => {
    page.hidden = true;
    await atOnce();
  });

  /** Checks that an update is shown without any time passing. */
  async function atOnce(): Promise<void> {
    room.snapshot(snapshot());
    room.update(move(1));
    await pass(0);
    expect(room.settled).toBe(true);
    expect(shown()).toBe("b1");
    expect(steps).toEqual(["b1"]);
    expect(flown).toEqual([]);
  }

  test("hurries while four or more updates wait, and leaves none out", async () => {
    room.snapshot(snapshot());
    for (const number of [1, 2, 3, 4, 5, 6, 7]) room.update(move(number));
    expect(steps).toEqual(["b1"]);
    await pass(100);
    expect(steps).toEqual(["b1", "b2", "g1", "g2"]);
    expect(flown.map(({ flights }) => flights.map((flight) => ("card" in flight ? flight.card : "")).join())).toEqual(["b1", "g2"]);
    await pass(400);
    expect(steps).toEqual(PLAYED.slice(0, 7));
    expect(flown).toHaveLength(5);
    expect(room.settled).toBe(true);
    expect(room.moves).toBe(7);
  });

  test("does not hurry for three that wait", async () => {
    room.snapshot(snapshot());
    for (const number of [1, 2, 3, 4]) room.update(move(number));
    await pass(400);
    expect(flown).toHaveLength(4);
  });
});

describe("the server's time", () => {
  test("is known from a snapshot", () => {
    room.snapshot(snapshot({ at: NOON + 3000 }));
    expect(room.offset).toBe(3000);
    room.snapshot(snapshot({ at: NOON - 2000 }));
    expect(room.offset).toBe(-2000);
  });

  test("is not thought to stand still while updates wait to be shown", async () => {
    room.snapshot(snapshot({ at: NOON }));
    room.update(move(1));
    room.update(move(2));
    room.update(move(3));
    await pass(3 * CARD);
    expect(room.settled).toBe(true);
    expect(room.offset).toBe(0);
  });

  test("is not taken from an update of something long past, as one gets after the line broke", async () => {
    room.snapshot(snapshot({ at: NOON }));
    await pass(60_000);
    room.update(move(1, { at: NOON + 20_000 }));
    expect(room.offset).toBe(0);
  });

  test("is known better from an update that came faster than the snapshot", async () => {
    room.snapshot(snapshot({ at: NOON - 400 }));
    await pass(1000);
    room.update(move(1, { at: NOON + 900 }));
    expect(room.offset).toBe(-100);
  });
});
