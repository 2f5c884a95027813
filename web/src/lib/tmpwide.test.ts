// @ts-nocheck
import { test } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { pictureOf, stepsOf } from "./timeline";
test("wide", () => {
  const diffs = {};
  for (const f of readdirSync("/tmp/rec").filter((n) => n.endsWith(".json"))) {
    const g = JSON.parse(readFileSync("/tmp/rec/" + f, "utf8"));
    for (const who of ["player", "watcher"]) {
      let pic = null;
      for (const u of g[who]) {
        if (u.sight === null) continue;
        if (u.type === "update") {
          const before = pic ?? pictureOf(u.sight, u.own);
          const steps = stepsOf(before, u);
          const last = steps.at(-1)?.picture ?? before;
          const kinds = u.events.map((e) => e.event).join(",");
          for (const k of Object.keys(u.sight)) {
            if (JSON.stringify(last.sight[k]) !== JSON.stringify(u.sight[k])) {
              const d = (diffs[k] ??= { n: 0, ex: [] }); d.n++;
              if (d.ex.length < 3) d.ex.push(`${f} ${who} ${u.seq} [${kinds}] ${JSON.stringify(last.sight[k])} vs ${JSON.stringify(u.sight[k])}`);
            }
          }
          const h = pictureOf(u.sight, u.own).hands;
          if (JSON.stringify(last.hands) !== JSON.stringify(h)) { const d = (diffs.HANDS ??= { n: 0, ex: [] }); d.n++; if (d.ex.length < 3) d.ex.push(`${f} ${who} ${u.seq} [${kinds}] ${JSON.stringify(last.hands)} vs ${JSON.stringify(h)}`); }
        }
        pic = pictureOf(u.sight, u.own);
      }
    }
  }
  console.log(JSON.stringify(diffs, null, 1));
});
