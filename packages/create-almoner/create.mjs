#!/usr/bin/env node
// Plain JavaScript without dependencies, since npm fetches it for one call.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";

const SUITES = {
  blank: "accounts, people, teams, files and reports, for resources of your own",
  nonprofit: "all that a charity needs besides: donations, events, grants, messages …",
};
const USAGE = `npm create almoner FOLDER [blank|nonprofit]

${Object.entries(SUITES)
  .map(([name, holds]) => `  ${name.padEnd(10)} ${holds}`)
  .join("\n")}`;

const manifest = JSON.parse(
  readFileSync(join(dirname(fileURLToPath(import.meta.url)), "package.json"), "utf8"),
);

/** A resource to begin with, so that the first start shows something of one's own. */
const NOTES = {
  $schema: "../../node_modules/almoner/resources/resource.schema.json",
  name: "notes",
  icon: "StickyNote2",
  menu: { order: 1 },
  provider: "records",
  recordRepresentation: "{title}",
  fields: {
    title: { type: "string", required: true, maxLength: 120, searchable: true },
    text: { type: "text", multiline: true },
    done: { type: "boolean", default: false },
    responsible: { type: "reference", reference: "members" },
  },
  filters: ["q", "done", "responsible"],
  list: { columns: ["title", "responsible", "done"] },
  labels: {
    en: {
      name: "Note |||| Notes",
      fields: { title: "Title", text: "Text", done: "Done", responsible: "Responsible" },
    },
  },
};

/** What a new app consists of, by path. */
function filesOf(name, suite) {
  return {
    "package.json": {
      name,
      private: true,
      scripts: { start: "almoner start", check: "almoner check" },
      dependencies: { almoner: `^${manifest.version}` },
    },
    "almoner.json": {
      $schema: "./node_modules/almoner/resources/almoner.schema.json",
      suite,
      ...(suite === "blank" && { name }),
    },
    "resources/custom/notes.json": NOTES,
    ".gitignore": "node_modules/\ndata/\n.almoner/\n",
  };
}

function write(folder, path, content) {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  const text = typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`;
  writeFileSync(target, text, { flag: "wx" });
}

/** Asks for what the call has not said, where somebody is there to answer. */
async function ask(question, fallback) {
  if (!process.stdin.isTTY) return fallback;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = (await lines.question(`${question} (${fallback}) `)).trim();
  lines.close();
  return answer || fallback;
}

function fail(sentence) {
  console.error(`${sentence}\n\n${USAGE}`);
  process.exit(1);
}

const [givenFolder, givenSuite, ...more] = process.argv.slice(2);
if (givenFolder === "--help" || givenFolder === "-h") {
  console.log(USAGE);
  process.exit(0);
}
if (more.length > 0) fail(`There is a word too many: ${more.join(" ")}.`);
const folder = resolve(givenFolder ?? (await ask("Which folder?", "my-app")));
const suite = givenSuite ?? (await ask(`Which suite: ${Object.keys(SUITES).join(" or ")}?`, "blank"));
if (!Object.hasOwn(SUITES, suite)) fail(`There is no suite "${suite}".`);
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`);
const name =
  basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replace(/^[._-]+/, "") || "my-app";

for (const [path, content] of Object.entries(filesOf(name, suite))) write(folder, path, content);
console.log(`Made ${folder}. Now:

  cd ${folder}
  npm install
  npm start
`);
