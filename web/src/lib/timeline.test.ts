import { describe, expect, test } from "vitest";
import type { Sight, Snapshot, Update } from "../protocol/messages";
import recorded from "./fixtures/game.json?raw";
import { pictureOf, stepsOf, type Flight, type Picture, type Step } from "./timeline";

type GameEvent = Update["events"][number];
type Row = string | readonly string[];

const SIGHT: Sight = {
  round: 1,
  phase: "playing",
  turn: "A",
  king: "A",
  hand_sizes: [3, 3, 3],
  rows: [[], [], []],
  has_pile: [false, false, false],
  pile_sizes: null,
  groups: [
    [12, 5],
    [11, 8],
    [9, 4],
  ],
  roads: [[], [], []],
  road_lengths: null,
  exchange: null,
  winner: null,
  places: null,
};

/** Reads a list of cards, `-` for none. */
function cards(text: Row): string[] {
  return typeof text === "string" ? text.split(" ").filter((card) => card !== "-") : [...text];
}

/** Sets a table for three where A is your own seat. */
function table({ rows = ["-", "-", "-"], hand = "r1 r2 o", ...rest }: { rows?: Row[]; hand?: string } & Partial<Omit<Sight, "rows">> = {}): Picture {
  return { sight: { ...SIGHT, ...rest, rows: rows.map(cards) }, hands: { A: cards(hand) } };
}

function update(...events: GameEvent[]): Update {
  return {
    type: "update",
    table: "t",
    seq: 1,
    at: 0,
    moves: 0,
    clock: null,
    info: null,
    news: { kind: "moved", seat: null, person: null, name: null, by: null, phrase: null, text: null },
    events,
    sight: SIGHT,
    own: [],
  };
}

/** Returns the one step that an event makes. */
function step(before: Picture, event: GameEvent): Step {
  const steps = stepsOf(before, update(event));
  expect(steps).toHaveLength(1);
  const [only] = steps;
  if (only === undefined) throw new Error("there is no step");
  expect(only.event).toBe(event);
  return only;
}

/** Draws a flight: what flies, from where, and where to. */
function drawn(flight: Flight): string {
  const what = { card: "card" in flight ? flight.card : "", row: "cards" in flight ? flight.cards.join("+") : "", piece: "length" in flight ? flight.length : "", king: "" };
  return `${flight.what} ${what[flight.what]} ${flight.from}>${flight.to}`.replace("  ", " ");
}

function flights(of: Step): string[] {
  return of.flights.map(drawn);
}

/** Draws the face-up cards, row by row. */
function rows({ picture }: Step): string[] {
  return picture.sight.rows.map((row) => row.join(" ") || "-");
}

describe("a card that is played", () => {
  const event: GameEvent = { event: "card_played", seat: "A", card: "r2", row: "B", total: 4 };

  test("flies from the hand to the row, and lies there", () => {
    const played = step(table({ rows: ["-", "r2", "b1"] }), event);
    expect(flights(played)).toEqual(["card r2 hand-A>row-B"]);
    expect(rows(played)).toEqual(["-", "r2 r2", "b1"]);
    expect(played.sound).toBe("card");
    expect(played.ms).toBeGreaterThan(0);
  });

  test("leaves the hand, and only once where there are two alike", () => {
    const played = step(table({ hand: "r2 r2 o" }), event);
    expect(played.picture.hands).toEqual({ A: ["r2", "o"] });
    expect(played.picture.sight.hand_sizes).toEqual([2, 3, 3]);
  });

  test("leaves only a number where the hand is another's", () => {
    const played = step(table(), { ...event, seat: "C" });
    expect(flights(played)).toEqual(["card r2 hand-C>row-B"]);
    expect(played.picture.hands).toEqual({ A: ["r1", "r2", "o"] });
    expect(played.picture.sight.hand_sizes).toEqual([3, 3, 2]);
  });

  test("lies where the server sorts it in, not where it came", () => {
    expect(rows(step(table({ rows: ["-", "r3 j1 o", "-"] }), event))).toEqual(["-", "r2 r3 j1 o", "-"]);
  });

  test("leaves the turn open until the sight says whose it is", () => {
    expect(step(table(), event).picture.sight.turn).toBeNull();
  });
});

