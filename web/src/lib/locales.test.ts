/// <reference types="node" />
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { FluentParser, Junk, Message, NumberLiteral, SelectExpression, VariableReference, Visitor } from "@fluent/syntax";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { BOTS, CHARACTERS, EMOTES, RULE_SETS, SENTENCES } from "../protocol/choices";

const SOURCES = join(import.meta.dirname, "..");
const PROJECT = join(SOURCES, "../..");
const LOCALES = join(PROJECT, "locales");
const languages = readdirSync(LOCALES);
const files = readdirSync(join(LOCALES, "en"));
const others = languages.filter((language) => language !== "en");

function textOf(language: string, file: string): string {
  return readFileSync(join(LOCALES, language, file), "utf8");
}

function entriesOf(language: string, file: string): ReturnType<FluentParser["parse"]>["body"] {
  return new FluentParser({ withSpans: false }).parse(textOf(language, file)).body;
}

function messagesOf(language: string, file: string): Map<string, Message> {
  const messages = entriesOf(language, file).filter((entry) => entry instanceof Message);
  return new Map(messages.map((message) => [message.id.name, message]));
}

const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);

/** The variables of a message, each with its possible values: those a selector distinguishes, or else some text. */
class Variables extends Visitor {
  readonly values = new Map<string, Set<string | number>>();

  #add(name: string, ...values: (string | number)[]): void {
    this.values.set(name, new Set([...(this.values.get(name) ?? []), ...values]));
  }

  override visitVariableReference(node: VariableReference): void {
    this.#add(node.id.name);
  }

  override visitSelectExpression(node: SelectExpression): void {
    if (node.selector instanceof VariableReference) {
      const keys = node.variants.map(({ key }) => (key instanceof NumberLiteral ? Number(key.value) : key.name));
      const counts = keys.some((key) => typeof key === "number" || PLURALS.has(key));
      this.#add(node.selector.id.name, ...(counts ? [0, 1, 2, 21] : [...keys, "anything"]));
    }
    this.genericVisit(node);
  }
}

function variablesOf(message: Message): Variables["values"] {
  const variables = new Variables();
  variables.visit(message);
  return variables.values;
}

/** Every combination of values for the variables of a message. */
function samplesFor(message: Message): Record<string, FluentVariable>[] {
  let samples: Record<string, FluentVariable>[] = [{}];
  for (const [name, found] of variablesOf(message)) {
    const values = found.size === 0 ? ["Susanna"] : [...found];
    samples = samples.flatMap((sample) => values.map((value) => ({ ...sample, [name]: value })));
  }
  return samples;
}

/** What a source file says: ids, and patterns for ids built from parts. */
interface Said {
  readonly source: string;
  readonly ids: Set<string>;
  readonly patterns: Set<string>;
}

/** Notes the ids that an expression can yield; a variable's are noted where they are assigned. */
function note(said: Said, expression: ts.Expression | undefined): void {
  if (expression === undefined) return;
  if (ts.isStringLiteralLike(expression)) said.ids.add(expression.text);
  else if (ts.isParenthesizedExpression(expression)) note(said, expression.expression);
  else if (ts.isConditionalExpression(expression)) {
    note(said, expression.whenTrue);
    note(said, expression.whenFalse);
  } else if (ts.isBinaryExpression(expression)) {
    note(said, expression.left);
    note(said, expression.right);
  } else if (ts.isObjectLiteralExpression(expression)) {
    for (const property of expression.properties) if (ts.isPropertyAssignment(property)) note(said, property.initializer);
  } else if (ts.isTemplateExpression(expression)) {
    const parts = [expression.head, ...expression.templateSpans.map(({ literal }) => literal)];
    said.patterns.add(`^${parts.map(({ text }) => text).join(".+")}$`);
  }
}

