import type { SourceColumn, SourceDefinitions, SourceTable } from "../../../contract/api";
import {
  type FieldDefinition,
  NAME_MAX_LENGTH,
  RESERVED_FIELDS,
  type ResourceDefinition,
} from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions";
import { invalidFields } from "../../platform/errors";
import { sentence } from "../../platform/texts";
import type { DefinitionsRequest } from "../stores/store";
import { itemKind, kindOf } from "../stores/table/columns";

interface TableName {
  schema: string;
  name: string;
}

/** Definitions without what lies in their tables. */
export interface MadeDefinitions extends Pick<SourceDefinitions, "notes"> {
  definitions: Omit<SourceDefinitions["definitions"][number], "rows">[];
}

const MAX_TEXT = 300;
const LIST_COLUMNS = 6;
const AUDIT = /^(created|updated|modified|changed|inserted|deleted)(_|$)|_(created|updated|modified)(_|$)/;
const VERSION =
  /^(version|lock_version|row_version|updated_at|modified_at|last_update|last_updated|last_modified)$/;
const LONG_TEXT = /(description|notes?|comments?|body|text|summary|remarks?|address|bio)$/;
const EMAIL = /(^|_)e?_?mail(_address)?$/;
const PHONE = /(^|_)(phone|fax|mobile|tel|telephone)(_number)?$/;
const WEB = /(^|_)(url|website|web_site|homepage)$/;
const MONEY = /(^|_)(price|amount|cost|total|fee|salary|freight|balance|payment|rate)($|_)/;
const NAMING = /^(name|title|label|subject|company_name|full_name|description|email|code)$|_name$|_title$/;
/** Of tools for migrations and jobs, and of extensions. */
const SYSTEM =
  /^(_prisma_migrations|schema_migrations|ar_internal_metadata|flyway_schema_history|databasechangelog(lock)?|knex_migrations(_lock)?|alembic_version|django_(migrations|session|admin_log|content_type)|typeorm_metadata|spatial_ref_sys|__.*)$/i;

/** Whether a table is a tool's own and of no interest to staff. */
export function isSystemTable({ name }: Pick<SourceTable, "name">): boolean {
  return SYSTEM.test(name);
}

/** A name as definitions have them, unlike those that are taken. */
function plainName(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  const plain =
    (/^[a-z]/.test(words) ? words : `n_${words}`).replace(/_+$/, "").slice(0, NAME_MAX_LENGTH - 4) || "n";
  if (!taken.has(plain)) return plain;
  for (let count = 2; ; count += 1) if (!taken.has(`${plain}_${count}`)) return `${plain}_${count}`;
}

function readable(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Planned {
  table: SourceTable;
  resource: string;
  /** By column. */
  fields: Map<string, string>;
}

/**
 * Definitions for tables: fields of their columns, references both ways by foreign keys, choices of enums and checks,
 * texts from comments. Throws 422 for a table that is not there.
 */
export function definitionsFor(request: DefinitionsRequest): MadeDefinitions {
  const { tables, wanted, resources } = request;
  const notes: string[] = [];
  const taken = new Set(resources.map(({ name }) => name));
  const planned = wanted.flatMap((one): Planned[] => {
    const table = find(tables, one);
    if (!table) throw invalidFields({ tables: [sentence("field.unknown_table", { name: one.name })] });
    const known = resources.find(({ source }) => isSource(source, request.name, table));
    const resource = known?.name ?? plainName(table.name, taken);
    taken.add(resource);
    if (keyOf(table).length > 0) return [{ table, resource, fields: fieldNames(table) }];
    notes.push(
      `${table.schema}.${table.name}: it has no key, so records cannot be told apart. Say "source.key".`,
    );
    return [];
  });
  const others = resources.flatMap(({ name, source, fields }): Planned[] => {
    const table = tables.find((one) => isSource(source, request.name, one));
    if (!table || planned.some((one) => one.table === table)) return [];
    const names = Object.keys(fields).map((field): [string, string] => [
      source?.columns?.[field] ?? field,
      field,
    ]);
    return [{ table, resource: name, fields: new Map(names) }];
  });
  const all = [...planned, ...others];
  return {
    definitions: planned.map((one) => ({
      schema: one.table.schema,
      name: one.table.name,
      resource: one.resource,
      file: `custom/${one.resource}.json`,
      text: `${JSON.stringify(definitionOf(one, all, request, notes), null, 2)}\n`,
    })),
    notes,
  };
}

function find(tables: readonly SourceTable[], { schema, name }: TableName): SourceTable | undefined {
  return tables.find((one) => one.schema === schema && one.name === name);
}

function isSource(source: ResolvedResource["source"], name: string, table: TableName): boolean {
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

const RENAMED: Readonly<Record<string, string>> = {
  pk: "pk_value",
  version: "version_number",
  created_at: "created",
  updated_at: "updated",
};

function fieldNames({ columns }: SourceTable): Map<string, string> {
  const taken = new Set<string>([...RESERVED_FIELDS, "constructor", "prototype"]);
  return new Map(
    columns.map(({ name }) => {
      const field = plainName(RENAMED[name] ?? name, taken);
      taken.add(field);
      return [name, field];
    }),
  );
}

type Field = Record<string, unknown>;

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
        type: MONEY.test(field) && column.base === "numeric" ? "money" : "number",
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
      return choices ? { type: "select", choices } : textual(column, field);
  }
}