describe("a ring", () => {
  const passed: GameEvent = { event: "rows_passed", seat: "B", rows: [["b1"], ["r2", "j1"], ["o"]] };

  test("moves every row that has cards to the left, round the table", () => {
    const ring = step(table({ rows: ["r2 j1", "o", "b1"] }), passed);
    expect(flights(ring)).toEqual(["row r2+j1 row-A>row-B", "row o row-B>row-C", "row b1 row-C>row-A"]);
    expect(rows(ring)).toEqual(["b1", "r2 j1", "o"]);
    expect(ring.sound).toBe("ring");
  });

  test("lets nothing fly from an empty row", () => {
    const ring = step(table({ rows: ["-", "o", "-"] }), { ...passed, rows: [[], [], ["o"]] });
    expect(flights(ring)).toEqual(["row o row-B>row-C"]);
  });
});

describe("who collects", () => {
  const event: GameEvent = { event: "collected", seat: "C", mover: "A", rows: [["r2"], [], ["b2", "b2", "j2"]], why: "R13" };

  test("gets every face-up card on the pile", () => {
    const collected = step(table({ rows: ["r2", "-", "b2 b2 j2"] }), event);
    expect(flights(collected)).toEqual(["row r2 row-A>pile-C", "row b2+b2+j2 row-C>pile-C"]);
    expect(rows(collected)).toEqual(["-", "-", "-"]);
    expect(collected.picture.sight.has_pile).toEqual([false, false, true]);
    expect(collected.sound).toBe("collect");
  });

  test("leaves the others their piles", () => {
    const collected = step(table({ has_pile: [true, false, true] }), event);
    expect(collected.picture.sight.has_pile).toEqual([true, false, true]);
  });
});

describe("a round that starts", () => {
  const event: GameEvent = { event: "round_started", round: 2, king: "B", hands: [["b1", "o"], null, null], hand_sizes: [2, 2, 2] };
  const ended = table({ rows: ["r2", "-", "b1"], hand: "r1", hand_sizes: [1, 0, 2], has_pile: [true, true, false], pile_sizes: [4, 2, 0], turn: null, roads: [[12], [5], []] });

  test("begins with full hands, no cards on the table and no piles", () => {
    const dealt = step(ended, event);
    expect(dealt.picture.hands).toEqual({ A: ["b1", "o"] });
    expect(rows(dealt)).toEqual(["-", "-", "-"]);
    expect(dealt.picture.sight).toMatchObject({
      round: 2,
      king: "B",
      turn: "B",
      phase: "playing",
      hand_sizes: [2, 2, 2],
      has_pile: [false, false, false],
      pile_sizes: null,
    });
    expect(dealt.sound).toBe("deal");
  });

  test("leaves everybody their road", () => {
    expect(step(ended, event).picture.sight.roads).toEqual([[12], [5], []]);
  });

  test("shows who only watches no hand", () => {
    const dealt = step({ ...ended, hands: {} }, { ...event, hands: [null, null, null] });
    expect(dealt.picture.hands).toEqual({});
  });

  test("deals to each of several own seats", () => {
    const dealt = step({ ...ended, hands: { A: [], C: [] } }, { ...event, hands: [["b1"], null, ["o"]] });
    expect(dealt.picture.hands).toEqual({ A: ["b1"], C: ["o"] });
  });
});

describe("the King", () => {
  test("goes to who ended the round", () => {
    const taken = step(table({ king: "A" }), { event: "king_taken", seat: "C", before: "A" });
    expect(flights(taken)).toEqual(["king king-A>king-C"]);
    expect(taken.picture.sight.king).toBe("C");
    expect(taken.ms).toBeGreaterThan(0);
  });

  test("stays without a moment's delay where he is already", () => {
    const taken = step(table({ king: "A" }), { event: "king_taken", seat: "A", before: "A" });
    expect(flights(taken)).toEqual([]);
    expect(taken.picture.sight.king).toBe("A");
    expect(taken.ms).toBe(0);
  });
});

