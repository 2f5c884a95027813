// Prints a table's drawings as one SVG file, one part per line; `make generate` stores it for the Python package, which
// draws its pictures from it.
import { drawSheet, needsOf, partsOf } from "./pictures.js";

const SHOWN = /^(card-|king-|road-|castle$)/;

const parts = partsOf(await drawSheet());
const needed = new Set([...parts.keys()].filter((id) => SHOWN.test(id)));
for (const id of [...needed]) needsOf(parts.get(id) ?? "", parts, needed);
const lines = [...parts].filter(([id]) => needed.has(id)).map(([, part]) => part);
process.stdout.write(['<svg xmlns="http://www.w3.org/2000/svg">', ...lines, "</svg>", ""].join("\n"));
