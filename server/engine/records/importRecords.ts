import { type CellReading, readCell, strokesOf } from "../../../contract/imports/readCell";
import sql from "sql-template-tag";
import type { ImportPreviewRow, RecordImport } from "../../../contract/api";
import { typeOf } from "../../../contract/fieldTypes";
import {
  IMPORT_ERRORS_SHOWN,
  IMPORT_MISSING_SHOWN,
  type ImportSeparator,
} from "../../../contract/imports/limits";
import { MistakeGroups, presentMistake } from "../../../contract/imports/mistakes";
import type { StrokeOrder } from "../../../contract/imports/strokes";
import type { FieldDefinition } from "../../../contract/resource";
import type { Transaction } from "../../platform/db/database";
import type { RunProblem } from "../imports/runs";
import { canDo, isImportable, isUnique, isWritable, type ResolvedResource } from "../../../definitions";
import { fieldOfHeading } from "../../../definitions/fieldOfHeading";
import { HttpError, conflict, invalidFields } from "../../platform/errors";
import { isUniqueViolation } from "../../platform/db/errors";
import { type CsvTable, invalidFile, type RawRow } from "../imports/readFile";
import { denied, requireAction } from "./access";
import { hasHooks } from "./hooks";
import { valueScope, changesBetween, createRecord, updateRecord } from "./commands";
import { onResource, type RecordAccess, type RecordContext } from "./context";
import { splitLinks } from "./links";
import { asMade } from "./present";
import { makerKey } from "./maker";
import { countOn, hasNumbers, fieldsWithNumbersAsTexts, numberNew, splitNumbers } from "./numbers";
import { brokenMentions, loadTargets, newMentions, writeMentions } from "./references";
import { nameAlone, type UnknownNames, withReferenceKeys } from "./referenceNames";
import { violationSentence } from "../../platform/http/violations";
import { fieldLabels } from "./texts";
import { judgeAhead } from "./ruleFacts";
import { sealChanges, sealRecords } from "./sealing";
import { takenTexts, type UniqueValue, uniqueValues } from "./uniques";
import { prepareValues } from "./values";
import { toBase64url } from "../../platform/bytes";
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
  /** By what the values of a cell are separated that holds several; a semicolon where it does not say. */
  separator?: ImportSeparator;
  /** Fields whose references are added by name where nothing is called so. */
  create_missing?: string[];
  dry_run?: boolean;
}

/** How many rows of a source are written at once. */
export const BATCH = 500;
const PREVIEW_ROWS = 5;
/** Of an export of ours: written by the server, so they are passed over. */
const PASSED_OVER: readonly string[] = ["version", "created_at", "updated_at"];

/** What a file means, as it is kept while its rows wait. */
export interface Plan {
  /** The field of each column, or nothing where the column is passed over. */
  columns: (string | null)[];
  matchBy?: string;
  onDuplicate: "skip" | "update";
  separator?: ImportSeparator;
  createMissing?: string[];
  /** How each column writes days with strokes, where it tells. */
  strokes: (StrokeOrder | null)[];
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
    // Of several columns of one name the first is meant.
    return header.map((heading, index) =>
      Object.hasOwn(mapping, heading) && header.indexOf(heading) === index
        ? (mapping[heading] ?? null)
        : null,
    );
  }
  const fieldOf = fieldOfHeading(["pk", ...names], (name) =>
    name === "pk" ? [] : fieldLabels(resource, name),
  );
  return header.map((heading) => fieldOf(heading) ?? null);
}

