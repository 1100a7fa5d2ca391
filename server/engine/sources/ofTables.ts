import type { SourceColumn, SourceTable } from "../../../contract/api";
import type {
  PostgresSource,
  ResourceDefinition,
  ResourceSource,
  SourceJoin,
} from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions";
import { joinName } from "../../../definitions/sourceNames";
import { invalidFields } from "../../platform/errors";
import { type Sentence, sentence } from "../../platform/texts";
import { itemKind, kindOf } from "../stores/table/columns";
import { COUNTED } from "../stores/table/large";
import { type Joinable, type Joined, joined, junctionsOf, type Listed } from "./junctions";
import {
  assembled,
  type Field,
  fieldNames,
  isAudit,
  isMoney,
  isVersion,
  LABELLED,
  manyOf,
  MAX_TEXT,
  plainName,
  readable,
  textual,
} from "./shaping";

interface TableName {
  schema: string;
  name: string;
}

/** What definitions are made of, whatever their source is. */
export interface DefinitionsRequest {
  /** The source's name. */
  name: string;
  /** What there is already: its names are taken, and references lead to what is of the same source. */
  resources: readonly Pick<ResolvedResource, "name" | "source" | "fields">[];
}

/** A definition that was made, with what it was made of. */
export interface MadeDefinition {
  schema: string;
  name: string;
  resource: string;
  file: string;
  text: string;
  definition: ResourceDefinition;
  /** All columns or keys of its source, whether they became fields or not. */
  names: readonly string[];
}

/** Definitions, and what was left out of them. */
export interface MadeDefinitions {
  definitions: MadeDefinition[];
  notes: Sentence[];
}

/** A definition as it is answered and kept in a file. */
export function madeOf(
  place: TableName,
  definition: ResourceDefinition,
  names: readonly string[],
): MadeDefinition {
  const { name: resource } = definition;
  const text = `${JSON.stringify(definition, null, 2)}\n`;
  return { ...place, resource, file: `custom/${resource}.json`, text, definition, names };
}

/** Of tools for migrations and jobs, and of extensions. */
const SYSTEM =
  /^(_prisma_migrations|schema_migrations|ar_internal_metadata|flyway_schema_history|databasechangelog(lock)?|knex_migrations(_lock)?|alembic_version|django_(migrations|session|admin_log|content_type)|typeorm_metadata|spatial_ref_sys|__.*)$/i;

/** Whether a table is a tool's own and of no interest to staff. */
export function isSystemTable({ name }: Pick<SourceTable, "name">): boolean {
  return SYSTEM.test(name);
}

/** Tables, and those of them that become definitions. */
export interface TablesRequest extends DefinitionsRequest {
  source: Pick<PostgresSource, "write">;
  tables: readonly SourceTable[];
  wanted: readonly TableName[];
}

interface Planned {
  table: SourceTable;
  resource: string;
  /** By column. */
  fields: Map<string, string>;
  /** The lists in tables between that a definition names already. */
  known?: Readonly<Record<string, SourceJoin>>;
}

/** With what its columns refer to. */
interface Linked extends Planned {
  /** Resources, by column. */
  links: ReadonlyMap<string, string>;
  /** What tables between list for it. */
  lists: readonly Listed[];
}

/**
 * Definitions for tables: fields of their columns, references both ways by foreign keys, lists by tables between, choices
 * of enums and checks, texts from comments. Throws 422 for a table that is not there.
 */
export function definitionsOfTables(request: TablesRequest): MadeDefinitions {
  const { resources } = request;
  const notes: Sentence[] = [];
  const others = madeAlready(request);
  const { planned, between } = plan(request, others, notes);
  const linked = linksOf([...planned, ...others], between);
  return {
    definitions: linked
      .slice(0, planned.length)
      .map((one) =>
        madeOf(
          { schema: one.table.schema, name: one.table.name },
          definitionOf(one, linked, request, notes),
          [
            ...one.table.columns.map(({ name }) => name),
            ...keptJoins(resources.find(({ name }) => name === one.resource)?.source, request.tables),
          ],
        ),
      ),
    notes,
  };
}

