import { type CellReading, readCell, strokesOf } from "../../../contract/imports/readCell";
import sql from "sql-template-tag";
import type { RecordImport } from "../../../contract/api";
import { canDo, isImportable, isUnique, isWritable, type ResolvedResource } from "../../../definitions";
import { fieldOfHeading } from "../../../definitions/fieldOfHeading";
import { HttpError, conflict, invalidFields } from "../../platform/errors";
import { isUniqueViolation } from "../../platform/db/errors";
import { type CsvTable, invalidFile, type RawRow } from "../imports/readFile";
import { denied, requireAction } from "./access";
import { valueScope, changesBetween, createRecord, updateRecord } from "./commands";
import type { RecordAccess, RecordContext } from "./context";
import { splitLinks } from "./links";
import { asMade } from "./present";
import { makerKey } from "./maker";
import { countOn, hasNumbers, fieldsWithNumbersAsTexts, numberNew, splitNumbers } from "./numbers";
import { brokenMentions, loadTargets, newMentions, writeMentions } from "./references";
import { withReferenceKeys } from "./referenceNames";
import { violationSentence } from "../../platform/http/violations";
import { fieldLabels } from "./texts";
import { judgeAhead } from "./ruleFacts";
import { sealChanges, sealRecords } from "./sealing";
import { takenTexts, type UniqueValue, uniqueValues } from "./uniques";
import { prepareValues } from "./values";
import { toBase64url } from "../../platform/bytes";
import { nextTurn } from "../../platform/turn";
import { type Sentence, sentence } from "../../platform/texts";
import type { FieldErrors } from "../../platform/errors";

type Values = Record<string, unknown>;

/** How a file is to be read. */
export interface ImportSettings {
  /** Heading of the file → field. */
  mapping?: Record<string, string>;
  /** `pk` or a unique field by which a row is known to be there already. */
  match_by?: string;
  on_duplicate?: "skip" | "update";
  dry_run?: boolean;
}

/** How many rows are read at once. */
export const BATCH = 500;
const ERRORS_SHOWN = 100;
/** Of an export of ours: written by the server, so they are passed over. */
const PASSED_OVER: readonly string[] = ["version", "created_at", "updated_at"];

export interface Plan {
  /** The field of each column, or nothing where the column is passed over. */
  columns: (string | undefined)[];
  matchBy: string | undefined;
  onDuplicate: "skip" | "update";
  /** What the cells of each column are read by. */
  readings: CellReading[];
}

function columnsOf(
  resource: ResolvedResource,
  header: readonly string[],
  mapping: ImportSettings["mapping"],
): Plan["columns"] {
  const names = Object.keys(resource.fields);
  if (mapping) {
    const wrong = Object.entries(mapping).filter(
      ([heading, field]) => !header.includes(heading) || (field !== "pk" && !names.includes(field)),
    );
    if (wrong.length > 0) {
      const texts = wrong.map(([heading, field]) =>
        header.includes(heading)
          ? sentence("field.no_field", { field })
          : sentence("field.unknown_column", { heading }),
      );
      throw invalidFields({ mapping: texts });
    }
    return header.map((heading) => (Object.hasOwn(mapping, heading) ? mapping[heading] : undefined));
  }
  const fieldOf = fieldOfHeading(["pk", ...names], (name) =>
    name === "pk" ? [] : fieldLabels(resource, name),
  );
  return header.map(fieldOf);
}

/** What the file's columns mean; throws 400 for a file that lacks what every record needs, 403 or 422. */
export function planOf(context: RecordAccess, table: CsvTable, settings: ImportSettings): Plan {
  const { resource, ability } = context;
  const columns = columnsOf(resource, table.header, settings.mapping).map((name) => {
    const field = name === undefined ? undefined : resource.fields[name];
    return name === "pk" || (field && isImportable(field) && !PASSED_OVER.includes(name ?? ""))
      ? name
      : undefined;
  });
  const given = columns.filter((name): name is string => name !== undefined && name !== "pk");
  const twice = given.find((name, index) => given.indexOf(name) !== index);
  if (twice !== undefined)
    throw invalidFields({ mapping: [sentence("field.column_twice", { field: twice })] });
  const refused = given.find((name) => !canDo(ability, resource.name, "create", undefined, name));
  if (refused !== undefined) throw denied(context, "create", undefined, refused);
  const onDuplicate = settings.on_duplicate ?? "skip";
  const missing = Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        field.required && isWritable(field) && !field.when && !("default" in field) && !given.includes(name),
    )
    .map(([name]) => name);
  if (given.length === 0 || (missing.length > 0 && onDuplicate === "skip")) throw invalidFile(missing);
  const uniques = given.filter((name) => {
    const field = resource.fields[name];
    return field && isUnique(field);
  });
  const matchBy = settings.match_by ?? (columns.includes("pk") ? "pk" : uniques[0]);
  if (matchBy !== undefined && matchBy !== "pk" && !uniques.includes(matchBy)) {
    throw invalidFields({ match_by: [sentence("field.match_by", { field: matchBy })] });
  }
  return { columns, matchBy, onDuplicate, readings: readingsOf(context, table, columns) };
}

