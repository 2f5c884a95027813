// Writes every text of the built client beside itself as .br and .gz, so that the server never compresses.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const PAGES = join(import.meta.dirname, "../../src/figaro/web/pages");
const TEXTS = new Set([".css", ".ftl", ".html", ".js", ".json", ".svg", ".webmanifest"]);
/** Below so many bytes, packing saves no packet. */
const SMALLEST = 500;

/**
 * Pack a text as small as it gets.
 * @param {Buffer} text
 */
function brotli(text) {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/**
 * Pack a text for clients that know no Brotli, the same on every system.
 * @param {Buffer} text
 */
function gzip(text) {
  const packed = gzipSync(text, { level: 9 });
  packed[9] = 255; // the header's byte for the system: unknown
  return packed;
}

/** The texts that are worth packing. */
function* texts() {
  for (const entry of readdirSync(PAGES, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !TEXTS.has(extname(entry.name))) continue;
    const text = readFileSync(path);
    if (text.length > SMALLEST) yield { path, text };
  }
}

for (const { path, text } of texts()) {
  writeFileSync(`${path}.br`, brotli(text));
  writeFileSync(`${path}.gz`, gzip(text));
}
