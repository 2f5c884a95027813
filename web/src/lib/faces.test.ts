import { expect, test } from "vitest";
import type { ChairInfo } from "../protocol/messages";
import { FACES, facesOf } from "./faces";

function chair(name: string, bot: string | null = null): ChairInfo {
  return { name, person: bot === null ? name : null, bot, stand_in: false };
}

test("no two at a table have the same face", () => {
  const six = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"].map((name) => chair(name));
  expect(new Set(Object.values(facesOf(six))).size).toBe(6);
});

test("nobody but a bot looks like an automaton", () => {
  const faces = Array.from({ length: 300 }, (_, number) => facesOf([chair(`person ${number}`), chair(`another ${number}`)]));
  expect(faces.flatMap((each) => Object.values(each))).not.toContain(FACES - 1);
  const bots = Array.from({ length: 300 }, (_, number) => facesOf([chair(`bot ${number}`, "page")]).A);
  expect(bots).toContain(FACES - 1);
});
