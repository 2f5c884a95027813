// Provides the client with all drawings as `virtual:pictures`: by name, each as the address of a standalone SVG. The
// drawings are written as one sheet of symbols with shared parts; used directly, a browser would have to style every
// part of every card on the table, whereas it paints a picture once. They come in one file instead of sixty, because
// what they share then compresses away.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { render } from "svelte/server";
import { createServer } from "vite";

const NAME = "virtual:pictures";
const SHEET = "/src/art/Sheet.svelte";
const DRAWINGS = join(import.meta.dirname, "../src/art/drawings");

/**
 * Cut a sheet into its parts, each with its id.
 * @param {string} sheet
 */
export function partsOf(sheet) {
  /** @type {Map<string, string>} */
  const parts = new Map();
  let depth = 0;
  let start = 0;
  for (const { 0: tag, index } of sheet.matchAll(/<\/?[^>]+>/g)) {
    if (!tag.startsWith("</")) {
      if (depth === 0) start = index;
      depth += 1;
    }
    if (tag.startsWith("</") || tag.endsWith("/>")) {
      depth -= 1;
      const part = sheet.slice(start, index + tag.length);
      const id = /^<[^>]*? id="([^"]+)"/.exec(part)?.[1];
      if (depth === 0 && id !== undefined) parts.set(id, part);
    }
  }
  return parts;
}

/**
 * Return the ids of everything a part refers to, directly or indirectly.
 * @param {string} part
 * @param {Map<string, string>} parts
 * @param {Set<string>} found
 */
export function needsOf(part, parts, found = new Set()) {
  for (const [, id = ""] of part.matchAll(/(?:href="|url\()#([\w-]+)/g)) {
    const needed = parts.get(id);
    if (needed === undefined) throw new Error(`the drawings refer to ${id}, which is not drawn`);
    if (!found.has(id)) needsOf(needed, parts, found.add(id));
  }
  return found;
}

/**
 * Write an SVG as an address, for images and style sheets, escaping only characters with a meaning there.
 * @param {string} svg
 */
function addressOf(svg) {
  return `data:image/svg+xml,${svg.replace(/["#%]/g, encodeURIComponent)}`;
}

/**
 * Make pictures of the symbols of a sheet that are not part of others.
 * @param {string} sheet
 */
function picturesOf(sheet) {
  const parts = partsOf(sheet);
  /** @type {Record<string, string>} */
  const pictures = {};
  for (const [id, part] of parts) {
    const [, attributes, drawing] = /^<symbol id="[^"]*"([^>]*)>(.*)<\/symbol>$/s.exec(part) ?? [];
    if (attributes === undefined || id.startsWith("suit-")) continue;
    const shared = [...needsOf(part, parts)].map((need) => parts.get(need)).join("");
    const defs = shared === "" ? "" : `<defs>${shared}</defs>`;
    pictures[id] = addressOf(`<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${defs}${drawing ?? ""}</svg>`);
  }
  return pictures;
}

/**
 * Draw the sheet of all drawings, with the running development server or a temporary one.
 * @param {import("vite").ViteDevServer | null} developing
 */
export async function drawSheet(developing = null) {
  const server =
    developing ??
    (await createServer({
      configFile: false,
      appType: "custom",
      logLevel: "error",
      plugins: [svelte({ compilerOptions: { dev: false } })],
      server: { middlewareMode: true, hmr: false, ws: false },
      // Nothing is served, so there are no dependencies to prebundle.
      optimizeDeps: { noDiscovery: true, include: [] },
    }));
  const { default: Sheet } = await server.ssrLoadModule(SHEET);
  const { body } = render(Sheet);
  if (server !== developing) await server.close();
  return body.replace(/<!--.*?-->/g, "").replace(/\s+/g, " ").replace(/> </g, "><");
}

/** @returns {import("vite").Plugin} */
export function pictures() {
  /** @type {import("vite").ViteDevServer | null} */
  let developing = null;
  return {
    name: "pictures",
    configureServer(server) {
      developing = server;
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      for (const file of readdirSync(DRAWINGS)) this.addWatchFile(join(DRAWINGS, file));
      return `export default ${JSON.stringify(picturesOf(await drawSheet(developing)))};`;
    },
  };
}
