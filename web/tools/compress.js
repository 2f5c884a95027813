// Writes a .br and a .gz beside every text file of the built client, so that the server never compresses.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const PAGES = join(import.meta.dirname, "../../src/figaro/web/pages");
const TEXTS = new Set([".css", ".ftl", ".html", ".js", ".json", ".svg", ".webmanifest"]);
/** Below this many bytes, compression saves no packet. */
const SMALLEST = 500;

/**
 * Compress a text as far as possible.
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
 * Compress a text for clients without Brotli, to the same bytes on every system.
 * @param {Buffer} text
 */
function gzip(text) {
  const packed = gzipSync(text, { level: 9 });
  packed[9] = 255; // the header's operating system byte: unknown
  return packed;
}

/** The texts worth compressing. */
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
