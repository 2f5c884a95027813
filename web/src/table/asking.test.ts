import { describe, expect, it } from "vitest";
import { askInTurn } from "./asking";

describe("requests that depend on each other", () => {
  it("are built when the one before has been answered", async () => {
    const inTurn = askInTurn();
    let seq = 7;
    const sent: number[] = [];
    const request = async (): Promise<boolean> => {
      sent.push(seq);
      await Promise.resolve();
      seq += 1;
      return true;
    };
    await Promise.all([inTurn(request), inTurn(request), inTurn(request)]);
    expect(sent).toEqual([7, 8, 9]);
  });

  it("go on after one that failed, which alone is told", async () => {
    const inTurn = askInTurn();
    const lost = inTurn(() => Promise.reject(new Error("lost")));
    let asked = false;
    const next = inTurn(() => {
      asked = true;
      return Promise.resolve(true);
    });
    await expect(lost).rejects.toThrow("lost");
    await next;
    expect(asked).toBe(true);
  });
});
