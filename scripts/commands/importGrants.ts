import { createReadStream } from "node:fs";
import { access, constants } from "node:fs/promises";
import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import { prepareDatabase } from "../../server/prepare";
import {
  importGrants,
  type ImportResult,
  readGrantsCsv,
  readGrantsGovXml,
  UnreadableFile,
} from "../../server/areas/grants/catalogueImport";
import { keepFilesPrivate } from "../../server/platform/node/privateFiles";
import { readSettings } from "../../server/appFile";
import { type Command, UsageError } from "./command";
import { openDatabase } from "./openDatabase";

const USAGE = `Brings the catalogue of grants up to date with a file.

  almoner import-grants FILE [--source NAME]

FILE is an opportunity extract of Grants.gov (.xml) or a table (.csv) with the columns of docs/grants-file.md; each may
be compressed (.gz). NAME tells files of different origin apart: records of one source and id are the same grant.`;

function usage(mistake: string): UsageError {
  return new UsageError(`${mistake}\n\n${USAGE}`);
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

/** Brings the catalogue of grants up to date with a file. */
export const importGrantsFile: Command = async (parameters) => {
  keepFilesPrivate();
  const { values, positionals } = parseArgs({
    args: [...parameters],
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
    throw usage("Name one file that ends in .xml or .csv (or .xml.gz, .csv.gz).");
  }
  const source = values.source ?? (kind === "xml" ? "grants.gov" : "csv");
  if (!/^[\w.-]{1,40}$/.test(source)) {
    throw usage(`--source ${source} is not valid: use at most 40 letters, digits, dots and dashes.`);
  }
  await access(file, constants.R_OK).catch(() => {
    throw usage(`The file ${file} cannot be read.`);
  });
  const { database, release } = await openDatabase(readSettings(process.env, process.cwd()));
  try {
    await prepareDatabase(database);
    const records = kind === "xml" ? readGrantsGovXml(contents(file)) : readGrantsCsv(contents(file));
    const result = await importGrants(database, records, { source, clock: () => new Date() });
    report(file, result);
    return result.errorCount > 0 ? 2 : 0;
  } catch (error) {
    if (error instanceof UnreadableFile) throw new UsageError(`Nothing more was imported: ${error.message}`);
    throw error;
  } finally {
    await database.close();
    await release();
  }
};
