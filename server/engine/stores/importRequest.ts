import Type, { type Static } from "typebox";
import { Exact, IMPORT_DECISIONS } from "../../../contract/api";
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, IMPORT_SEPARATORS } from "../../../contract/imports/limits";
import { HttpError, badRequest, invalidFields, tooLarge, unsupportedType } from "../../platform/errors";
import { type CsvTable, invalidFile, readCsv } from "../imports/readFile";
import type { ImportSettings } from "../records/importRecords";
import { sha256OfLong } from "../../platform/bytes";
import { requireStorable } from "../../platform/http/requestValues";
import { fieldErrors, jsonValidator } from "../../platform/http/validation";
import { sentence } from "../../platform/texts";

/** The form, for the API description; it is read and checked here. */
export const RecordImportForm = Type.Object({
  file: Type.String({ format: "binary", description: "A CSV file" }),
  mapping: Type.Optional(Type.String({ description: "JSON: heading of the file to field" })),
  match_by: Type.Optional(Type.String({ description: "pk, or a unique field" })),
  on_duplicate: Type.Optional(Type.Enum(["skip", "update"])),
  separator: Type.Optional(
    Type.Enum([...IMPORT_SEPARATORS], { description: "Between the values of a cell that holds several" }),
  ),
  create_missing: Type.Optional(
    Type.String({
      description: "JSON: fields whose references are added by name where nothing is called so",
    }),
  ),
  dry_run: Type.Optional(Type.Enum(["true", "false"])),
});

/** The form of an import that asks whom rows are about. */
export const DecidedImportForm = Type.Object({
  file: RecordImportForm.properties.file,
  mapping: RecordImportForm.properties.mapping,
  decisions: Type.Optional(
    Type.String({
      description:
        "JSON: number of the row to whom it is about, where that person may be there already: their key, `somebody_else` or `leave_out`",
    }),
  ),
  undecided: IMPORT_DECISIONS.undecided,
  dry_run: RecordImportForm.properties.dry_run,
});

const Decided = Exact(IMPORT_DECISIONS);
const isDecided = jsonValidator(Decided);

/** What staff said of doubtful rows; throws 422. */
function decidedIn({
  decisions,
  undecided,
}: {
  decisions?: string;
  undecided?: string;
}): Static<typeof Decided> {
  const given = {
    ...(decisions !== undefined && { decisions: parsed(decisions, "decisions") }),
    ...(undecided !== undefined && { undecided }),
  };
  if (isDecided(given)) return given;
  throw invalidFields(fieldErrors(isDecided.errors ?? []));
}

function parsed(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidFields({ [field]: [sentence("field.json")] });
  }
}

/** The largest request: the file and the form around it. */
export const IMPORT_BODY_LIMIT = IMPORT_MAX_BYTES + 262_144;

function mappingOf(text: string): Record<string, string> {
  const value = parsed(text, "mapping");
  const isMapping =
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((field) => typeof field === "string");
  if (!isMapping) throw invalidFields({ mapping: [sentence("field.mapping_object")] });
  return Object.fromEntries(
    Object.entries(value as object).map(([heading, field]) => [heading, String(field)]),
  );
}

function fieldsOf(text: string): string[] {
  const value = parsed(text, "create_missing");
  if (!Array.isArray(value) || !value.every((field) => typeof field === "string")) {
    throw invalidFields({ create_missing: [sentence("field.array")] });
  }
  return value;
}

function settingsOf(form: FormData): ReadImport["settings"] {
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const mapping = text("mapping");
  const matchBy = text("match_by");
  const onDuplicate = text("on_duplicate");
  const createMissing = text("create_missing");
  const dryRun = text("dry_run");
  const decisions = text("decisions");
  const undecided = text("undecided");
  const given = form.get("separator") ?? undefined;
  const separator = IMPORT_SEPARATORS.find((one) => one === given || (one === "\n" && given === "\r\n"));
  if (given !== undefined && given !== "" && separator === undefined) {
    throw invalidFields({
      separator: [sentence("field.one_of", { choices: [...IMPORT_SEPARATORS] })],
    });
  }
  if (onDuplicate !== undefined && onDuplicate !== "skip" && onDuplicate !== "update") {
    throw invalidFields({ on_duplicate: [sentence("field.on_duplicate")] });
  }
  if (dryRun !== undefined && !["true", "false", "1", "0"].includes(dryRun)) {
    throw invalidFields({ dry_run: [sentence("field.boolean")] });
  }
  return {
    ...(mapping !== undefined && { mapping: mappingOf(mapping) }),
    ...(matchBy !== undefined && { match_by: matchBy }),
    ...(onDuplicate !== undefined && { on_duplicate: onDuplicate }),
    ...(separator !== undefined && { separator }),
    ...(createMissing !== undefined && { create_missing: fieldsOf(createMissing) }),
    dry_run: dryRun === "true" || dryRun === "1",
    ...decidedIn({
      ...(decisions !== undefined && { decisions }),
      ...(undecided !== undefined && { undecided }),
    }),
  };
}

/** What was sent. */
export interface ReadImport {
  table: CsvTable;
  settings: ImportSettings & Static<typeof Decided>;
  /** Of the file alone. */
  hash: Uint8Array;
  fileName: string;
}

const LONGEST_NAME = 200;

/** Reads the form with its file, and the file's hash; throws 400, 413, 415 or 422 for anything else. */
export async function readImportForm(request: {
  contentType: string | undefined;
  stream: ReadableStream<Uint8Array> | null;
}): Promise<ReadImport> {
  const { contentType = "", stream } = request;
  if (contentType.split(";")[0]?.trim().toLowerCase() !== "multipart/form-data") {
    throw unsupportedType("unsupported_type.form");
  }
  let form: FormData;
  try {
    form = await new Response(stream, { headers: { "Content-Type": contentType } }).formData();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw badRequest("malformed_form");
  }
  const settings = settingsOf(form);
  const file = form.get("file");
  if (file === null || typeof file === "string") throw invalidFile([], sentence("field.csv_missing"));
  if (file.size > IMPORT_MAX_BYTES) {
    throw tooLarge("too_large.file", { params: { size: IMPORT_MAX_BYTES / 1_048_576 } });
  }
  const content = new Uint8Array(await file.arrayBuffer());
  const fileName = file.name.slice(0, LONGEST_NAME);
  requireStorable({ file: fileName }, 1);
  return {
    settings,
    table: await readCsv(content, { spaces: "kept", most: IMPORT_MAX_ROWS }),
    hash: await sha256OfLong(content),
    fileName,
  };
}