function amounts(column: SourceColumn, field: string, table: SourceTable): Field {
  return MONEY.test(field) && column.base === "numeric" ? {} : bounds(table, column);
}

function textual({ length, base }: SourceColumn, field: string): Field {
  const limit = length === null ? {} : { maxLength: length };
  if (EMAIL.test(field)) return { type: "email", ...limit };
  if (WEB.test(field)) return { type: "url", ...limit };
  if (PHONE.test(field)) return { type: "phone", ...limit };
  const isLong = (length === null && base === "text" && LONG_TEXT.test(field)) || (length ?? 0) > MAX_TEXT;
  return isLong ? { type: "text", multiline: true, ...limit } : { type: "string", ...limit };
}

function referenceOf({ table }: Planned, column: SourceColumn, all: readonly Planned[]): string | undefined {
  const reference = table.references.find(
    ({ columns }) => columns.length === 1 && columns[0] === column.name,
  );
  const target =
    reference &&
    all.find((one) => one.table.schema === reference.schema && one.table.name === reference.table);
  const isKey = target && keyOf(target.table).join() === reference?.target_columns.join();
  return isKey ? target.resource : undefined;
}

const LABELLED = /[A-Z\s]|[^a-z0-9_]/;

function definitionOf(
  own: Planned,
  all: readonly Planned[],
  request: DefinitionsRequest,
  notes: string[],
): ResourceDefinition {
  const { table, resource, fields: names } = own;
  const key = keyOf(table);
  const mayWrite =
    request.source.write !== false && (table.may.insert || table.may.update || table.may.delete);
  const fields: Record<string, Field> = {};
  const labels: Record<string, string> = {};
  const columns: Record<string, string> = {};
  for (const column of table.columns) {
    const name = names.get(column.name) ?? column.name;
    if (column.base === "bytea") {
      notes.push(`${table.name}.${column.name}: binary values are not shown.`);
      continue;
    }
    const target = referenceOf(own, column, all);
    const type =
      target === undefined ? typeOf(column, name, table) : { type: "reference", reference: target };
    const isUnique = table.uniques.some((one) => one.columns.length === 1 && one.columns[0] === column.name);
    const isKey = key.includes(column.name);
    const isWritten =
      column.is_generated || AUDIT.test(name) || (isKey && column.has_default && key.length === 1);
    fields[name] = {
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
    if (name !== column.name) columns[name] = column.name;
    if (LABELLED.test(column.name)) labels[name] = readable(column.name);
  }
  for (const [name, field] of Object.entries(manyOf(own, all, fields))) fields[name] = field;
  const version = table.columns.find(
    ({ name, base, is_array }) => VERSION.test(name) && !is_array && base !== "json",
  );
  const naming = Object.keys(fields).find(
    (name) => NAMING.test(name) && ["string", "email"].includes(String(fields[name]?.["type"])),
  );
  const shown = Object.keys(fields).filter((name) =>
    isShown(fields[name], key.length === 1 && names.get(key[0] ?? "") === name),
  );
  const list = [...new Set([...(naming ? [naming] : []), ...shown])].slice(0, LIST_COLUMNS);
  const isWide = Object.keys(fields).length > 14;
  return {
    $schema: "../resource.schema.json",
    name: resource,
    provider: "records",
    source: {
      name: request.name,
      table: table.name,
      ...(table.schema !== "public" && { schema: table.schema }),
      ...(table.primary_key.length === 0 && { key }),
      ...(Object.keys(columns).length > 0 && { columns }),
      ...(version && { version: version.name }),
      ...(!mayWrite && { write: false }),
    },
    recordRepresentation: representation(naming, fields, key, names),
    fields: fields as Record<string, FieldDefinition>,
    list: { columns: list },
    ...(isWide && mayWrite && { edit: { fields: sections(fields) } }),
    permissions: { rules: [] },
    labels: {
      en: {
        name: `${readable(table.name)} |||| ${readable(table.name)}`,
        ...(Object.keys(labels).length > 0 && { fields: labels }),
        ...choiceLabels(fields),
      },
    },
  } as ResourceDefinition;
}

function representation(
  naming: string | undefined,
  fields: Record<string, Field>,
  key: readonly string[],
  names: ReadonlyMap<string, string>,
): string {
  if (Object.hasOwn(fields, "first_name") && Object.hasOwn(fields, "last_name"))
    return "{first_name} {last_name}";
  if (naming !== undefined) return `{${naming}}`;
  // Of a reference a text would have the key alone.
  const own = key
    .map((name) => names.get(name) ?? name)
    .filter((name) => fields[name]?.["type"] !== "reference");
  return own.length > 0 ? own.map((name) => `{${name}}`).join(" ") : "{pk}";
}

const LISTED = [
  "string",
  "email",
  "integer",
  "number",
  "money",
  "boolean",
  "date",
  "dateTime",
  "select",
  "reference",
  "tags",
];

function isShown(field: Field | undefined, isKey: boolean): boolean {
  return !isKey && LISTED.includes(String(field?.["type"]));
}

/** What the form shows first, and what the database writes by itself below it. */
function sections(fields: Record<string, Field>): (string | { section: string; fields: string[] })[] {
  const names = Object.keys(fields).filter((name) => fields[name]?.["type"] !== "referenceMany");
  const [written, rest] = [true, false].map((isOn) =>
    names.filter((name) => (fields[name]?.["readOnly"] === true) === isOn),
  );
  return [
    ...(rest ?? []),
    ...(written && written.length > 0 ? [{ section: "system", fields: written }] : []),
  ];
}

/** The records of others that refer to these. */
function manyOf(own: Planned, all: readonly Planned[], taken: Record<string, Field>): Record<string, Field> {
  const names = new Set([...Object.keys(taken), ...RESERVED_FIELDS]);
  const found = all.flatMap((one) =>
    one.table.columns.flatMap((column) => {
      if (referenceOf(one, column, all) !== own.resource) return [];
      if (!all.includes(one) || column.base === "bytea") return [];
      const name = plainName(one.resource, names);
      names.add(name);
      return [
        [
          name,
          {
            type: "referenceMany",
            reference: one.resource,
            target: one.fields.get(column.name) ?? column.name,
          },
        ],
      ];
    }),
  );
  return Object.fromEntries(found) as Record<string, Field>;
}

/** Choices that are no plain words are shown as the database writes them. */
function choiceLabels(fields: Record<string, Field>): { choices?: Record<string, Record<string, string>> } {
  const found = Object.entries(fields).flatMap(([name, { choices }]): [string, Record<string, string>][] =>
    Array.isArray(choices)
      ? [[name, Object.fromEntries((choices as string[]).map((one) => [one, readable(one)]))]]
      : [],
  );
  return found.length > 0 ? { choices: Object.fromEntries(found) } : {};
}