/** What the file's columns mean; throws 400 for a file that lacks what every record needs, 403 or 422. */
export function planOf(context: RecordAccess, table: CsvTable, settings: ImportSettings): Plan {
  const { resource, ability } = context;
  const columns = columnsOf(resource, table.header, settings.mapping).map((name) => {
    const field = name === null ? undefined : resource.fields[name];
    return name === "pk" || (field && isImportable(field) && !PASSED_OVER.includes(name ?? "")) ? name : null;
  });
  const given = columns.filter((name): name is string => name !== null && name !== "pk");
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
  const { separator, create_missing: createMissing } = settings;
  return {
    columns,
    onDuplicate,
    strokes: columns.map((name, index) => strokesIn(resource, table, name, index)),
    ...(matchBy !== undefined && { matchBy }),
    ...(separator !== undefined && { separator }),
    ...(createMissing !== undefined && { createMissing }),
  };
}

function strokesIn(
  resource: ResolvedResource,
  { rows }: CsvTable,
  name: string | null,
  index: number,
): StrokeOrder | null {
  const field = name === null ? undefined : resource.fields[name];
  return (
    strokesOf(
      field,
      rows.map(({ cells }) => cells[index] ?? ""),
    ) ?? null
  );
}

export interface ReadRow extends RawRow {
  pk: number | undefined;
  /** The key as it is written. */
  key?: string;
  values: Values;
}

/** Reads rows by what their columns mean. */
export function rowReader(
  { resource, currency, predicate }: RecordAccess,
  { columns, strokes, separator }: Plan,
): (raw: RawRow) => ReadRow {
  const readings = columns.map(
    (_, index): CellReading => ({
      timezone: predicate.timeZone ?? "UTC",
      currency,
      labels: resource.labels,
      strokes: strokes[index] ?? undefined,
    }),
  );
  return (raw) => {
    const values: Values = {};
    let pk: number | undefined;
    let key: string | undefined;
    for (const [index, name] of columns.entries()) {
      const cell = raw.cells[index] ?? "";
      if (name === "pk") {
        key = cell === "" ? undefined : cell;
        pk = /^[1-9]\d{0,14}$/.test(cell) ? Number(cell) : undefined;
      }
      const field = name === null ? undefined : resource.fields[name];
      const reading = readings[index];
      if (name === null || !field || !reading) continue;
      const value = readCell(name, field, separated(field, cell, separator), reading);
      if (value !== undefined) values[name] = value;
    }
    return { ...raw, pk, values, ...(key !== undefined && { key }) };
  };
}

