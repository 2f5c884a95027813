import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ServerMessage, Snapshot, Update } from "../protocol/messages";
import { PROTOCOL, Session, type Listener, type Outcome, type Socket } from "./session";

/** A line to a server that is played by the test. */
class FakeSocket implements Socket {
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly sent: unknown[] = [];
  closed = 0;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed += 1;
  }

  /** Lets the server say something. */
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Lets the server greet. */
  greets(protocol = PROTOCOL): void {
    this.says({ type: "hello", protocol, version: "1", person: "p", name: "Ann", at: 0 });
  }

  /** Lets the line break. */
  breaks(code = 1006): void {
    this.onclose?.({ code });
  }

  /** Gives what was sent since this was asked last. */
  heard(): unknown[] {
    return this.sent.splice(0);
  }
}

const sockets: FakeSocket[] = [];
const heard: string[] = [];
let session: Session;

/** Writes down what is told, in short. */
const listener: Listener = {
  line: (line) => heard.push(line),
  update: ({ table, seq }) => heard.push(`update ${table} ${seq}`),
  snapshot: ({ table, seq }) => heard.push(`snapshot ${table} ${seq}`),
  presence: ({ table, watchers }) => heard.push(`presence ${table} ${watchers}`),
  barred: (table, { reason }) => heard.push(`barred ${table} ${reason}`),
};

/** Gives what the listener was told since this was asked last. */
function told(): string[] {
  return heard.splice(0);
}

/** Gives the socket that was opened last. */
function line(): FakeSocket {
  const last = sockets.at(-1);
  if (last === undefined) throw new Error("no socket was opened");
  return last;
}

function begin(): void {
  session = new Session(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  }, listener);
}

function update(seq: number, table = "t"): Update {
  const news = { kind: "moved", seat: null, person: null, name: null, by: null, phrase: null, text: null } as const;
  return { type: "update", table, seq, at: 0, moves: seq, clock: null, info: null, news, events: [], sight: null, own: [] };
}

function snapshot(seq: number, table = "t"): Snapshot {
  const info = { chairs: [] } as unknown as Snapshot["info"];
  return { type: "snapshot", table, seq, at: 0, moves: seq, clock: null, info, sight: null, own: [], talk: [], muted: [] };
}

/** Begins a session that attends a table and has its snapshot; what was said until then is forgotten. */
function attending(seq: number): void {
  begin();
  session.attend("t");
  line().greets();
  line().says(snapshot(seq));
  told();
  line().heard();
}

/** Lets the line break and be made again, to the greeting. */
function reconnect(): void {
  line().breaks();
  vi.advanceTimersByTime(10_000);
  line().greets();
}

const PLAY = { type: "play", table: "t", seat: "A", number: 7, move: "r2B" } as const;
const TALK = { type: "text", table: "t", text: "Oh!" } as const;
const PHRASE = { type: "phrase", table: "t", phrase: "hello" } as const;
const PING = { type: "ping" };
const LOST = { done: false, refused: { reason: "LOST" } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});

afterEach(() => {
  session.end();
  sockets.length = 0;
  heard.length = 0;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the greeting", () => {
  test("opens the line", () => {
    begin();
    expect(told()).toEqual(["connecting"]);
    line().greets();
    expect(told()).toEqual(["open"]);
  });

  test("is waited for before anything is sent", () => {
    begin();
    session.attend("t");
    void session.ask(PLAY);
    session.depart("u");
    session.wake();
    expect(line().heard()).toEqual([]);
    line().greets();
    expect(line().heard()).toEqual([
      { type: "attend", table: "t", since: null },
      { ...PLAY, id: 1 },
    ]);
  });

  test("is waited for on every new line", () => {
    attending(4);
    line().breaks();
    vi.advanceTimersByTime(300);
    session.attend("u");
    void session.ask(PLAY);
    session.wake();
    session.depart("t");
    expect(sockets).toHaveLength(2);
    expect(line().heard()).toEqual([]);
    line().greets();
    expect(line().heard()).toEqual([
      { type: "attend", table: "u", since: null },
      { ...PLAY, id: 1 },
    ]);
  });

  test.each([PROTOCOL + 1, PROTOCOL - 1])("in another protocol, %i, ends the session as outdated for good", (protocol) => {
    begin();
    session.attend("t");
    line().greets(protocol);
    expect(told()).toEqual(["connecting", "outdated"]);
    expect(line().heard()).toEqual([]);
    expect(line().closed).toBe(1);
    line().breaks();
    session.wake();
    vi.advanceTimersByTime(600_000);
    expect(sockets).toHaveLength(1);
    expect(told()).toEqual([]);
  });
});

