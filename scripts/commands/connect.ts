import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { lookup } from "node:dns/promises";
import { join } from "node:path";
import type { SourceChange, SourceOperation } from "../../contract/api";
import { isApiSource, type SourceDefinition } from "../../contract/resource";
import { type Loaded, loadDefinitions } from "../../definitions";
import { apiLanguage } from "../../definitions/http";
import { definitionsOfApi, inThisThread, operationsOfApi } from "../../server/engine/sources/descriptions";
import {
  definitionsOfTables,
  isSource,
  isSystemTable,
  type MadeDefinitions,
} from "../../server/engine/sources/ofTables";
import { differencesToday } from "../../server/engine/sources/today";
import { HttpError } from "../../server/platform/errors";
import { createSourceFetch } from "../../server/platform/outside/sourceFetch";
import { createSources } from "../../server/platform/sources/createSources";
import type { SourcesPort } from "../../server/platform/sources/port";
import { say } from "../../server/platform/texts";
import { definitionPlace } from "../../server/appFile";
import { readDefinitionFiles, readOwnFile } from "../../server/engine/definitions/folder";
import type { Command } from "./command";

const USAGE = `almoner connect <source> [<table or path> …]
almoner connect <source> --diff

Writes a definition into resources/custom/ for each table of a source that resources/sources.json names, or for each
list that the OpenAPI or Swagger description of an API or a GraphQL server's schema names: for all of them, or those that are named. What is a
resource already is left alone.

--diff writes nothing and tells in what the definitions of the source are unlike what it has today; 1 where a field is gone
or of another kind.`;

/** What is asked for is not there; its text is for whoever typed it. */
class Unknown extends Error {
  constructor(what: string, missing: readonly string[], known: readonly string[]) {
    super(`There is no such ${what}: ${missing.join(", ")}. There are: ${known.join(", ") || "none"}.`);
  }
}

interface Connecting {
  name: string;
  source: SourceDefinition;
  sources: SourcesPort;
  loaded: Loaded;
  /** Those that are named; all where there are none. */
  only: readonly string[];
}

async function fromTables({ name, source, sources, loaded, only }: Connecting): Promise<MadeDefinitions> {
  const tables = await sources.database(name).tables();
  const missing = only.filter((one) => !tables.some((table) => table.name === one));
  if (missing.length > 0)
    throw new Unknown(
      "table",
      missing,
      tables.map((one) => one.name),
    );
  const wanted = tables
    .filter((one) => (only.length > 0 ? only.includes(one.name) : !isSystemTable(one)))
    .filter((one) => !loaded.resources.some(({ source: of }) => isSource(of, name, one)));
  return definitionsOfTables({ name, source, tables, wanted, resources: loaded.resources });
}

/** Those of the lists that are named; all where none is. */
function wantedOf(only: readonly string[], operations: readonly SourceOperation[]): string[] {
  const paths = operations.map(({ path }) => path);
  const missing = only.filter((one) => !paths.includes(one));
  if (missing.length > 0) throw new Unknown("list", missing, paths);
  return only.length === 0 ? paths : paths.filter((path) => only.includes(path));
}

async function fromOperations({ name, source, sources, loaded, only }: Connecting): Promise<MadeDefinitions> {
  if (!isApiSource(source)) return { definitions: [], notes: [] };
  const described = { name, source, api: sources.api(name), work: inThisThread };
  const wanted = wantedOf(only, await operationsOfApi(described));
  return definitionsOfApi(described, { ...loaded, wanted });
}

/** Makes definitions from the tables or operations of a source; 1 where that is not possible. */
export const connect: Command = async (words) => {
  const isAgain = words.includes("--diff");
  const [name, ...only] = words.filter((word) => word !== "--diff");
  if (name === undefined || name.startsWith("-")) {
    console.log(USAGE);
    return name === undefined ? 1 : 0;
  }
  const place = definitionPlace(process.env, process.cwd());
  const { own: folder } = place;
  const loaded = loadDefinitions(await readDefinitionFiles(place), { apis: apiLanguage });
  const source = Object.hasOwn(loaded.sources, name) ? loaded.sources[name] : undefined;
  if (!source) {
    const known = Object.keys(loaded.sources).join(", ") || "none";
    console.error(`There is no source "${name}" in ${join(folder, "sources.json")} (it names: ${known}).`);
    return 1;
  }
  const sources = createSources({
    definitions: () => loaded.sources,
    variable: (variable) => process.env[variable],
    file: (path) => readOwnFile(place, path),
    random: { bytes: (length) => randomBytes(length) },
    clock: () => new Date(),
    fetch: createSourceFetch({ lookup: (hostname) => lookup(hostname, { all: true }) }),
  });
  try {
    const look = isApiSource(source) ? sources.look(name) : await sources.test(name);
    if (look.state !== "ok" && look.state !== "slow" && look.state !== "unchecked") {
      console.error(`${name}: ${look.says ? say(look.says) : look.state}`);
      return 1;
    }
    const connecting = { name, source, sources, loaded, only };
    if (isAgain) return (await compare(connecting)) ? 0 : 1;
    await write(folder, await (isApiSource(source) ? fromOperations(connecting) : fromTables(connecting)));
    return 0;
  } catch (error) {
    if (error instanceof HttpError) console.error(`${name}: ${say(error.says)}`);
    else if (error instanceof Unknown) console.error(error.message);
    else throw error;
    return 1;
  } finally {
    await sources.close();
  }
};

/** Tells in what definitions are unlike their source; whether all that they show is still there and of its kind. */
async function compare({ name, source, sources, loaded }: Connecting): Promise<boolean> {
  const { resources, conventions } = loaded;
  const found = await differencesToday({ name, source, sources, resources, conventions });
  for (const { resource, place, is_gone: isGone, changes } of found) {
    const lines = isGone ? [`- ${place} is gone, or is not described any more`] : changes.map(lineOf);
    console.log([resource, ...(lines.length > 0 ? lines : ["= no difference"])].join("\n  "));
  }
  if (found.length === 0) console.log(`No definition is of the source ${name}.`);
  return !found.some(
    ({ is_gone: isGone, changes }) =>
      isGone || changes.some(({ kind }) => kind === "gone" || kind === "type"),
  );
}

function lineOf({ kind, field, name, said, found, definition, choices = [] }: SourceChange): string {
  switch (kind) {
    case "gone":
      return `- ${field} is gone`;
    case "type":
      return `~ ${field} is ${said}, and would be ${found} now`;
    case "choices":
      return `~ ${field} does not offer ${choices.join(", ")}`;
    case "stricter":
      return `~ ${field} takes less now: ${JSON.stringify(definition)}`;
    case "looser":
      return `~ ${field} takes more now: ${JSON.stringify(definition)}`;
    case "new":
      return `+ ${name} is not shown: ${JSON.stringify(definition)}`;
    case "queries":
      return "~ operations would ask for something else now";
  }
}

async function write(folder: string, { definitions, notes }: MadeDefinitions): Promise<void> {
  await mkdir(join(folder, "custom"), { recursive: true });
  let written = 0;
  for (const { file, text } of definitions) {
    const path = join(folder, file);
    if (existsSync(path)) console.log(`${path}  is there already, and stays as it is`);
    else {
      await writeFile(path, text, { flag: "wx" });
      written += 1;
      console.log(`${path}  written`);
    }
  }
  for (const note of notes) console.log(`Note: ${say(note)}`);
  console.log(
    `${written} definitions. Owners and admins see the records; give rights to others in each file, and run the check.`,
  );
}
