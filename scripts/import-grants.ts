import { createReadStream } from "node:fs";
import { access, constants } from "node:fs/promises";
import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import { prepareDatabase } from "../server/prepare";
import {
  importGrants,
  type ImportResult,
  readGrantsCsv,
  readGrantsGovXml,
  UnreadableFile,
} from "../server/areas/grants/catalogueImport";
import { keepFilesPrivate } from "../server/platform/node/privateFiles";
import { parseSettings } from "../server/settings";
import { SettingsError } from "../server/platform/settingsError";
import { openDatabase } from "./openDatabase";

const USAGE = `Brings the catalogue of grants up to date with a file.

  npm run import-grants -- FILE [--source NAME]

FILE is an opportunity extract of Grants.gov (.xml) or a table (.csv) with the columns of docs/grants-file.md; each may
be compressed (.gz). NAME tells files of different origin apart: records of one source and id are the same grant.`;

/** A mistake in how the command was called. */
class UsageError extends Error {
  override readonly name = "UsageError";
}

async function* contents(file: string): AsyncGenerator<string> {
  const raw = createReadStream(file);
  const bytes: Readable = /\.gz$/i.test(file) ? raw.pipe(createGunzip()) : raw;
  // A pipe does not hand on the error of its beginning.
  raw.once("error", (error) => bytes.destroy(error));
  try {
    yield* bytes.setEncoding("utf8") as AsyncIterable<string>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableFile(`${file} cannot be read to its end: ${reason}.`);
  }
}

function report(file: string, result: ImportResult): void {
  for (const { row, field, value, message } of result.errors) {
    console.error(`${file}: record ${row}, ${field}${value === "" ? "" : ` (${value})`}: ${message}`);
  }
  console.log(
    `${result.createdCount} added, ${result.updatedCount} updated, ${result.unchangedCount} unchanged, ${result.errorCount} left out`,
  );
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { source: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [file, ...more] = positionals;
  const kind = /\.(xml|csv)(\.gz)?$/i.exec(file ?? "")?.[1]?.toLowerCase();
  if (file === undefined || more.length > 0 || kind === undefined) {
    throw new UsageError("Name one file that ends in .xml or .csv (or .xml.gz, .csv.gz).");
  }
  const source = values.source ?? (kind === "xml" ? "grants.gov" : "csv");
  if (!/^[\w.-]{1,40}$/.test(source)) {
    throw new UsageError(`--source ${source} is not valid: use at most 40 letters, digits, dots and dashes.`);
  }
  await access(file, constants.R_OK).catch(() => {
    throw new UsageError(`The file ${file} cannot be read.`);
  });
  const { database, release } = await openDatabase(parseSettings(process.env, process.cwd()));
  try {
    await prepareDatabase(database);
    const records = kind === "xml" ? readGrantsGovXml(contents(file)) : readGrantsCsv(contents(file));
    const result = await importGrants(database, records, { source, clock: () => new Date() });
    report(file, result);
    return result.errorCount > 0 ? 2 : 0;
  } finally {
    await database.close();
    await release();
  }
}

keepFilesPrivate();
main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (error instanceof SettingsError) console.error(error.problems.join("\n"));
    else if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
    else if (error instanceof UnreadableFile) console.error(`Nothing more was imported: ${error.message}`);
    else console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
