import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Own, TableInfo } from "../protocol/messages";
import { Room } from "../lib/room.svelte";
import type { Seat } from "../lib/seats";
import type { Outcome } from "../lib/session";
import { settings } from "../lib/settings.svelte";
import { Turn } from "./turn.svelte";

const DONE: Outcome = { done: true };
const STALE: Outcome = { done: false, refused: { type: "refused", id: 1, table: "t", reason: "STALE_MOVE", rule: null, text: "" } };

const sent: string[] = [];
const told: unknown[] = [];
let answers: ((outcome: Outcome) => void)[] = [];
let room: Room;
let turn: Turn;

/** Sets the table so that some moves are legal for one of our seats, by default A. */
function now(legal: string, { moves = room.moves, seat = "A" }: { moves?: number; seat?: Seat } = {}): void {
  room.moves = moves;
  room.own = room.own.map((each): Own => ({ ...each, legal: each.seat === seat && legal !== "" ? legal.split(" ") : [] }));
}

function sit(...seats: Seat[]): void {
  room.own = seats.map((seat) => ({ seat, hand: [], legal: [] }));
}

/** Answers what was sent, in order. */
async function answer(outcome: Outcome): Promise<void> {
  answers.shift()?.(outcome);
  await Promise.resolve();
  await Promise.resolve();
}

beforeEach(() => {
  settings.confirm = false;
  sent.length = 0;
  told.length = 0;
  answers = [];
  room = new Room("t", { step: vi.fn(), news: vi.fn() });
  room.info = { stage: "playing", chairs: [{}, {}, {}, {}] } as unknown as TableInfo;
  turn = new Turn(
    room,
    (seat, number, move) => {
      sent.push(`${seat} ${number} ${move}`);
      return new Promise((resolve) => answers.push(resolve));
    },
    (what) => told.push(what),
  );
  sit("A");
  now("", { moves: 5 });
});

afterEach(() => {
  settings.confirm = false;
});

describe("on one's turn", () => {
  beforeEach(() => {
    now("r2A r2C b1D o x");
  });

  test("the cards that may be played are known, and nothing is sent by looking", () => {
    expect(turn.mine).toBe(true);
    expect(turn.playable).toEqual(new Set(["r2", "b1", "o"]));
    expect(turn.choices.take).toBe(true);
    turn.look();
    expect(sent).toEqual([]);
  });

  test("a card that is picked shows its places, and is played on the one that is chosen", () => {
    turn.pick("r2");
    expect(turn.picked).toBe("r2");
    expect(turn.places).toEqual(["A", "C"]);
    expect(sent).toEqual([]);
    turn.place("C");
    expect(sent).toEqual(["A 5 r2C"]);
    expect(turn.picked).toBeNull();
  });

  test("a card goes nowhere where it may not", () => {
    turn.pick("r2");
    turn.place("B");
    expect(sent).toEqual([]);
    expect(turn.picked).toBe("r2");
  });

  test("nothing is placed where nothing is picked", () => {
    expect(turn.places).toEqual([]);
    turn.place("A");
    expect(sent).toEqual([]);
  });

  test("a card with one place only is played at once", () => {
    turn.pick("b1");
    expect(sent).toEqual(["A 5 b1D"]);
    expect(turn.picked).toBeNull();
  });

  test("a ring is played at once on the own row", () => {
    turn.pick("o");
    expect(sent).toEqual(["A 5 o"]);
  });

  test("a card that may not be played now is not picked, and the player is told", () => {
    turn.pick("r2");
    turn.pick("p3");
    expect(turn.picked).toBeNull();
    expect(told).toEqual(["card-not-now"]);
    expect(sent).toEqual([]);
  });

  test("a card that is tapped twice is put back", () => {
    turn.pick("r2");
    turn.pick("r2");
    expect(turn.picked).toBeNull();
    expect(sent).toEqual([]);
  });

  test("another card may be picked instead", () => {
    now("r2A r2C g1A g1B");
    turn.pick("r2");
    turn.pick("g1");
    expect(turn.picked).toBe("g1");
    expect(turn.places).toEqual(["A", "B"]);
  });

  test("a card that is carried does not go on its own", () => {
    turn.carry("b1");
    expect(sent).toEqual([]);
    turn.place("A");
    expect(sent).toEqual([]);
    turn.place("D");
    expect(sent).toEqual(["A 5 b1D"]);
  });

  test("all cards are taken by a wish", () => {
    turn.wish({ move: "x" });
    expect(sent).toEqual(["A 5 x"]);
  });

  test("what is not legal is not sent", () => {
    turn.wish({ move: "swap" });
    turn.wish({ card: "p3", row: "A" });
    expect(sent).toEqual([]);
  });

  test.each(["swap", "keep"] as const)("an exchange is decided by a wish to %s", (move) => {
    now("swap keep");
    expect(turn.choices.exchange).toBe(true);
    turn.wish({ move });
    expect(sent).toEqual([`A 5 ${move}`]);
  });

  test("everything that was picked is let go", () => {
    turn.pick("r2");
    turn.cancel();
    expect(turn.picked).toBeNull();
    expect(turn.places).toEqual([]);
  });
});

