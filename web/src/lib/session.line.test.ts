import { describe, expect, test, vi } from "vitest";
import { attending, begin, line, PING, session, sockets, told, update } from "./fixtures/lines";

describe("a line that breaks", () => {
  /** Breaks the connection, and returns how many milliseconds pass before the next attempt. */
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
    session().wake();
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
    session().wake();
    expect(line().heard()).toEqual([PING]);
    vi.advanceTimersByTime(3999);
    line().says({ type: "pong", id: null, at: 0 });
    vi.advanceTimersByTime(15_000);
    expect(told()).toEqual([]);
  });

  test("gives up a dead line after four seconds", () => {
    attending(4);
    session().wake();
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
    session().wake();
    expect(sockets).toHaveLength(1);
    expect(line().heard()).toEqual([]);
  });
});

describe("a session that ended", () => {
  test("closes its line, and does nothing any more", () => {
    attending(4);
    session().end();
    expect(line().closed).toBe(1);
    line().breaks();
    line().says(update(5));
    session().attend("u");
    session().depart("t");
    session().wake();
    vi.advanceTimersByTime(600_000);
    expect(told()).toEqual([]);
    expect(line().heard()).toEqual([]);
    expect(sockets).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("makes no other line, even if one was to be tried", () => {
    attending(4);
    line().breaks();
    session().end();
    vi.advanceTimersByTime(600_000);
    expect(sockets).toHaveLength(1);
  });
});