describe("a table", () => {
  test("is attended at once where the line is open", () => {
    begin();
    line().greets();
    session.attend("t");
    expect(line().heard()).toEqual([{ type: "attend", table: "t", since: null }]);
  });

  test("is told by a snapshot and then by updates in order", () => {
    attending(4);
    line().says(update(5));
    line().says(update(6));
    expect(told()).toEqual(["update t 5", "update t 6"]);
    expect(line().heard()).toEqual([]);
  });

  test("has no updates before its snapshot", () => {
    begin();
    session.attend("t");
    line().greets();
    told();
    line().says(update(1));
    expect(told()).toEqual([]);
  });

  test("is attended again from the last update where there is a gap", () => {
    attending(4);
    line().says(update(5));
    line().says(update(7));
    expect(told()).toEqual(["update t 5"]);
    expect(line().heard()).toEqual([{ type: "attend", table: "t", since: 5 }]);
    line().says(update(6));
    line().says(update(7));
    expect(told()).toEqual(["update t 6", "update t 7"]);
  });

  test("has no update twice", () => {
    attending(4);
    line().says(update(5));
    line().says(update(5));
    line().says(update(4));
    line().says(update(3));
    expect(told()).toEqual(["update t 5"]);
    expect(line().heard()).toEqual([]);
  });

  test("goes on from any later snapshot", () => {
    attending(4);
    line().says(snapshot(40));
    line().says(update(41));
    expect(told()).toEqual(["snapshot t 40", "update t 41"]);
  });

  test("goes on from a snapshot that is earlier, as the server's word counts", () => {
    attending(40);
    line().says(snapshot(4));
    line().says(update(5));
    expect(told()).toEqual(["snapshot t 4", "update t 5"]);
  });

  test("is attended from the last update after the line broke", () => {
    attending(4);
    line().says(update(5));
    reconnect();
    expect(line().heard()).toEqual([{ type: "attend", table: "t", since: 5 }]);
  });

  test("is attended from nothing by who comes to it anew", () => {
    attending(4);
    session.attend("t");
    expect(line().heard()).toEqual([{ type: "attend", table: "t", since: null }]);
  });

  test("has numbers of its own", () => {
    attending(4);
    session.attend("u");
    line().says(snapshot(70, "u"));
    line().says(update(5));
    line().says(update(71, "u"));
    expect(told()).toEqual(["snapshot u 70", "update t 5", "update u 71"]);
    line().heard();
    reconnect();
    expect(line().heard()).toEqual([
      { type: "attend", table: "t", since: 5 },
      { type: "attend", table: "u", since: 71 },
    ]);
  });

  test("that was left is heard of no more, nor attended again", () => {
    attending(4);
    session.depart("t");
    expect(line().heard()).toEqual([{ type: "depart", table: "t" }]);
    line().says(update(5));
    line().says(snapshot(6));
    expect(told()).toEqual([]);
    reconnect();
    expect(line().heard()).toEqual([]);
  });

  test("that nobody attends is not departed from", () => {
    attending(4);
    session.depart("u");
    expect(line().heard()).toEqual([]);
  });

  test("is barred where coming to it is refused", () => {
    begin();
    session.attend("t");
    line().greets();
    told();
    line().says({ type: "refused", id: null, table: "t", reason: "UNKNOWN_TABLE", rule: null, text: "" });
    expect(told()).toEqual(["barred t UNKNOWN_TABLE"]);
  });

  test("is not barred by a refusal that names none", () => {
    attending(4);
    line().says({ type: "refused", id: null, table: null, reason: "NOT_UNDERSTOOD", rule: null, text: "" });
    expect(told()).toEqual([]);
  });

  test("tells who is there", () => {
    attending(4);
    line().says({ type: "presence", table: "t", people: ["p"], watchers: 3 });
    expect(told()).toEqual(["presence t 3"]);
  });
});