describe("a move that was sent", () => {
  beforeEach(() => {
    now("r2A r2C b1D x");
    turn.pick("b1");
  });

  test("is not sent twice for its number", () => {
    expect(turn.mine).toBe(false);
    turn.pick("b1");
    turn.place("D");
    turn.look();
    expect(sent).toEqual(["A 5 b1D"]);
  });

  test("leaves nothing to choose until the table has changed", () => {
    expect(turn.choices.rows.size).toBe(0);
    expect(turn.choices.take).toBe(false);
    expect(turn.playable).toBeNull();
  });

  test("is not sent again when it is done before the table is seen to change", async () => {
    await answer(DONE);
    expect(turn.mine).toBe(false);
    turn.wish({ card: "r2", row: "A" });
    expect(sent).toEqual(["A 5 b1D"]);
    expect(told).toEqual([]);
  });

  test("is followed by one for the next number", async () => {
    now("g1B", { moves: 6 });
    await answer(DONE);
    expect(turn.mine).toBe(true);
    turn.pick("g1");
    expect(sent).toEqual(["A 5 b1D", "A 6 g1B"]);
  });

  test("may be tried again where it was refused", async () => {
    await answer(STALE);
    expect(told).toEqual([STALE]);
    expect(turn.mine).toBe(true);
    turn.pick("b1");
    expect(sent).toEqual(["A 5 b1D", "A 5 b1D"]);
  });

  test("that is refused late does not free a later one", async () => {
    now("g1B", { moves: 6 });
    turn.pick("g1");
    await answer(STALE);
    expect(told).toEqual([STALE]);
    expect(turn.mine).toBe(false);
    turn.look();
    expect(sent).toEqual(["A 5 b1D", "A 6 g1B"]);
  });
});