function readingsOf(
  { resource, currency, predicate }: RecordAccess,
  { rows }: CsvTable,
  columns: Plan["columns"],
): CellReading[] {
  return columns.map((name, index) => ({
    timezone: predicate.timeZone ?? "UTC",
    currency,
    labels: resource.labels,
    strokes: strokesOf(
      name === undefined ? undefined : resource.fields[name],
      rows.map(({ cells }) => cells[index] ?? ""),
    ),
  }));
}

export interface ReadRow {
  row: number;
  pk: number | undefined;
  /** The key as it is written. */
  key?: string;
  values: Values;
}

export function readRow(
  { row, cells }: RawRow,
  { columns, readings }: Plan,
  resource: ResolvedResource,
): ReadRow {
  const values: Values = {};
  let pk: number | undefined;
  let key: string | undefined;
  for (const [index, name] of columns.entries()) {
    const cell = cells[index] ?? "";
    if (name === "pk") {
      key = cell === "" ? undefined : cell;
      pk = /^[1-9]\d{0,14}$/.test(cell) ? Number(cell) : undefined;
    }
    const field = name === undefined ? undefined : resource.fields[name];
    const reading = readings[index];
    if (name === undefined || !field || !reading) continue;
    const value = readCell(name, field, cell, reading);
    if (value !== undefined) values[name] = value;
  }
  return { row, pk, values, ...(key !== undefined && { key }) };
}

/** What came of the rows of a file. */
export class Tally {
  created = 0;
  updated = 0;
  skipped = 0;
  failed = 0;
  readonly errors: RecordImport["errors"] = [];

  constructor(private readonly say: (told: Sentence) => string) {}

  fail({ row, values }: ReadRow, told: FieldErrors): void {
    this.failed += 1;
    for (const [field, sentences] of Object.entries(told)) {
      if (this.errors.length >= ERRORS_SHOWN) return;
      const value = values[field.split(".")[0] ?? field];
      const shown = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
      this.errors.push({
        row,
        field,
        value: shown.slice(0, 200),
        message: sentences.map(this.say).join(" "),
      });
    }
  }

  answer(): RecordImport {
    return {
      importedDataCount: this.created + this.updated,
      createdCount: this.created,
      updatedCount: this.updated,
      skippedCount: this.skipped,
      errorCount: this.failed,
      errors: this.errors,
    };
  }
}

/** Thrown to undo what a dry run did. */
export class DryRun extends Error {
  constructor(readonly result: RecordImport) {
    super("dry run");
  }
}

/**
 * Adds the rows of a file as records, and skips or changes those that are there already. Rows with mistakes are left
 * out and told. A dry run does all of it and then throws `DryRun`, so that the transaction leaves nothing.
 */
export async function importRecords(
  context: RecordContext,
  table: CsvTable,
  settings: ImportSettings,
  say: (told: Sentence) => string,
): Promise<RecordImport> {
  requireAction(context, "create");
  if (settings.on_duplicate === "update") requireAction(context, "edit");
  const plan = planOf(context, table, settings);
  const tally = new Tally(say);
  const claimed = new Set<string>();
  try {
    // Rows without a number get one behind all that the file brings.
    if (hasNumbers(context.resource)) await countOn(context, cellsByField(table, plan));
    for (let at = 0; at < table.rows.length; at += BATCH) {
      // Others have their turn, and what expressions may cost is counted by the batch.
      await nextTurn();
      context.predicate.work.renew();
      const rows = table.rows.slice(at, at + BATCH).map((raw) => readRow(raw, plan, context.resource));
      await importBatch(context, plan, await withReferenceKeys(context, rows), tally, claimed);
    }
  } catch (error) {
    if (!isUniqueViolation(error, "record_uniques_pkey")) throw error;
    throw conflict("unique");
  }
  if (settings.dry_run) throw new DryRun(tally.answer());
  return tally.answer();
}