describe("a command", () => {
  /** Asks, and writes down how it went once that is known. */
  function ask(command: Parameters<Session["ask"]>[0]): { outcome: Outcome | null } {
    const asked: { outcome: Outcome | null } = { outcome: null };
    void session.ask(command).then((outcome) => (asked.outcome = outcome));
    return asked;
  }

  /** Lets everybody who waits for an answer have it. */
  async function settle(): Promise<void> {
    await vi.advanceTimersByTimeAsync(0);
  }

  test("is answered by its id, in whatever order", async () => {
    attending(4);
    const first = ask(PLAY);
    const second = ask({ type: "start", table: "t" });
    expect(line().heard()).toEqual([
      { ...PLAY, id: 1 },
      { type: "start", table: "t", id: 2 },
    ]);
    const refused = { type: "refused", id: 2, table: "t", reason: "NOT_HOST", rule: null, text: "" } as const;
    line().says(refused);
    await settle();
    expect([first.outcome, second.outcome]).toEqual([null, { done: false, refused }]);
    line().says({ type: "done", id: 1, table: "t", seq: 5 });
    await settle();
    expect(first.outcome).toEqual({ done: true });
  });

  test("that is refused bars no table", () => {
    attending(4);
    void ask(PLAY);
    line().says({ type: "refused", id: 1, table: "t", reason: "STALE_MOVE", rule: null, text: "" });
    expect(told()).toEqual([]);
  });

  test("is not answered by what answers another, or nothing", async () => {
    attending(4);
    const asked = ask(PLAY);
    line().says({ type: "done", id: 9, table: "t", seq: 5 });
    line().says({ type: "done", id: null, table: "t", seq: 5 });
    await settle();
    expect(asked.outcome).toBeNull();
  });

  test("that was not answered is sent again after the line broke, behind its table and with its id", async () => {
    attending(4);
    const asked = ask(PLAY);
    line().heard();
    reconnect();
    expect(line().heard()).toEqual([
      { type: "attend", table: "t", since: 4 },
      { ...PLAY, id: 1 },
    ]);
    line().says({ type: "done", id: 1, table: "t", seq: 5 });
    await settle();
    expect(asked.outcome).toEqual({ done: true });
  });

  test("that was answered is not sent again", async () => {
    attending(4);
    void ask(PLAY);
    line().says({ type: "done", id: 1, table: "t", seq: 5 });
    await settle();
    reconnect();
    expect(line().heard()).toEqual([{ type: "attend", table: "t", since: 4 }]);
  });

  test("waits for the line where there is none", () => {
    attending(4);
    line().breaks();
    void ask(PLAY);
    vi.advanceTimersByTime(10_000);
    line().greets();
    expect(line().heard()).toContainEqual({ ...PLAY, id: 1 });
  });

  test.each([TALK, PHRASE])("that is talk, as a $type, is lost with the line and not said twice", async (talk) => {
    attending(4);
    const asked = ask(talk);
    const move = ask(PLAY);
    expect(line().heard()).toHaveLength(2);
    line().breaks();
    await settle();
    expect(asked.outcome).toMatchObject(LOST);
    expect(move.outcome).toBeNull();
    vi.advanceTimersByTime(10_000);
    line().greets();
    expect(line().heard()).toEqual([
      { type: "attend", table: "t", since: 4 },
      { ...PLAY, id: 2 },
    ]);
  });

  test("that is talk is said once the line is there", () => {
    begin();
    void ask(TALK);
    line().greets();
    expect(line().heard()).toEqual([{ ...TALK, id: 1 }]);
  });

  test("that is not answered when the session ends is lost", async () => {
    attending(4);
    const asked = ask(PLAY);
    session.end();
    await settle();
    expect(asked.outcome).toMatchObject(LOST);
  });

  test("that is asked after the session ended is lost at once", async () => {
    attending(4);
    session.end();
    const asked = ask(PLAY);
    await settle();
    expect(asked.outcome).toMatchObject(LOST);
  });

  test("that waits when the client turns out to be outdated is lost", async () => {
    begin();
    const asked = ask(PLAY);
    line().greets(PROTOCOL + 1);
    await settle();
    expect(asked.outcome).toMatchObject(LOST);
  });
});

