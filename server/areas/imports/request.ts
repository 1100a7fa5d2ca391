import { ImportRow, ImportSettings, type ImportSettings as Settings } from "../../../contract/api";
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_BYTES_OF_REQUEST,
  IMPORT_MAX_ROWS,
  IMPORT_MAX_ROWS_OF_REQUEST,
} from "../../../contract/imports/limits";
import { chunksOf } from "../../platform/files/webStreams";
import {
  badRequest,
  type HttpError,
  invalidFields,
  tooLarge,
  unsupportedType,
  type FieldErrors,
} from "../../platform/errors";
import { requireStorable } from "../../platform/http/requestValues";
import { coerceText, fieldErrors, jsonValidator } from "../../platform/http/validation";
import { type CsvTable, invalidFile, readCsv, readRows, tooManyRows } from "../../engine/imports/readFile";
import { joinBytes, sha256OfLong, toText } from "../../platform/bytes";
import { sentence } from "../../platform/texts";

/** A request to import, taken apart. */
export interface ImportInput {
  settings: Settings;
  table: CsvTable;
  /** Of the file or rows alone. */
  hash: Uint8Array;
  /** Empty for rows. */
  fileName: string;
}

/** The body as it comes in. */
export interface ImportBody {
  contentType: string | undefined;
  stream: ReadableStream<Uint8Array> | null;
}

/** For the parts of a form beside its file. */
const OVERHEAD = 786_432;
const WRITTEN_AS_JSON = ["mapping", "all_fields", "decisions"];
const MOST_COMPLAINTS = 10;
const LONGEST_NAME = 200;
/** As many as a person has who is in several teams and roles. */
const VALUES_OF_ROW = 20;

const isSettings = jsonValidator(ImportSettings);
const isRow = jsonValidator(ImportRow);
const coerceSettings = coerceText(ImportSettings.properties);

function fileTooLarge(most: number): HttpError {
  return tooLarge("too_large.import", { params: { size: most / 1_048_576 } });
}

async function collect(stream: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (stream) {
    for await (const chunk of chunksOf(stream)) {
      size += chunk.length;
      if (size > most + OVERHEAD) throw fileTooLarge(most);
      chunks.push(chunk);
    }
  }
  return joinBytes(chunks);
}

/** The name of a file as it can be kept. */
function requireText(name: string): string {
  requireStorable({ members: name }, 1);
  return name.slice(0, LONGEST_NAME);
}

function checkSettings(values: unknown): Settings {
  if (isSettings(values)) return values;
  throw invalidFields(fieldErrors(isSettings.errors ?? []));
}

function parseJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidFields({ [field]: [sentence("field.json")] });
  }
}

async function readForm(bytes: Uint8Array, contentType: string): Promise<ImportInput> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(bytes), {
      headers: { "Content-Type": contentType },
    }).formData();
  } catch {
    throw badRequest("malformed_form");
  }
  const values: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (typeof value !== "string" || value === "") continue;
    values[name] = WRITTEN_AS_JSON.includes(name) ? parseJson(value, name) : value;
  }
  requireStorable(values, 2 * IMPORT_MAX_ROWS);
  coerceSettings(values);
  const settings = checkSettings(values);
  const file = form.get("members");
  if (file === null || typeof file === "string") throw invalidFile(["email"], sentence("field.csv_missing"));
  if (file.size > IMPORT_MAX_BYTES) throw fileTooLarge(IMPORT_MAX_BYTES);
  const content = new Uint8Array(await file.arrayBuffer());
  return {
    settings,
    table: await readCsv(content),
    hash: await sha256OfLong(content),
    fileName: requireText(file.name),
  };
}

function checkRows(members: readonly unknown[]): ImportRow[] {
  if (members.length > IMPORT_MAX_ROWS_OF_REQUEST) throw tooManyRows();
  const rows: ImportRow[] = [];
  const errors: FieldErrors = {};
  for (const [index, row] of members.entries()) {
    if (isRow(row)) rows.push(row);
    else {
      for (const [field, messages] of Object.entries(fieldErrors(isRow.errors ?? []))) {
        errors[field === "request" ? `members.${index}` : `members.${index}.${field}`] = messages;
      }
      if (Object.keys(errors).length >= MOST_COMPLAINTS) break;
    }
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return rows;
}

async function readJson(bytes: Uint8Array): Promise<ImportInput> {
  let body: unknown;
  try {
    body = JSON.parse(toText(bytes));
  } catch (error) {
    const reason = error instanceof Error ? error.message : "it cannot be read";
    throw badRequest("malformed_json", { params: { reason } });
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw badRequest("malformed_json.object");
  }
  requireStorable(body, IMPORT_MAX_ROWS_OF_REQUEST * VALUES_OF_ROW);
  const { members, ...rest }: Record<string, unknown> = { ...body };
  const settings = checkSettings(rest);
  if (!Array.isArray(members) || members.length === 0) {
    throw invalidFile(["email"], sentence("field.csv_rows"));
  }
  const rows = checkRows(members);
  const hash = await sha256OfLong(JSON.stringify(rows));
  return { settings, table: readRows(rows), hash, fileName: "" };
}

/** Reads a form with a CSV file, or rows in JSON. Throws 400, 413, 415 or 422 for anything else. */
export async function readImport({ contentType = "", stream }: ImportBody): Promise<ImportInput> {
  const type = contentType.split(";")[0]?.trim().toLowerCase();
  if (type === "multipart/form-data") return readForm(await collect(stream, IMPORT_MAX_BYTES), contentType);
  if (type === "application/json" || type === "") {
    return readJson(await collect(stream, IMPORT_MAX_BYTES_OF_REQUEST));
  }
  throw unsupportedType("unsupported_type.rows");
}