/** Calls that say their argument, maps of ids, and fallbacks for ids that a map lacks. */
const PLACES = /\b(?:say|tell|told)\(|\bconst SENTENCES\b|\bSENTENCES\[/g;

/** Reads a source file: from each place on as TypeScript, whatever follows. */
function saidIn(source: string): Said {
  const text = readFileSync(join(SOURCES, source), "utf8");
  const said: Said = { source, ids: new Set(), patterns: new Set() };
  for (const { index } of text.matchAll(PLACES)) {
    const [first] = ts.createSourceFile("place.ts", text.slice(index), ts.ScriptTarget.ESNext).statements;
    if (first === undefined) continue;
    if (ts.isVariableStatement(first)) note(said, first.declarationList.declarations[0]?.initializer);
    else if (ts.isExpressionStatement(first)) noteFirst(said, first.expression);
  }
  return said;
}

/** Notes what is said at the very start of an expression. */
function noteFirst(said: Said, expression: ts.Expression): void {
  if (ts.isCallExpression(expression) && ts.isIdentifier(expression.expression)) note(said, expression.arguments[0]);
  else if (ts.isBinaryExpression(expression) && ts.isElementAccessExpression(expression.left)) note(said, expression.right);
  else {
    let before: ts.Expression | undefined;
    ts.forEachChild(expression, (child) => {
      before ??= child as ts.Expression;
    });
    if (before !== undefined) noteFirst(said, before);
  }
}

const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((path) => /(?<!\.test)\.(?:svelte|ts)$/.test(path));
const said = sources.map(saidIn);
const idsIn = new Map(files.map((file) => [file, [...messagesOf("en", file).keys()]]));
const allIds = [...idsIn.values()].flat();

/** Returns everything that sources say but that is not among the ids. */
function missing(speakers: readonly Said[], ids: readonly string[]): string[] {
  return speakers.flatMap(({ source, ids: wanted, patterns }) => [
    ...[...wanted].filter((id) => !ids.includes(id)).map((id) => `${source}: ${id}`),
    ...[...patterns].filter((pattern) => !ids.some((id) => new RegExp(pattern).test(id))).map((pattern) => `${source}: ${pattern}`),
  ]);
}

test.each(languages)("the words in %s are written in Fluent without a mistake", (language) => {
  for (const file of readdirSync(join(LOCALES, language))) {
    const junk = entriesOf(language, file).filter((entry) => entry instanceof Junk);
    expect(junk.map((entry) => entry.content)).toEqual([]);
  }
});

test.each(languages)("the words in %s have each id once", (language) => {
  const ids = files.flatMap((file) => entriesOf(language, file).flatMap((entry) => (entry instanceof Message ? [entry.id.name] : [])));
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test.each(others)("%s has the same files with the same ids as English", (language) => {
  expect(readdirSync(join(LOCALES, language))).toEqual(files);
  for (const file of files) {
    expect([...messagesOf(language, file).keys()].sort()).toEqual([...messagesOf("en", file).keys()].sort());
  }
});

test.each(others)("%s uses the same variables in each message as English", (language) => {
  for (const file of files) {
    const translated = messagesOf(language, file);
    for (const [id, message] of messagesOf("en", file)) {
      const other = translated.get(id);
      const names = other === undefined ? [] : [...variablesOf(other).keys()];
      expect({ id, names: names.sort() }).toEqual({ id, names: [...variablesOf(message).keys()].sort() });
    }
  }
});

test.each(languages)("every message in %s can be said, whatever its variables are", (language) => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const file of files) {
    expect(bundle.addResource(new FluentResource(textOf(language, file)))).toEqual([]);
    for (const [id, message] of messagesOf(language, file)) {
      const pattern = bundle.getMessage(id)?.value ?? "";
      for (const sample of samplesFor(message)) {
        const errors: Error[] = [];
        const text = bundle.formatPattern(pattern, sample, errors);
        expect({ id, sample, errors }).toEqual({ id, sample, errors: [] });
        expect(text.trim(), id).not.toBe("");
        expect(text, id).not.toMatch(/[{}]/);
      }
    }
  }
});

test("French has a no-break space before the marks that want one", () => {
  for (const file of files) {
    const lines = textOf("fr", file).split("\n");
    expect(lines.filter((line) => /[^\u00a0\u202f][!?:;»]/.test(line) && !line.startsWith("#"))).toEqual([]);
  }
});

test.each(["fr", "it"])("%s has no space before three dots", (language) => {
  const lines = files.flatMap((file) => textOf(language, file).split("\n"));
  expect(lines.filter((line) => /\s…/.test(line))).toEqual([]);
});

test("the lessons leave out nothing that there is to learn", () => {
  const lessons = said.find(({ source }) => /^pages[\\/]Lessons\.svelte$/.test(source));
  const wanted = allIds.filter((id) => id.startsWith("learn-") && id !== "learn-title");
  expect([...(lessons?.ids ?? [])].sort()).toEqual(wanted.sort());
});

test.each([
  ["en", "nothing to take"],
  ["de", "nichts zu nehmen"],
  ["fr", "rien à ramasser"],
  ["it", "niente da prendere"],
  ["nl", "niets te pakken"],
])("R16: the lessons in %s say that an empty table has nothing to take", (language, words) => {
  const lesson = textOf(language, "main.ftl").split("\n").find((line) => line.startsWith("learn-take = "));
  expect(lesson).toContain(words);
});

test("everything that the sources say has words", () => {
  expect(missing(said, allIds)).toEqual([]);
});

test("the pages that open without a table say nothing that only a table has words for", () => {
  const elsewhere = said.filter(({ source }) => !/^table[\\/]|^pages[\\/]Table\.svelte$/.test(source));
  expect(missing(elsewhere, idsIn.get("main.ftl") ?? [])).toEqual([]);
});

test("all words are said somewhere", () => {
  const ids = new Set(said.flatMap((each) => [...each.ids]));
  const patterns = said.flatMap((each) => [...each.patterns].map((pattern) => new RegExp(pattern)));
  expect(allIds.filter((id) => !ids.has(id) && !patterns.some((pattern) => pattern.test(id)))).toEqual([]);
});

test("there are words for each phrase that people may say, and for no other", () => {
  const phrases = [...SENTENCES, ...EMOTES].map((phrase) => `phrase-${phrase}`);
  expect(allIds.filter((id) => id.startsWith("phrase-")).sort()).toEqual(phrases.sort());
});

test("every bot has a title, and a line about it", () => {
  expect(allIds).toEqual(expect.arrayContaining(BOTS.flatMap((bot) => [`bot-${bot}`, `bot-${bot}-about`])));
});

test("every character has a line about it, and so has having none", () => {
  const wanted = ["none", ...CHARACTERS].map((name) => `character-${name}`);
  expect(allIds.filter((id) => id.startsWith("character-")).sort()).toEqual(wanted.sort());
});

test("every rule set has a name, and all but the usual one say how they differ", () => {
  const [, ...others] = RULE_SETS;
  const wanted = [...RULE_SETS.map((name) => `rules-${name}`), ...others.map((name) => `rules-${name}-about`)];
  expect(allIds).toEqual(expect.arrayContaining(wanted));
});

test("R28: lengths are named in these messages alone: to who listens, with the aid, and when the game is over", () => {
  const naming = files.flatMap((file) =>
    [...messagesOf("en", file)].flatMap(([id, message]) => {
      const variables = [...variablesOf(message).keys()];
      return variables.some((name) => /^(?:piece|gives|gets|gave|got|length|road)$/.test(name)) ? [id] : [];
    }),
  );
  expect(naming.sort()).toEqual(["account-road-length", "account-seat", "piece-length", "pieces-lengths", "result-road"]);
});