/** A cell of several values as they are always written. */
function separated(field: FieldDefinition, cell: string, separator: ImportSeparator | undefined): string {
  const { many, shape } = typeOf(field);
  if (separator === undefined || !many || shape === "list" || /^\s*(\[|$)/.test(cell)) return cell;
  const items = cell.split(separator).map((item) => item.trim());
  return JSON.stringify(items.filter((item) => item !== ""));
}

/** A record that an import added or changed. */
export interface DoneRecord {
  id: number;
  isNew: boolean;
  version: number;
}

type Counted = Extract<ImportPreviewRow["outcome"], "create" | "update" | "skip">;

/** What came of the rows of a file. */
export class Tally {
  created = 0;
  updated = 0;
  skipped = 0;
  failed = 0;
  /** Which records were touched. */
  readonly done: DoneRecord[] = [];
  /** What is wrong with rows, of as many as are kept. */
  readonly problems: RunProblem[] = [];
  /** Names of other records that nothing has. */
  readonly unknown: UnknownNames = new Map();
  private readonly groups = new MistakeGroups<Sentence>();
  private preview: ImportPreviewRow[] = [];

  constructor(
    private readonly plan: Pick<Plan, "columns">,
    /** How many problems are kept; of a batch all. */
    private readonly most = IMPORT_ERRORS_SHOWN,
  ) {}

  count(row: RawRow, outcome: Counted): void {
    if (outcome === "create") this.created += 1;
    else if (outcome === "update") this.updated += 1;
    else this.skipped += 1;
    this.show(row, outcome);
  }

  fail(row: ReadRow, told: FieldErrors): void {
    this.failed += 1;
    this.show(row, "error");
    let cells: readonly string[] | undefined = row.cells;
    for (const [field, sentences] of Object.entries(told)) {
      const value = row.values[field.split(".")[0] ?? field];
      const shown = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
      for (const says of sentences) {
        const problem = { row: row.row, field, value: shown.slice(0, 200), says };
        this.groups.add(problem);
        if (this.problems.length < this.most) this.problems.push({ ...problem, ...(cells && { cells }) });
        // Once for each row.
        cells = undefined;
      }
    }
  }

  private show({ row, cells }: RawRow, outcome: ImportPreviewRow["outcome"]): void {
    if (this.preview.length === PREVIEW_ROWS && row > (this.preview.at(-1)?.row ?? 0)) return;
    const values = Object.fromEntries(
      this.plan.columns.flatMap((name, index): [string, string][] =>
        name === null ? [] : [[name, (cells[index] ?? "").slice(0, 200)]],
      ),
    );
    this.preview = [...this.preview, { row, outcome, values }]
      .toSorted((one, other) => one.row - other.row)
      .slice(0, PREVIEW_ROWS);
  }

  /** Of an import that nothing more is kept of, or of a trial. */
  answer(
    say: (told: Sentence) => string,
    mayCreate: (reference: string) => boolean = () => false,
  ): RecordImport {
    return {
      status: "done",
      import_id: null,
      error_report: null,
      importedDataCount: this.created + this.updated,
      createdCount: this.created,
      updatedCount: this.updated,
      skippedCount: this.skipped,
      errorCount: this.failed,
      errors: this.problems
        .slice(0, IMPORT_ERRORS_SHOWN)
        .map(({ row, field, value, says }) => ({ row, field, value, message: say(says) })),
      mistakes: this.groups.list().map((group) => presentMistake(group, say)),
      preview: this.preview,
      missing: [...this.unknown].map(([field, { reference, names }]) => ({
        field,
        resource: reference,
        count: names.size,
        names: [...names.values()].slice(0, IMPORT_MISSING_SHOWN),
        may_create: mayCreate(reference),
      })),
    };
  }
}

/** Thrown to undo what a dry run did. */
export class DryRun extends Error {
  constructor(readonly result: RecordImport) {
    super("dry run");
  }
}

/** Throws where the person may not import so; answers what the file means. */
export function requirePlan(context: RecordAccess, table: CsvTable, settings: ImportSettings): Plan {
  requireAction(context, "create");
  if (settings.on_duplicate === "update") requireAction(context, "edit");
  return planOf(context, table, settings);
}

/** What is kept from one batch of a file to the next. */
export interface Importing {
  plan: Plan;
  tally: Tally;
  /** Unique values of the rows so far. */
  claimed: Set<string>;
  /** Of records that are there already: those that this import added itself. */
  addedHere(ids: readonly number[]): Promise<ReadonlySet<number>>;
}

/** Rows without a number get one behind all that the file brings. */
export async function countNumbersOn(context: RecordContext, table: CsvTable, plan: Plan): Promise<void> {
  if (hasNumbers(context.resource)) await countOn(context, cellsByField(table, plan));
}

/** Adds rows of a file as records, and skips or changes those that are there already. Rows with mistakes are left out and told. */
export async function importRows(
  context: RecordContext,
  importing: Importing,
  raws: readonly RawRow[],
): Promise<void> {
  const { plan, tally } = importing;
  const { createMissing = [] } = plan;
  // What expressions may cost is counted by the batch.
  context.predicate.work.renew();
  const rows = raws.map(rowReader(context, plan));
  const add = async (field: string, reference: string, names: ReadonlyMap<string, string>): Promise<void> => {
    if (createMissing.includes(field)) await addNamed(context, reference, [...names.values()], tally);
  };
  try {
    const keyed = await withReferenceKeys(
      context,
      rows,
      tally.unknown,
      createMissing.length > 0 ? add : undefined,
    );
    await importBatch(context, importing, keyed);
  } catch (error) {
    if (!isUniqueViolation(error, "record_uniques_pkey")) throw error;
    throw conflict("unique");
  }
}

/** Adds records of another resource of which the name is enough; one that its rules refuse stays unknown. */
async function addNamed(
  context: RecordContext,
  reference: string,
  names: readonly string[],
  tally: Tally,
): Promise<void> {
  const name = nameAlone(context, reference);
  const resource = context.findResource(reference);
  if (name === undefined || !resource) return;
  const there = onResource(context, resource);
  for (const text of names) {
    await inSavepoint(context.tx, async () => {
      const { id, version } = await createRecord(there, { [name]: text });
      tally.done.push({ id, version, isNew: true });
    });
  }
}

/** The cells of each row by their field. */
function cellsByField({ rows }: CsvTable, { columns }: Plan): Values[] {
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.flatMap((name, index) => (name === null ? [] : [[name, cells[index]]]))),
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
  { plan, tally, claimed, addedHere }: Importing,
  rows: readonly ReadRow[],
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
  const own =
    plan.onDuplicate === "update" ? await addedHere([...taken.values(), ...present]) : new Set<number>();
  const added: Prepared[] = [];
  for (const { row, data, violations } of prepared) {
    const uniques = uniquesOf(data);
    const match = matchOf(plan, row, uniques, taken, present);
    if (match !== undefined) {
      if (plan.onDuplicate === "skip" || own.has(match)) tally.count(row, "skip");
      else await change(context, match, row, tally);
      continue;
    }
    const key = uniques.find(({ field }) => field === plan.matchBy)?.key;
    if (key !== undefined && claimed.has(key)) {
      tally.count(row, "skip");
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
      for (const one of uniques) claimed.add(one.key);
      if (
        resource.pair ||
        hasHooks(context) ||
        Object.keys(splitLinks(resource, row.values).links).length > 0
      )
        await addAlone(context, row, tally);
      else added.push({ ...row, data });
    }
  }
  const ids = await insert(context, added);
  for (const id of ids) tally.done.push({ id, version: 1, isNew: true });
  for (const row of added) tally.count(row, "create");
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
  await alone(context, row, tally, async () => {
    const [before] = await context.tx.query<{ version: number }>(
      sql`SELECT version FROM records WHERE org_id = ${context.orgId} AND id = ${pk} FOR UPDATE`,
    );
    const values = splitNumbers(context.resource, row.values).rest;
    const { version } = await updateRecord(context, pk, values);
    tally.count(row, "update");
    // What the file says may be what is there.
    if (version !== before?.version) tally.done.push({ id: pk, version, isNew: false });
  });
}