test("piles that are counted are shown with their sizes", () => {
  const counted = step(table(), { event: "piles_counted", round: 1, sizes: [4, 0, 7], ranking: ["C", "A", "B"] });
  expect(counted.picture.sight.pile_sizes).toEqual([4, 0, 7]);
  expect(counted.sound).toBe("count");
});

describe("a road piece", () => {
  const groups = [[], [11, 8, 2], [9, 4]];

  test("flies from the round's group to the road, and is sorted in there", () => {
    const taken = step(table({ round: 2, groups, roads: [[12, 3], [], [5]] }), { event: "piece_taken", seat: "A", piece: 8, place: 2 });
    expect(flights(taken)).toEqual(["piece 8 group-1>road-A"]);
    expect(taken.picture.sight.groups).toEqual([[], [11, 2], [9, 4]]);
    expect(taken.picture.sight.roads).toEqual([[12, 8, 3], [], [5]]);
    expect(taken.sound).toBe("piece");
  });

  test("that nobody took is gone", () => {
    const left = step(table({ round: 2, groups }), { event: "pieces_left", pieces: [8, 2] });
    expect(left.picture.sight.groups).toEqual([[], [11], [9, 4]]);
    expect(flights(left)).toEqual([]);
  });

  test("that is exchanged changes places with the one of the group, both sorted in", () => {
    const exchanged = step(table({ round: 3, groups: [[], [], [11, 8, 4]], roads: [[], [13, 2], [5]] }), { event: "exchanged", seat: "B", gave: 13, got: 4 });
    expect(exchanged.picture.sight.groups).toEqual([[], [], [13, 11, 8]]);
    expect(exchanged.picture.sight.roads).toEqual([[], [4, 2], [5]]);
    expect(exchanged.sound).toBe("piece");
  });
});

test.each<GameEvent>([
  { event: "last_card", seat: "B", cards_left: 1 },
  { event: "exchange_offered", seat: "A", gives: 13, gets: 4 },
  { event: "not_exchanged", seat: "A", why: "declined" },
  { event: "game_won", seat: "A", lengths: [1, 2, 3], tied: ["A"], decided: "shortest" },
])("$event takes its time and leaves the table as it is", (event) => {
  const before = table();
  const told = step(before, event);
  expect(told.picture).toBe(before);
  expect(told.flights).toEqual([]);
  // The winner is announced when the roads are laid, which takes time of its own.
  expect(told.ms > 0).toBe(event.event !== "game_won");
});

test("the end of a round takes no time, as the King follows at once", () => {
  const before = table();
  const told = step(before, { event: "round_ended", round: 1, seat: "B" });
  expect(told).toMatchObject({ picture: before, flights: [], ms: 0, sound: null });
});

test("an event of a kind that is not known yet changes nothing and takes no time", () => {
  const before = table();
  const told = step(before, { event: "rained", seat: "B" } as unknown as GameEvent);
  expect(told).toMatchObject({ picture: before, flights: [], ms: 0, sound: null });
});

test("each step begins where the one before ended", () => {
  const steps = stepsOf(
    table({ rows: ["-", "r2", "b1"] }),
    update(
      { event: "card_played", seat: "B", card: "o", row: "B", total: 2 },
      { event: "rows_passed", seat: "B", rows: [["b1"], [], ["r2", "o"]] },
      { event: "card_played", seat: "C", card: "j1", row: "C", total: 3 },
    ),
  );
  expect(steps.map(rows)).toEqual([
    ["-", "r2 o", "b1"],
    ["b1", "-", "r2 o"],
    ["b1", "-", "r2 j1 o"],
  ]);
  expect(steps.flatMap(flights)).toEqual(["card o hand-B>row-B", "row r2+o row-B>row-C", "row b1 row-C>row-A", "card j1 hand-C>row-C"]);
});

test("an update without events has no steps", () => {
  expect(stepsOf(table(), update())).toEqual([]);
});

test("what was drawn before a step is left as it was", () => {
  const before = table({ rows: ["r2", "-", "-"] });
  const copy = structuredClone(before);
  stepsOf(
    before,
    update(
      { event: "card_played", seat: "A", card: "r1", row: "A", total: 3 },
      { event: "collected", seat: "A", mover: "A", rows: [["r1", "r2"], [], []], why: null },
      { event: "piece_taken", seat: "A", piece: 12, place: 1 },
    ),
  );
  expect(before).toEqual(copy);
});