/** The cells of each row by their field. */
function cellsByField({ rows }: CsvTable, { columns }: Plan): Values[] {
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.flatMap((name, index) => (name === undefined ? [] : [[name, cells[index]]]))),
  );
}

interface Prepared extends ReadRow {
  data: Values;
}

/** A unique value, and what tells it from all others of the file. */
interface KeyedValue extends UniqueValue {
  key: string;
}

async function importBatch(
  context: RecordContext,
  plan: Plan,
  rows: readonly ReadRow[],
  tally: Tally,
  claimed: Set<string>,
): Promise<void> {
  const { resource, ability } = context;
  const prepared = rows.map((row) => ({
    row,
    ...prepareValues(splitLinks(resource, row.values).own, undefined, {
      ...valueScope(context),
      fields: fieldsWithNumbersAsTexts(resource.fields),
    }),
  }));
  const targets = await loadTargets(
    context,
    prepared.flatMap(({ data }) => newMentions(resource, data, undefined)),
  );
  const uniquesOf = (data: Values): KeyedValue[] =>
    uniqueValues(resource, data).map((one) => ({
      ...one,
      key: `${one.field} ${toBase64url(one.hash)}`,
    }));
  const taken = await takenValues(
    context,
    prepared.flatMap(({ data }) => uniquesOf(data)),
  );
  const present = await presentKeys(
    context,
    rows.flatMap(({ pk }) => pk ?? []),
  );
  await judgeAhead(
    context,
    prepared.map(({ data }) => data),
  );
  const added: Prepared[] = [];
  for (const { row, data, violations } of prepared) {
    const uniques = uniquesOf(data);
    const match = matchOf(plan, row, uniques, taken, present);
    if (match !== undefined) {
      if (plan.onDuplicate === "skip") tally.skipped += 1;
      else await change(context, match, row, tally);
      continue;
    }
    const own = uniques.find(({ field }) => field === plan.matchBy);
    if (own && claimed.has(own.key)) {
      tally.skipped += 1;
      continue;
    }
    const broken = {
      ...violations,
      ...brokenMentions(context, newMentions(resource, data, undefined), targets, data),
    };
    const clash = uniques.filter(({ key }) => taken.has(key) || claimed.has(key));
    const texts = {
      ...takenTexts(clash),
      ...Object.fromEntries(
        Object.entries(broken).map(([field, found]) => [field, found.map(violationSentence)]),
      ),
    };
    if (Object.keys(texts).length > 0) tally.fail(row, texts);
    else if (!canDo(ability, resource.name, "create", asMade(context, data)))
      tally.fail(row, { row: [denied(context, "create", asMade(context, data)).says] });
    else {
      for (const { key } of uniques) claimed.add(key);
      if (resource.pair || Object.keys(splitLinks(resource, row.values).links).length > 0)
        await addAlone(context, row, tally);
      else added.push({ ...row, data });
    }
  }
  await insert(context, added);
  tally.created += added.length;
}

function matchOf(
  { matchBy }: Plan,
  row: ReadRow,
  uniques: KeyedValue[],
  taken: ReadonlyMap<string, number>,
  present: ReadonlySet<number>,
): number | undefined {
  if (matchBy === "pk") return row.pk !== undefined && present.has(row.pk) ? row.pk : undefined;
  const own = uniques.find(({ field }) => field === matchBy);
  return own && taken.get(own.key);
}

/** Which of the values other records have, and which record. */
async function takenValues(
  { tx, orgId, resource }: RecordContext,
  uniques: KeyedValue[],
): Promise<Map<string, number>> {
  if (uniques.length === 0) return new Map();
  const rows = await tx.query<{
    field: string;
    value: Uint8Array;
    record_id: number;
  }>(sql`SELECT field, value, record_id
    FROM record_uniques WHERE org_id = ${orgId} AND resource = ${resource.name}
      AND field = ANY(${[...new Set(uniques.map(({ field }) => field))]}::text[])
      AND value = ANY(${uniques.map(({ hash }) => hash)}::bytea[])`);
  return new Map(rows.map((row) => [`${row.field} ${toBase64url(row.value)}`, row.record_id]));
}