describe("a line that breaks", () => {
  /** Lets the line break, and gives after how many milliseconds another is tried. */
  function wait(code?: number): number {
    const before = sockets.length;
    line().breaks(code);
    let ms = 0;
    while (sockets.length === before && ms < 60_000) {
      vi.advanceTimersByTime(1);
      ms += 1;
    }
    return ms;
  }

  test("is lost, and then made again", () => {
    attending(4);
    line().breaks();
    expect(told()).toEqual(["lost"]);
    vi.advanceTimersByTime(300);
    expect(told()).toEqual(["connecting"]);
    line().greets();
    expect(told()).toEqual(["open"]);
  });

  test("is tried again after ever longer waits, up to five seconds", () => {
    begin();
    expect([wait(), wait(), wait(), wait(), wait(), wait(), wait()]).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000]);
  });

  test("waits little again once a server has greeted", () => {
    begin();
    wait();
    wait();
    wait();
    line().greets();
    expect(wait()).toBe(300);
  });

  test.each([
    [0, [225, 450, 900, 1800, 3600, 3750]],
    [1 - Number.EPSILON, [375, 750, 1500, 3000, 6000, 6250]],
  ])("waits a quarter less or more by chance, here %d", (chance, waits) => {
    vi.mocked(Math.random).mockReturnValue(chance);
    begin();
    expect([wait(), wait(), wait(), wait(), wait(), wait()]).toEqual(waits);
  });

  test("is made again as soon as the page wakes, and only once", () => {
    attending(4);
    line().breaks();
    session.wake();
    expect(sockets).toHaveLength(2);
    line().greets();
    vi.advanceTimersByTime(10_000);
    expect(sockets).toHaveLength(2);
    expect(told()).toEqual(["lost", "connecting", "open"]);
  });

  test("for a server that goes is restarting, and is tried when the server said", () => {
    attending(4);
    line().says({ type: "going", back_in: 3000 });
    expect(told()).toEqual([]);
    line().breaks(1012);
    expect(told()).toEqual(["restarting"]);
    vi.advanceTimersByTime(2999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    line().greets();
    expect(line().heard()).toEqual([{ type: "attend", table: "t", since: 4 }]);
  });

  test("is merely lost where the server does not come back in time", () => {
    attending(4);
    line().says({ type: "going", back_in: 3000 });
    expect(wait(1012)).toBe(3000);
    told();
    expect(wait()).toBe(600);
    expect(told()).toEqual(["lost", "connecting"]);
  });

  test("by code 4003 is a stranger's, and not tried again", () => {
    attending(4);
    line().breaks(4003);
    expect(told()).toEqual(["stranger"]);
    vi.advanceTimersByTime(600_000);
    expect(sockets).toHaveLength(1);
    expect(told()).toEqual([]);
  });

  test.each([1000, 1006, 1009, 1012, 4002, 4007, 4008, 4009])("by code %i is tried again", (code) => {
    attending(4);
    expect(wait(code)).toBe(300);
    expect(told()).toEqual(["lost", "connecting"]);
  });

  test("says nothing more once another is made", () => {
    attending(4);
    const old = line();
    old.breaks();
    vi.advanceTimersByTime(300);
    line().greets();
    told();
    old.says(update(5));
    old.breaks();
    expect(told()).toEqual([]);
    expect(sockets).toHaveLength(2);
  });
});