/** Record by record: what another resource keeps for it and what relates two, by the rules of both, and what hooks are asked of. */
async function addAlone(context: RecordContext, row: ReadRow, tally: Tally): Promise<void> {
  const { rest, numbers } = splitNumbers(context.resource, row.values);
  await alone(context, row, tally, async () => {
    const { id, version } = await createRecord(context, rest, numbers);
    tally.count(row, "create");
    tally.done.push({ id, version, isNew: true });
  });
}

/** A row that cannot be written as it says is undone by itself, and told. */
async function alone(
  { tx }: RecordContext,
  row: ReadRow,
  tally: Tally,
  write: () => Promise<unknown>,
): Promise<void> {
  const refusal = await inSavepoint(tx, write);
  if (refusal) tally.fail(row, refusal.details.errors ?? { row: [refusal.says] });
}

/** Work that is undone by itself where it is refused; answers with what. */
export async function inSavepoint(
  tx: Transaction,
  work: () => Promise<unknown>,
): Promise<HttpError | undefined> {
  await tx.query(sql`SAVEPOINT import_row`);
  try {
    await work();
    await tx.query(sql`RELEASE SAVEPOINT import_row`);
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await tx.query(sql`ROLLBACK TO SAVEPOINT import_row`);
    return error;
  }
}

async function insert(context: RecordContext, prepared: readonly Prepared[]): Promise<number[]> {
  const { tx, orgId, resource, now, actor } = context;
  if (prepared.length === 0) return [];
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
  return ids;
}