async function presentKeys(
  { tx, orgId, resource }: RecordContext,
  keys: readonly number[],
): Promise<Set<number>> {
  if (keys.length === 0) return new Set();
  const rows = await tx.query<{ id: number }>(sql`SELECT id FROM records
    WHERE org_id = ${orgId} AND resource = ${resource.name} AND deleted_at IS NULL AND id = ANY(${[...keys]}::bigint[])`);
  return new Set(rows.map(({ id }) => id));
}

async function change(context: RecordContext, pk: number, row: ReadRow, tally: Tally): Promise<void> {
  if (
    await alone(context, row, tally, () =>
      updateRecord(context, pk, splitNumbers(context.resource, row.values).rest),
    )
  )
    tally.updated += 1;
}

/** What another resource keeps for a record, and what relates two, is added record by record, by the rules of both. */
async function addAlone(context: RecordContext, row: ReadRow, tally: Tally): Promise<void> {
  const { rest, numbers } = splitNumbers(context.resource, row.values);
  if (await alone(context, row, tally, () => createRecord(context, rest, numbers))) tally.created += 1;
}

/** A row that cannot be written as it says is undone by itself, and told; false then. */
async function alone(
  { tx }: RecordContext,
  row: ReadRow,
  tally: Tally,
  write: () => Promise<unknown>,
): Promise<boolean> {
  await tx.query(sql`SAVEPOINT import_row`);
  try {
    await write();
    await tx.query(sql`RELEASE SAVEPOINT import_row`);
    return true;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await tx.query(sql`ROLLBACK TO SAVEPOINT import_row`);
    tally.fail(row, error.details.errors ?? { row: [error.says] });
    return false;
  }
}

async function insert(context: RecordContext, prepared: readonly Prepared[]): Promise<void> {
  const { tx, orgId, resource, now, actor } = context;
  if (prepared.length === 0) return;
  const numbered = await numberNew(
    context,
    prepared.map((row) => row.data),
  );
  const rows = numbered.map((data) => ({ data, uniques: uniqueValues(resource, data) }));
  const keys = await tx.asSystem(() =>
    tx.query<{ id: number }>(
      sql`SELECT nextval(pg_get_serial_sequence('records', 'id')) AS id FROM generate_series(1, ${rows.length}::int)`,
    ),
  );
  const records = rows.map((row, index) => ({ ...row, id: keys[index]?.id ?? 0 }));
  const ids = records.map(({ id }) => id);
  const data = await sealRecords(
    context,
    resource,
    records.map((row) => row.data),
  );
  const changes = await sealChanges(
    context,
    resource,
    records.map((row) => changesBetween({}, row.data)),
  );
  await tx.query(sql`INSERT INTO records (org_id, id, resource, data, created_at, updated_at, created_by, updated_by)
    SELECT ${orgId}::bigint, n.id, ${resource.name}::text, n.data, ${now}::timestamptz, ${now}::timestamptz,
      ${makerKey(context)}, ${makerKey(context)}
    FROM unnest(${ids}::bigint[], ${data.map((one) => JSON.stringify(one))}::jsonb[]) AS n(id, data)`);
  const uniques = records.flatMap(({ id, uniques: own }) => own.map((one) => ({ ...one, id })));
  await tx.query(sql`INSERT INTO record_uniques (org_id, resource, field, value, record_id)
    SELECT ${orgId}::bigint, ${resource.name}::text, u.field, u.value, u.id
    FROM unnest(${uniques.map(({ field }) => field)}::text[], ${uniques.map(({ hash }) => hash)}::bytea[],
      ${uniques.map(({ id }) => id)}::bigint[]) AS u(field, value, id)`);
  await writeMentions(context, resource, records, true);
  await tx.query(sql`INSERT INTO record_changes (org_id, record_id, version, action, at, actor, actor_email, changes)
    SELECT ${orgId}::bigint, c.id, 1, 'imported', ${now}::timestamptz, ${actor.userId}::bigint, ${actor.email}::text, c.changes
    FROM unnest(${ids}::bigint[], ${changes.map((one) => JSON.stringify(one))}::jsonb[]) AS c(id, changes)`);
}
