import { describe, expect, test, vi } from "vitest";
import type { ServerMessage } from "../protocol/messages";
import { attending, begin, line, LOST, PHRASE, PLAY, reconnect, session, snapshot, sockets, TALK, told, update } from "./fixtures/lines";
import { PROTOCOL } from "../protocol/choices";
import type { Outcome, Session } from "./session";

describe("the greeting", () => {
  test("opens the line", () => {
    begin();
    expect(told()).toEqual(["connecting"]);
    line().greets();
    expect(told()).toEqual(["open"]);
  });

  test("is waited for before anything is sent", () => {
    begin();
    session().attend("t");
    void session().ask(PLAY);
    session().depart("u");
    session().wake();
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
    session().attend("u");
    void session().ask(PLAY);
    session().wake();
    session().depart("t");
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
    session().attend("t");
    line().greets(protocol);
    expect(told()).toEqual(["connecting", "outdated"]);
    expect(line().heard()).toEqual([]);
    expect(line().closed).toBe(1);
    line().breaks();
    session().wake();
    vi.advanceTimersByTime(600_000);
    expect(sockets).toHaveLength(1);
    expect(told()).toEqual([]);
  });
});

describe("a table", () => {
  test("is attended at once where the line is open", () => {
    begin();
    line().greets();
    session().attend("t");
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
    session().attend("t");
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
    session().attend("t");
    expect(line().heard()).toEqual([{ type: "attend", table: "t", since: null }]);
  });

  test("has numbers of its own", () => {
    attending(4);
    session().attend("u");
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
    session().depart("t");
    expect(line().heard()).toEqual([{ type: "depart", table: "t" }]);
    line().says(update(5));
    line().says(snapshot(6));
    expect(told()).toEqual([]);
    reconnect();
    expect(line().heard()).toEqual([]);
  });

  test("that nobody attends is not departed from", () => {
    attending(4);
    session().depart("u");
    expect(line().heard()).toEqual([]);
  });

  test("is barred where coming to it is refused", () => {
    begin();
    session().attend("t");
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
  /** Sends a command, and notes the outcome once it is known. */
  function ask(command: Parameters<Session["ask"]>[0]): { outcome: Outcome | null } {
    const asked: { outcome: Outcome | null } = { outcome: null };
    void session().ask(command).then((outcome) => (asked.outcome = outcome));
    return asked;
  }

  /** Lets everyone waiting for an answer receive it. */
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
    session().end();
    await settle();
    expect(asked.outcome).toMatchObject(LOST);
  });

  test("that is asked after the session ended is lost at once", async () => {
    attending(4);
    session().end();
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

test("what is not known or no text is passed over", () => {
  attending(4);
  line().says({ type: "rained" } as unknown as ServerMessage);
  line().onmessage?.({ data: new ArrayBuffer(1) });
  line().says(update(5));
  expect(told()).toEqual(["update t 5"]);
});