test("a picture has the hands of the own seats and no others", () => {
  const own = [
    { seat: "A" as const, hand: ["r1"], legal: ["r1A"] },
    { seat: "C" as const, hand: ["o"], legal: [] },
  ];
  expect(pictureOf(SIGHT, own)).toEqual({ sight: SIGHT, hands: { A: ["r1"], C: ["o"] } });
  expect(pictureOf(SIGHT, []).hands).toEqual({});
});

describe.each(["player", "watcher"] as const)("of a whole game that a %s saw", (who) => {
  const told = (JSON.parse(recorded) as Record<typeof who, (Snapshot | Update)[]>)[who];

  /**
   * Returns everything that steps show. Only the sight at the end of an update says the rest: who is next, what is due,
   * and how long the roads are.
   */
  function shown({ sight, hands }: Picture): Partial<Picture & Sight> {
    const { round, king, hand_sizes, rows, has_pile, pile_sizes, groups, roads } = sight;
    return { round, king, hand_sizes, rows, has_pile, pile_sizes, groups, roads, hands };
  }

  /** Yields each update of the cards, with the picture before it. */
  function* played(): Generator<{ before: Picture; sight: Sight; update: Update }> {
    let before: Picture | null = null;
    for (const each of told) {
      if (each.sight === null) continue;
      const after = pictureOf(each.sight, each.own);
      if (each.type === "update") yield { before: before ?? after, sight: each.sight, update: each };
      before = after;
    }
  }

  test("every kind of event is in it, but for an exchange that was not made", () => {
    const kinds = new Set([...played()].flatMap(({ update: { events } }) => events.map(({ event }) => event)));
    expect([...kinds].sort()).toEqual([
      "card_played",
      "collected",
      "exchange_offered",
      "exchanged",
      "game_won",
      "king_taken",
      "last_card",
      "piece_taken",
      "pieces_left",
      "piles_counted",
      "round_ended",
      "round_started",
      "rows_passed",
    ]);
  });

  test("the last step of every update leaves the table as the sight then says", () => {
    let updates = 0;
    for (const { before, sight, update } of played()) {
      const last = stepsOf(before, update).at(-1);
      expect(shown(last?.picture ?? before), `update ${update.seq}`).toEqual(shown(pictureOf(sight, update.own)));
      updates += 1;
    }
    expect(updates).toBeGreaterThan(150);
  });

  test("the steps alone lead from the first deal to the end", () => {
    let picture: Picture | null = null;
    let last: Picture | null = null;
    for (const { before, sight, update } of played()) {
      picture = stepsOf(picture ?? before, update).at(-1)?.picture ?? picture;
      last = pictureOf(sight, update.own);
    }
    if (picture === null || last === null) throw new Error("nothing was played");
    expect(last.sight.phase).toBe("over");
    expect(shown(picture)).toEqual(shown(last));
  });

  const lying = (sight: Sight, spot: string): readonly number[] | undefined =>
    spot.startsWith("group-") ? sight.groups[Number(spot.slice(-1))] : sight.roads["ABCDEF".indexOf(spot.slice(-1))];

  test("nothing flies but from where it lies", () => {
    for (const { before, update } of played()) {
      let { sight } = before;
      for (const { event, flights: flying, picture } of stepsOf(before, update)) {
        for (const flight of flying) {
          if (flight.what === "row") expect(sight.rows["ABCDEF".indexOf(flight.from.slice(-1))], event.event).toEqual(flight.cards);
          if (flight.what === "king") expect(flight.from).toBe(`king-${sight.king}`);
          if (flight.what === "piece") expect(lying(sight, flight.from)).toContain(flight.length);
        }
        ({ sight } = picture);
      }
    }
  });

  test("only the own hand is ever seen", () => {
    for (const { before, update } of played()) {
      for (const { picture } of stepsOf(before, update)) expect(Object.keys(picture.hands)).toEqual(who === "player" ? ["A"] : []);
    }
  });
});
