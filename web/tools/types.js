// Writes the types of all messages from the schema that `make generate` derives from the Python types; with --check it
// only says whether they are out of date.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(readFileSync("src/protocol/schema.json", "utf8"));
const types = await compile({ ...schema, title: "Unused", type: "object", additionalProperties: false }, "Unused", {
  additionalProperties: false,
  bannerComment: "/* Made from the Python types by `npm run types`; do not edit. */",
  declareExternallyReferenced: true,
  format: false,
  unreachableDefinitions: true,
});
const text = types
  .replace(/export interface Unused \{\s*\}\n/, "")
  .replace(/^( \* \n)? \* This interface was referenced by `Unused`'s JSON-Schema\n/gm, "")
  .replace(/^ \* via the `definition` "\w+"\.\n/gm, "")
  .replace(/^\/\*\*\n \*\/\n/gm, "")
  .replace(/[ \t]+$/gm, "");
const file = "src/protocol/messages.ts";
if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf8") !== text) {
    process.stderr.write(`${file} is out of date; run \`npm run types\`\n`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, text);
}
