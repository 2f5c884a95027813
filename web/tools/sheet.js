// Prints the drawings of a table as one SVG file, a part on each line; `make generate` keeps it for the Python package, whose
// pictures are drawn from it.
import { drawSheet, needsOf, partsOf } from "./pictures.js";

const SHOWN = /^(card-|king-|road-|castle$)/;

const parts = partsOf(await drawSheet());
const needed = new Set([...parts.keys()].filter((id) => SHOWN.test(id)));
for (const id of [...needed]) needsOf(parts.get(id) ?? "", parts, needed);
const lines = [...parts].filter(([id]) => needed.has(id)).map(([, part]) => part);
process.stdout.write(['<svg xmlns="http://www.w3.org/2000/svg">', ...lines, "</svg>", ""].join("\n"));