describe("silence", () => {
  const PONG = { type: "pong", id: null, at: 0 } as const;

  test("is broken by a ping every twenty seconds", () => {
    attending(4);
    vi.advanceTimersByTime(19_999);
    expect(line().heard()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(line().heard()).toEqual([PING]);
    line().says(PONG);
    vi.advanceTimersByTime(20_000);
    expect(line().heard()).toEqual([PING]);
  });

  test("never comes while the server answers", () => {
    attending(4);
    for (let times = 0; times < 30; times += 1) {
      vi.advanceTimersByTime(20_000);
      line().says(PONG);
    }
    expect(told()).toEqual([]);
    expect(sockets).toHaveLength(1);
    expect(line().heard()).toHaveLength(30);
  });

  test("of thirty seconds is a lost line, which is closed and made again", () => {
    attending(4);
    vi.advanceTimersByTime(29_999);
    expect(told()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told()).toEqual(["lost"]);
    expect(line().closed).toBe(1);
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
  });

  test("is counted from the last word, whatever it was", () => {
    attending(4);
    vi.advanceTimersByTime(29_000);
    line().says(update(5));
    vi.advanceTimersByTime(29_000);
    expect(told()).toEqual(["update t 5"]);
    vi.advanceTimersByTime(1000);
    expect(told()).toEqual(["lost"]);
  });

  test("of thirty seconds ends a line that never greets", () => {
    begin();
    told();
    vi.advanceTimersByTime(30_000);
    expect(told()).toEqual(["lost"]);
    expect(line().closed).toBe(1);
  });

  test("is not filled with pings once the line is lost", () => {
    attending(4);
    line().breaks(4003);
    vi.advanceTimersByTime(60_000);
    expect(line().heard()).toEqual([]);
  });

  test("does not break a line twice that was closed late", () => {
    attending(4);
    const old = line();
    vi.advanceTimersByTime(30_000);
    old.breaks();
    expect(told()).toEqual(["lost"]);
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
  });
});

describe("a page that wakes", () => {
  test("asks whether the server is there, and goes on where it is", () => {
    attending(4);
    session.wake();
    expect(line().heard()).toEqual([PING]);
    vi.advanceTimersByTime(3999);
    line().says({ type: "pong", id: null, at: 0 });
    vi.advanceTimersByTime(15_000);
    expect(told()).toEqual([]);
  });

  test("gives up a dead line after four seconds", () => {
    attending(4);
    session.wake();
    vi.advanceTimersByTime(3999);
    expect(told()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told()).toEqual(["lost"]);
    expect(line().closed).toBe(1);
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
  });

  test("lets a line be made that is being made", () => {
    begin();
    session.wake();
    expect(sockets).toHaveLength(1);
    expect(line().heard()).toEqual([]);
  });
});

describe("a session that ended", () => {
  test("closes its line, and does nothing any more", () => {
    attending(4);
    session.end();
    expect(line().closed).toBe(1);
    line().breaks();
    line().says(update(5));
    session.attend("u");
    session.depart("t");
    session.wake();
    vi.advanceTimersByTime(600_000);
    expect(told()).toEqual([]);
    expect(line().heard()).toEqual([]);
    expect(sockets).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("makes no other line, even if one was to be tried", () => {
    attending(4);
    line().breaks();
    session.end();
    vi.advanceTimersByTime(600_000);
    expect(sockets).toHaveLength(1);
  });
});

test("what is not known or no text is passed over", () => {
  attending(4);
  line().says({ type: "rained" } as unknown as ServerMessage);
  line().onmessage?.({ data: new ArrayBuffer(1) });
  line().says(update(5));
  expect(told()).toEqual(["update t 5"]);
});
