import { expect, test } from "vitest";
import { clockwiseFrom, of, place, seatAt, seatsOf, withSeat } from "./seats";

test("a table has its first letters as seats", () => {
  expect(seatsOf(3)).toEqual(["A", "B", "C"]);
  expect(seatsOf(6)).toEqual(["A", "B", "C", "D", "E", "F"]);
});

test("a seat and its number mean the same", () => {
  expect(seatsOf(6).map(place)).toEqual([0, 1, 2, 3, 4, 5]);
  expect([0, 1, 2, 3, 4, 5].map(seatAt)).toEqual(seatsOf(6));
});

test("there is no seat beyond the sixth or before the first", () => {
  expect(() => seatAt(6)).toThrow("there is no seat 6");
  expect(() => seatAt(-1)).toThrow(RangeError);
});

test("the seats go clockwise from any of them, once round the table", () => {
  expect(clockwiseFrom("A", 3).join("")).toBe("ABC");
  expect(clockwiseFrom("C", 4).join("")).toBe("CDAB");
  expect(clockwiseFrom("F", 6).join("")).toBe("FABCDE");
});

test("an entry is found by its seat, even one that says nothing", () => {
  expect(of([7, 8, 9], "C")).toBe(9);
  expect(of([0, 8], "A")).toBe(0);
  expect(of([null, 8], "A")).toBeNull();
});

test("nothing is known of a seat that is not at the table", () => {
  expect(() => of([7, 8, 9], "D")).toThrow("nothing is known of seat D");
});

test("one seat's entry is replaced in a copy", () => {
  const all = [1, 2, 3];
  expect(withSeat(all, "B", 9)).toEqual([1, 9, 3]);
  expect(all).toEqual([1, 2, 3]);
});