describe("while others play", () => {
  test("any card may be prepared for any row, and nothing is sent", () => {
    turn.pick("p3");
    expect(turn.playable).toBeNull();
    expect(turn.places).toEqual(["A", "B", "C", "D"]);
    turn.place("C");
    expect(turn.prepared).toEqual({ card: "p3", row: "C" });
    expect(turn.picked).toBeNull();
    expect(sent).toEqual([]);
    expect(told).toEqual([]);
  });

  test("a ring may be prepared for the own row alone, and does not go on its own", () => {
    turn.pick("o");
    expect(turn.places).toEqual(["A"]);
    expect(turn.prepared).toBeNull();
    turn.place("B");
    expect(turn.prepared).toBeNull();
    turn.place("A");
    expect(turn.prepared).toEqual({ card: "o", row: "A" });
  });

  test("who only watches has no places for a ring", () => {
    sit();
    turn.carry("o");
    expect(turn.seat).toBeNull();
    expect(turn.places).toEqual([]);
  });

  test("a prepared move is made once when it is legal on one's turn", async () => {
    turn.carry("p3");
    turn.place("C");
    turn.look();
    expect(sent).toEqual([]);
    now("p3C p3A", { moves: 8 });
    turn.look();
    turn.look();
    expect(sent).toEqual(["A 8 p3C"]);
    expect(turn.prepared).toBeNull();
    await answer(DONE);
    expect(told).toEqual([]);
  });

  test("a prepared move that is not legal then is dropped, and the player is told once", () => {
    turn.carry("p3");
    turn.place("C");
    now("p3A r2A", { moves: 8 });
    turn.look();
    turn.look();
    expect(sent).toEqual([]);
    expect(told).toEqual(["prepared-gone"]);
    expect(turn.prepared).toBeNull();
    expect(turn.mine).toBe(true);
  });

  test("the last that was prepared counts", () => {
    turn.wish({ card: "p3", row: "C" });
    turn.wish({ card: "r2", row: "A" });
    now("p3C r2A", { moves: 8 });
    turn.look();
    expect(sent).toEqual(["A 8 r2A"]);
  });

  test("what was prepared may be taken back", () => {
    turn.wish({ card: "p3", row: "C" });
    turn.cancel();
    now("p3C", { moves: 8 });
    turn.look();
    expect(sent).toEqual([]);
    expect(told).toEqual([]);
  });

  test("a picked card stays picked when the turn comes, if it may be played", () => {
    turn.pick("p3");
    now("p3C p3A", { moves: 8 });
    turn.look();
    expect(turn.picked).toBe("p3");
    expect(turn.places).toEqual(["C", "A"]);
  });

  test("a picked card is let go when the turn comes, if it may not be played", () => {
    turn.pick("p3");
    now("r2A", { moves: 8 });
    turn.look();
    expect(turn.picked).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe("where moves are to be confirmed", () => {
  beforeEach(() => {
    settings.confirm = true;
    now("r2A r2C b1D x");
  });

  test("a move is asked about, and made by a yes", () => {
    turn.pick("r2");
    turn.place("C");
    expect(turn.asked).toEqual({ card: "r2", row: "C" });
    expect(sent).toEqual([]);
    turn.answer(true);
    expect(sent).toEqual(["A 5 r2C"]);
    expect(turn.asked).toBeNull();
  });

  test("a no lets the card go", () => {
    turn.pick("r2");
    turn.place("C");
    turn.answer(false);
    expect(sent).toEqual([]);
    expect(turn.asked).toBeNull();
    expect(turn.picked).toBeNull();
    expect(turn.mine).toBe(true);
  });

  test("a second tap on the same place is a yes", () => {
    turn.pick("r2");
    turn.place("C");
    turn.place("C");
    expect(sent).toEqual(["A 5 r2C"]);
  });

  test("a tap on another place is another question", () => {
    turn.pick("r2");
    turn.place("C");
    turn.place("A");
    expect(sent).toEqual([]);
    expect(turn.asked).toEqual({ card: "r2", row: "A" });
    turn.answer(true);
    expect(sent).toEqual(["A 5 r2A"]);
  });

  test("a card with one place only is asked about too", () => {
    turn.pick("b1");
    expect(sent).toEqual([]);
    expect(turn.asked).toEqual({ card: "b1", row: "D" });
  });

  test("another card is another question", () => {
    turn.pick("b1");
    turn.pick("r2");
    expect(turn.asked).toBeNull();
    expect(turn.picked).toBe("r2");
  });

  test("taking is asked about", () => {
    turn.wish({ move: "x" });
    expect(turn.asked).toEqual({ move: "x" });
    turn.answer(true);
    expect(sent).toEqual(["A 5 x"]);
  });

  test("a yes to nothing makes nothing", () => {
    turn.answer(true);
    expect(sent).toEqual([]);
  });

  test("a yes after the turn has gone makes nothing", () => {
    turn.wish({ move: "x" });
    now("", { moves: 6 });
    turn.answer(true);
    expect(sent).toEqual([]);
  });

  test("the question is gone when the turn is", () => {
    turn.wish({ move: "x" });
    now("", { moves: 6 });
    turn.look();
    expect(turn.asked).toBeNull();
  });

  test("what was prepared is made without a question", () => {
    now("", { moves: 6 });
    turn.wish({ card: "r2", row: "A" });
    expect(turn.asked).toBeNull();
    now("r2A", { moves: 8 });
    turn.look();
    expect(sent).toEqual(["A 8 r2A"]);
  });
});

test("while a bot plays for somebody it is never their turn", () => {
  now("r2A r2C x");
  turn.wish({ card: "r2", row: "A" });
  room.info = { stage: "playing", chairs: [{ stand_in: true }, {}, {}, {}] } as unknown as TableInfo;
  now("r2A r2C x", { moves: 9 });
  expect(turn.mine).toBe(false);
  expect(turn.legal).toEqual([]);
  turn.look();
  expect(sent).toEqual(["A 5 r2A"]);
});

describe("where several share a browser", () => {
  beforeEach(() => {
    sit("A", "C");
  });

  test("the seat is the one that is to move, else the first", () => {
    expect(turn.seat).toBe("A");
    now("r2A", { seat: "C" });
    expect(turn.seat).toBe("C");
    expect(turn.legal).toEqual(["r2A"]);
  });

  test("a move is made for the seat that is to move", () => {
    now("o r2A", { seat: "C" });
    turn.shownTo = "C";
    turn.pick("o");
    expect(sent).toEqual(["C 5 o"]);
  });

  test("what one has picked or prepared is seen by nobody else", () => {
    turn.shownTo = "A";
    turn.wish({ card: "r2", row: "B" });
    turn.pick("b1");
    expect([turn.picked, turn.prepared]).toEqual(["b1", { card: "r2", row: "B" }]);
    now("o r2A", { moves: 6, seat: "C" });
    expect(turn.covered).toBe(true);
    expect([turn.picked, turn.prepared]).toEqual([null, null]);
    turn.shownTo = "C";
    expect([turn.picked, turn.prepared]).toEqual([null, null]);
    turn.pick("o");
    now("", { moves: 7 });
    turn.shownTo = "A";
    now("r2B", { moves: 8, seat: "A" });
    expect(turn.prepared).toEqual({ card: "r2", row: "B" });
  });

  test("what one has prepared is not played by another, but on the own turn", () => {
    turn.wish({ card: "r2", row: "B" });
    now("r2B", { moves: 6, seat: "C" });
    turn.look();
    expect(sent).toEqual([]);
    expect(told).toEqual([]);
    now("r2B", { moves: 8, seat: "A" });
    turn.look();
    expect(sent).toEqual(["A 8 r2B"]);
  });
});