/** The resources of the source that are not made anew. */
function madeAlready({ name: source, tables, wanted, resources }: TablesRequest): Planned[] {
  return resources.flatMap(({ name, source: of, fields }): Planned[] => {
    const table = tables.find((one) => isSource(of, source, one));
    if (!table || wanted.some((one) => find([table], one))) return [];
    const names = Object.keys(fields).map((field): [string, string] => [
      of?.columns?.[field] ?? field,
      field,
    ]);
    return [{ table, resource: name, fields: new Map(names), known: of?.joins ?? {} }];
  });
}

/** What becomes of the tables that are wanted: resources, or lists of those that they join. */
function plan(
  request: TablesRequest,
  others: readonly Planned[],
  notes: Sentence[],
): { planned: Planned[]; between: Joined } {
  const { tables, wanted, resources } = request;
  const taken = new Set(resources.map(({ name }) => name));
  const chosen = wanted.map((one): SourceTable => {
    const table = find(tables, one);
    if (!table) throw invalidFields({ tables: [sentence("field.unknown_table", { name: one.name })] });
    return table;
  });
  const planOf = (table: SourceTable): Planned[] => {
    const known = resources.find(({ source }) => isSource(source, request.name, table));
    const resource = known?.name ?? plainName(table.name, taken);
    taken.add(resource);
    const fields = fieldNames(table.columns.map(({ name }) => name));
    return keyOf(table).length > 0 ? [{ table, resource, fields }] : [];
  };
  const isResource = (table: SourceTable): boolean =>
    resources.some(({ source }) => isSource(source, request.name, table));
  const junctions = junctionsOf(tables).filter(({ table }) => !isResource(table));
  const isJunction = (table: SourceTable): boolean => junctions.some((one) => one.table === table);
  const planned = chosen.filter((table) => !isJunction(table)).flatMap(planOf);
  const between = joined(junctions, [...planned, ...others].map(joinable));
  const isFolded = (table: SourceTable): boolean => between.junctions.some((one) => one.table === table);
  for (const table of chosen) {
    const name = `${table.schema}.${table.name}`;
    if (isFolded(table)) notes.push(sentence("note.joins", { name }));
    else if (keyOf(table).length === 0) notes.push(sentence("note.no_key", { name }));
  }
  const rest = chosen.filter((table) => isJunction(table) && !isFolded(table)).flatMap(planOf);
  return { planned: [...planned, ...rest], between };
}

function joinable({ table, resource, fields, known }: Planned): Joinable {
  return { table, resource, names: [...fields.values()], ...(known && { known }) };
}

/** The lists of a definition whose table between is there, whoever wrote them. */
function keptJoins(
  source: Pick<ResourceSource, "joins"> | undefined,
  tables: readonly SourceTable[],
): string[] {
  return Object.values(source?.joins ?? {}).flatMap((join) => {
    const table = find(tables, { schema: join.schema ?? "public", name: join.table });
    const isThere = [join.source, join.target].every((name) =>
      table?.columns.some((column) => column.name === name),
    );
    return isThere ? [joinName(join)] : [];
  });
}

function find(tables: readonly SourceTable[], { schema, name }: TableName): SourceTable | undefined {
  return tables.find((one) => one.schema === schema && one.name === name);
}

/** Whether the records of a resource lie in a table. */
export function isSource(source: ResolvedResource["source"], name: string, table: TableName): boolean {
  return source?.name === name && source.table === table.name && (source.schema ?? "public") === table.schema;
}

/** The primary key; else the unique columns that are never empty. */
function keyOf({ primary_key, uniques, columns }: SourceTable): string[] {
  if (primary_key.length > 0) return primary_key;
  const required = new Set(columns.filter(({ is_required }) => is_required).map(({ name }) => name));
  const unique = uniques.find((one) => one.columns.every((name) => required.has(name)))?.columns;
  if (unique) return unique;
  return columns.some(({ name }) => name === "id") ? ["id"] : [];
}

