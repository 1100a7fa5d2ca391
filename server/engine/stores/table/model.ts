import sql, { join, type Sql } from "sql-template-tag";
import type { SourceColumn, SourceTable } from "../../../../contract/api";
import type { FieldDefinition, ResourceSource } from "../../../../contract/resource";
import type { ResolvedResource } from "../../../../definitions";
import { nativeSource } from "../../../../definitions/predicate/toSql";
import { joinOf } from "../../../../definitions/sourceNames";
import type { Model, ModelField, ModelRelation } from "../../questions/model";
import { columnOf, columnSource, kindOf, tableName } from "./columns";
import { type Join, joinModel, joinRelation, joinsOf } from "./joins";

/** A resource with the table that holds its records, as it is in the database. */
export interface TableResource {
  resource: ResolvedResource;
  table: SourceTable;
  /** The columns that tell records apart. */
  key: SourceColumn[];
  /** By field. */
  columns: ReadonlyMap<string, SourceColumn>;
  /** By field: the tables between this one and others. */
  joins: ReadonlyMap<string, Join>;
  version: SourceColumn | undefined;
}

/** Finds the table of a resource; undefined where it, or a column of its key, is not there. */
export function tableResource(
  resource: ResolvedResource,
  source: ResourceSource,
  tables: readonly SourceTable[],
): TableResource | undefined {
  const table = tables.find(
    ({ schema, name }) => schema === (source.schema ?? "public") && name === source.table,
  );
  const named = new Map(table?.columns.map((column) => [column.name, column]));
  const names = source.key ?? table?.primary_key ?? [];
  const key = names.flatMap((name) => named.get(name) ?? []);
  if (!table || key.length === 0 || key.length < names.length) return undefined;
  const columns = Object.keys(resource.fields).flatMap((field): [string, SourceColumn][] => {
    const column = joinOf(source, field) ? undefined : named.get(source.columns?.[field] ?? field);
    return column ? [[field, column]] : [];
  });
  const version = source.version === undefined ? undefined : named.get(source.version);
  // A row between tables names a record by one column.
  const joins = key.length === 1 ? joinsOf(source, resource.fields, tables) : new Map<string, Join>();
  return { resource, table, key, columns: new Map(columns), joins, version };
}

/** The key of one column to which a field refers, among the tables of the same source. */
function referredKey(
  field: FieldDefinition,
  all: readonly TableResource[],
): { target: TableResource; key: SourceColumn } | undefined {
  if (field.type !== "reference") return undefined;
  const target = all.find(({ resource }) => resource.name === field.reference);
  const [key, ...more] = target?.key ?? [];
  return target && key && more.length === 0 ? { target, key } : undefined;
}

function fieldModel(column: SourceColumn, field: FieldDefinition, all: readonly TableResource[]): ModelField {
  const referred = referredKey(field, all);
  return {
    source: (alias, defined) => columnSource(alias, column, defined),
    ...(referred && {
      refersTo: {
        model: referred.target.resource.name,
        column: column.name,
        on: (one, other) => sql`${columnOf(other, referred.key)} = ${columnOf(one, column)}`,
      },
    }),
  };
}

/** A template over the record's own columns. */
function templateModel(template: string, columns: ReadonlyMap<string, SourceColumn>): ModelField {
  return {
    source: (alias, defined) =>
      nativeSource(defined, { value: filledTemplate(template, columns, alias), type: "text" }),
  };
}

function filledTemplate(template: string, columns: ReadonlyMap<string, SourceColumn>, alias: string): Sql {
  const parts = template.split(/(\{[^{}]*\})/).map((part) => {
    const name = /^\{([^{}]*)\}$/.exec(part)?.[1]?.trim();
    if (name === undefined) return sql`${part}::text`;
    const column = columns.get(name);
    return column ? sql`${columnOf(alias, column)}::text` : sql`''`;
  });
  return sql`btrim(concat(${join(parts)}))`;
}

