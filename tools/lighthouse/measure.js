// Prints what Lighthouse says of the start page, the rules and a table with a game, on its profile of a phone; ends
// with 1 if anything is below what we want. The server's address is the one argument.
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";

const WANTED = 95;
const [, , address] = process.argv;
const categories = ["performance", "accessibility", "best-practices", "seo"];

/**
 * Open a page of a browser that nobody has used.
 * @param {(page: import("puppeteer-core").Page) => Promise<string>} way to the page to measure; gives its address
 */
async function measured(way) {
  const browser = await puppeteer.launch({ executablePath: process.env.FIGARO_CHROMIUM, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    const target = await way(page);
    const flags = { onlyCategories: categories, logLevel: "error", disableStorageReset: true };
    const result = await lighthouse(target, flags, undefined, page);
    if (result === undefined) throw new Error(`Lighthouse says nothing of ${target}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** @type {Record<string, (page: import("puppeteer-core").Page) => Promise<string>>} */
const ways = {
  start: async () => `${address}/`,
  rules: async () => `${address}/learn`,
  table: async (page) => {
    await page.goto(`${address}/`);
    await page.locator("button.primary").click();
    await page.locator("[data-spot^=hand-] button").wait();
    return page.url();
  },
};

let enough = true;
console.log(`${"".padEnd(8)}${categories.map((name) => name.padStart(16)).join("")}`);
for (const [name, way] of Object.entries(ways)) {
  const result = await measured(way);
  const scores = categories.map((category) => Math.round((result.categories[category]?.score ?? 0) * 100));
  console.log(`${name.padEnd(8)}${scores.map((score) => String(score).padStart(16)).join("")}`);
  for (const [place, category] of categories.entries()) {
    if ((scores[place] ?? 0) === 100) continue;
    enough &&= (scores[place] ?? 0) >= WANTED;
    for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
      const audit = result.audits[id];
      if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1) {
        console.log(`  ${category}: ${audit?.title} ${audit?.displayValue ?? ""}`);
      }
    }
  }
}
process.exitCode = enough ? 0 : 1;
