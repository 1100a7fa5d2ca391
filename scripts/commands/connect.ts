import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { lookup } from "node:dns/promises";
import { join } from "node:path";
import { loadDefinitions } from "../../definitions";
import { definitionsFor, isSystemTable } from "../../server/engine/sources/definitionsFor";
import { createSourceFetch } from "../../server/platform/outside/sourceFetch";
import { createSources } from "../../server/platform/sources/createSources";
import { say } from "../../server/platform/texts";
import { definitionPlace } from "../../server/appFile";
import { readDefinitionFiles } from "../../server/engine/definitions/folder";
import type { Command } from "./command";

const USAGE = `almoner connect <source> [<table> …]

Writes a definition into resources/custom/ for each table of a source that resources/sources.json names: for all of its
tables, or those that are named. A table that is a resource already is left alone.`;

/** Makes definitions from the tables of a source; 1 where that is not possible. */
export const connect: Command = async ([name, ...only]) => {
  if (name === undefined || name.startsWith("-")) {
    console.log(USAGE);
    return name === undefined ? 1 : 0;
  }
  const place = definitionPlace(process.env, process.cwd());
  const { own: folder } = place;
  const loaded = loadDefinitions(await readDefinitionFiles(place));
  const source = Object.hasOwn(loaded.sources, name) ? loaded.sources[name] : undefined;
  if (!source) {
    const known = Object.keys(loaded.sources).join(", ") || "none";
    console.error(`There is no source "${name}" in ${join(folder, "sources.json")} (it names: ${known}).`);
    return 1;
  }
  if (source.type === "http") {
    console.error(`${name} is an API: its definitions are written by hand, as docs/sources.md shows.`);
    return 1;
  }
  const sources = createSources({
    definitions: () => loaded.sources,
    variable: (variable) => process.env[variable],
    clock: () => new Date(),
    fetch: createSourceFetch({ lookup: (hostname) => lookup(hostname, { all: true }) }),
  });
  try {
    const look = await sources.test(name);
    if (look.state !== "ok" && look.state !== "slow") {
      console.error(`${name}: ${look.says ? say(look.says) : look.state}`);
      return 1;
    }
    const tables = await sources.database(name).tables();
    const missing = only.filter((one) => !tables.some((table) => table.name === one));
    if (missing.length > 0) {
      console.error(
        `There is no such table: ${missing.join(", ")}. There are: ${tables.map((one) => one.name).join(", ")}.`,
      );
      return 1;
    }
    const used = loaded.resources.flatMap((one) =>
      one.source?.name === name ? [`${one.source.schema ?? "public"} ${one.source.table}`] : [],
    );
    const wanted = tables
      .filter((one) => (only.length > 0 ? only.includes(one.name) : !isSystemTable(one)))
      .filter((one) => !used.includes(`${one.schema} ${one.name}`));
    const made = definitionsFor({ name, source, tables, wanted, resources: loaded.resources });
    await mkdir(join(folder, "custom"), { recursive: true });
    for (const { file, text } of made.definitions) {
      const path = join(folder, file);
      if (existsSync(path)) console.log(`${path}  is there already, and stays as it is`);
      else {
        await writeFile(path, text, { flag: "wx" });
        console.log(`${path}  written`);
      }
    }
    for (const note of made.notes) console.log(`Left out: ${note}`);
    console.log(
      `${made.definitions.length} definitions. Owners and admins see the records; give rights to others in each file.`,
    );
    return 0;
  } finally {
    await sources.close();
  }
};