function keyText(key: readonly SourceColumn[], alias: string): Sql {
  const parts = key.map((column) => sql`${columnOf(alias, column)}::text`);
  return parts.length === 1 && parts[0] ? parts[0] : sql`concat_ws('~', ${join(parts)})`;
}

function keyModel(key: readonly SourceColumn[]): ModelField {
  const [only, ...more] = key;
  const isNumber = only !== undefined && more.length === 0 && kindOf(only) === "integer";
  return {
    field: { type: isNumber ? "integer" : "string", readOnly: true },
    source: (alias, defined) =>
      only && more.length === 0
        ? columnSource(alias, only, defined)
        : nativeSource(defined, { value: keyText(key, alias), type: "text" }),
  };
}

/** A field of another resource that leads to this one. */
interface Leading {
  one: TableResource;
  name: string;
  relation: ModelRelation;
}

/** The references of a resource's records to this one's. */
function referencesTo(own: TableResource, one: TableResource, all: readonly TableResource[]): Leading[] {
  return [...one.columns].flatMap(([name, column]): Leading[] => {
    const field = one.resource.fields[name];
    const referred = field && referredKey(field, all);
    if (referred?.target !== own) return [];
    const on: ModelRelation["on"] = (mine, other) =>
      sql`${columnOf(other, column)} = ${columnOf(mine, referred.key)}`;
    return [{ one, name, relation: { model: one.resource.name, on } }];
  });
}

/** The lists of a resource's records that name this one's. */
function listsOf(own: TableResource, one: TableResource): Leading[] {
  const keys = { own: own.key[0], others: one.key[0] };
  return [...one.joins].flatMap(([name, join]): Leading[] =>
    join.to === own.resource.name && own.key.length === 1 && keys.own && keys.others
      ? [
          {
            one,
            name,
            relation: joinRelation(one.resource.name, join, { own: keys.own, others: keys.others }),
          },
        ]
      : [],
  );
}

/** The others' references to this one, as lists name relations: by the resource, or with the field where it has several. */
function relationsOf(own: TableResource, all: readonly TableResource[]): Record<string, ModelRelation> {
  const found = all.flatMap((one) => [...referencesTo(own, one, all), ...listsOf(own, one)]);
  return Object.fromEntries(
    found.map(({ one, name, relation }): [string, ModelRelation] => {
      const isOnly = found.filter((other) => other.one === one).length === 1;
      return [isOnly ? one.resource.name : `${one.resource.name}_${name}`, relation];
    }),
  );
}

/** How questions find the records of a resource in its table; `all` are those of the same source. */
export function tableModel(own: TableResource, all: readonly TableResource[]): Model {
  const { resource, table, key, columns } = own;
  const fields = Object.entries(resource.fields).flatMap(([name, field]): [string, ModelField][] => {
    if (field.type === "template") return [[name, templateModel(field.template, columns)]];
    const join = own.joins.get(name);
    if (join && key[0]) return [[name, joinModel(join, key[0])]];
    const column = columns.get(name);
    return column ? [[name, fieldModel(column, field, all)]] : [];
  });
  const isOpen = !resource.permissions.rules.some((rule) => rule.fields);
  return {
    resource: resource.name,
    table: tableName(table),
    key: "pk",
    keys: {
      text: (alias) => keyText(key, alias),
      id: (alias) =>
        key.length === 1 && key[0]
          ? columnOf(alias, key[0])
          : sql`ROW(${join(key.map((column) => columnOf(alias, column)))})`,
    },
    isShared: true,
    anyOf: "everyone",
    title: (alias) =>
      isOpen ? filledTemplate(resource.recordRepresentation, columns, alias) : keyText(key, alias),
    fields: { pk: keyModel(key), ...Object.fromEntries(fields) },
    relations: relationsOf(own, all),
  };
}

/** Folds as our own function does, of what every PostgreSQL has. */
export function foldForeign(text: Sql): Sql {
  return sql`replace(replace(replace(translate(lower(
    regexp_replace(normalize((${text})::text, NFKD), '[\\u0300-\\u036f]', '', 'g')),
    'øłđðħıς', 'olddhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;
}