/** The choices that a check of one column lists, as PostgreSQL writes them. */
function checkedChoices({ checks }: SourceTable, { name }: SourceColumn): string[] | undefined {
  for (const { columns, definition } of checks) {
    if (columns.length !== 1 || columns[0] !== name || !/= ANY \(/.test(definition)) continue;
    const found = [...definition.matchAll(/'((?:[^']|'')*)'::/g)].map(([, text = ""]) =>
      text.replaceAll("''", "'"),
    );
    if (found.length > 0 && found.every((one) => one !== "")) return [...new Set(found)];
  }
  return undefined;
}

/** The bounds that a check of one column sets on a number. */
function bounds({ checks }: SourceTable, { name }: SourceColumn): Field {
  const own = checks.filter(({ columns }) => columns.length === 1 && columns[0] === name);
  const text = own.map(({ definition }) => definition).join(" ");
  const at = (sign: string): number | undefined => {
    const found = new RegExp(`${sign} \\(?'?(-?\\d+(?:\\.\\d+)?)'?`).exec(text)?.[1];
    return /\bOR\b/.test(text) || found === undefined ? undefined : Number(found);
  };
  const [minimum, maximum] = [at(">="), at("<=")];
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

function isTextual(column: SourceColumn): boolean {
  return kindOf(column) === "text" && !column.choices;
}

function typeOf(column: SourceColumn, field: string, table: SourceTable): Field {
  const choices = column.choices ?? (isTextual(column) ? checkedChoices(table, column) : undefined);
  switch (kindOf(column)) {
    case "list":
      if (choices) return { type: "multiSelect", choices };
      return itemKind(column) === "text" ? { type: "tags" } : { type: "json", readOnly: true };
    case "integer":
      return { type: "integer", ...bounds(table, column) };
    case "number":
      return {
        type: isMoney(field) && column.base === "numeric" ? "money" : "number",
        ...amounts(column, field, table),
      };
    case "boolean":
      return { type: "boolean" };
    case "date":
      return { type: "date" };
    case "timestamp":
    case "timestamptz":
      return { type: "dateTime" };
    case "time":
      return { type: "time" };
    case "json":
      return { type: "json" };
    case "uuid":
      return { type: "string" };
    case "other":
      return { type: "string", readOnly: true };
    case "text":
      return choices ? { type: "select", choices } : textual(field, column.length, column.base === "text");
  }
}

function amounts(column: SourceColumn, field: string, table: SourceTable): Field {
  return isMoney(field) && column.base === "numeric" ? {} : bounds(table, column);
}

/** References of one column to the key of a table that is, or becomes, a resource. */
function linksOf(planned: readonly Planned[], between: Joined): Linked[] {
  const places = new Map(planned.map((one) => [placeOf(one.table), one]));
  return planned.map((one) => ({
    ...one,
    lists: between.listsOf(one.resource),
    links: new Map(
      one.table.references.flatMap(({ columns, schema, table, target_columns: to }): [string, string][] => {
        const [column, ...more] = columns;
        const target = places.get(placeOf({ schema, name: table }));
        const isKey = target && keyOf(target.table).join() === to.join();
        return isKey && column !== undefined && more.length === 0 ? [[column, target.resource]] : [];
      }),
    ),
  }));
}

function placeOf({ schema, name }: TableName): string {
  return JSON.stringify([schema, name]);
}

function definitionOf(
  own: Linked,
  all: readonly Linked[],
  request: TablesRequest,
  notes: Sentence[],
): ResourceDefinition {
  const { table, resource, fields: names } = own;
  const key = keyOf(table);
  const isWritten = request.source.write !== false;
  const { may } = table;
  const fields: Record<string, Field> = {};
  const labels: Record<string, string> = {};
  const columns: Record<string, string> = {};
  for (const column of table.columns) {
    const name = names.get(column.name) ?? column.name;
    if (column.base === "bytea") {
      notes.push(sentence("note.binary", { name: `${table.name}.${column.name}` }));
      continue;
    }
    fields[name] = fieldOf(column, name, own);
    if (name !== column.name) columns[name] = column.name;
    if (LABELLED.test(column.name)) labels[name] = readable(column.name);
  }
  const joins: Record<string, SourceJoin> = {};
  for (const { name, field, join } of own.lists) {
    fields[name] = field;
    if (join) joins[name] = join;
  }
  notes.push(...slowNotes(own));
  const version = table.columns.find(
    ({ name, base, is_array }) => isVersion(name) && !is_array && base !== "json",
  );
  const definition = assembled({
    resource,
    title: table.name,
    source: {
      name: request.name,
      table: table.name,
      ...(table.schema !== "public" && { schema: table.schema }),
      ...(table.primary_key.length === 0 && { key }),
      ...(Object.keys(columns).length > 0 && { columns }),
      ...(Object.keys(joins).length > 0 && { joins }),
      ...(version && { version: version.name }),
    },
    fields: { ...fields, ...manyOf(referring(own, all), fields) },
    labels,
    key: key.map((one) => names.get(one) ?? one),
    may: {
      create: isWritten && may.insert,
      edit: isWritten && may.update,
      delete: isWritten && may.delete,
    },
  });
  const sort = quickSort(own, fields);
  return sort === undefined || definition.list === false
    ? definition
    : ({
        ...definition,
        list: { ...definition.list, sort: { field: sort, order: "ASC" } },
      } as ResourceDefinition);
}

/** What a large table is sorted by at first, where its first field would be slow. */
function quickSort({ table, fields: names }: Planned, fields: Record<string, Field>): string | undefined {
  if (table.estimated_rows <= COUNTED || table.is_view) return undefined;
  const shown = table.columns.filter(
    (column) => isTold(column) && Object.hasOwn(fields, names.get(column.name) ?? ""),
  );
  const quick = shown.find(({ name }) => table.indexed.includes(name));
  return quick === shown[0] || quick === undefined ? undefined : names.get(quick.name);
}

const SHOWN = 12;

/** Of a large table: what it is sorted and found by without an index. */
function slowNotes(own: Linked): Sentence[] {
  const { table } = own;
  if (table.estimated_rows <= COUNTED || table.is_view) return [];
  const slow = table.columns
    .filter((column) => !table.indexed.includes(column.name) && column.base !== "bytea")
    .filter((column) => isTold(column) || own.links.has(column.name))
    .map(({ name }) => name);
  if (slow.length === 0) return [];
  const fields = slow.slice(0, SHOWN).join(", ") + (slow.length > SHOWN ? ", …" : "");
  return [sentence("note.no_index", { name: `${table.schema}.${table.name}`, fields })];
}

/** What lists are sorted by. */
function isTold(column: SourceColumn): boolean {
  return !["list", "json", "other"].includes(kindOf(column));
}

function fieldOf(column: SourceColumn, name: string, own: Linked): Field {
  const { table } = own;
  const key = keyOf(table);
  const target = own.links.get(column.name);
  const type = target === undefined ? typeOf(column, name, table) : { type: "reference", reference: target };
  const isUnique = table.uniques.some((one) => one.columns.length === 1 && one.columns[0] === column.name);
  const isKey = key.includes(column.name);
  const isWritten = column.is_generated || isAudit(name) || (isKey && column.has_default && key.length === 1);
  return {
    ...type,
    ...(isWritten
      ? { readOnly: true }
      : column.is_required && !column.has_default && type["type"] !== "boolean" && { required: true }),
    ...(isUnique &&
      isTextual(column) &&
      target === undefined &&
      type["type"] !== "select" && { unique: true }),
    ...(column.comment && column.comment.length <= MAX_TEXT && { help: column.comment }),
  };
}

/** The records of others that refer to these. */
function referring(own: Linked, all: readonly Linked[]): { resource: string; target: string }[] {
  return all.flatMap((one) =>
    [...one.links].flatMap(([column, target]) =>
      target === own.resource ? [{ resource: one.resource, target: one.fields.get(column) ?? column }] : [],
    ),
  );
}
