import sql, { raw, type Sql } from "sql-template-tag";
import type { FieldDefinition } from "../../../contract/resource";
import {
  type AlmonerRule,
  canDo,
  fieldAt,
  isStored,
  makerFields,
  withMakers,
  resourceSubject,
  type ResolvedResource,
  ruleCost,
} from "../../../definitions";
import type { RuleScope, SqlSource } from "../../../definitions/predicate/toSql";
import { all } from "../../platform/db/list";
import { can } from "../../platform/auth/permissions";
import { accessCondition, isAbout, isUnconditional } from "../records/access";
import { jsonSource, plainName, recordScope, type RecordTable, titleText } from "../records/source";
import type { Asker } from "./asker";
import type { Model } from "./model";

/** What leads from a record to others. */
export interface Link {
  /** The resource of the others. */
  model: string;
  /** A table between both. */
  through?: string;
  on(one: string, other: string, between: string): Sql;
  /** Whom the record is not about itself. */
  isAside?: true;
}

/** The records of a resource as one person may ask about them. */
export interface Table {
  name: string;
  /** What the person may read, each with its definition. */
  fields: Record<string, FieldDefinition>;
  /** Fields that there are and this person may not read. */
  hidden: readonly string[];
  /** Of those that the person may read, the ones that overlays added to a built-in resource. */
  added: readonly string[];
  /** To one record, by the field that refers to it. */
  references: Record<string, Link>;
  /** To many. */
  relations: Record<string, Link>;
  /** How many relations the person's own rules look through for each of the rows. */
  ruleWork: number;
  /** The table under this alias, as it stands behind FROM. */
  from(alias: string): Sql;
  /** The rows that are such records of the organisation, and that the person sees. */
  rows(alias: string): Sql;
  source(alias: string, path: string): SqlSource | undefined;
  /** The key that calls use, as text. */
  key(alias: string): Sql;
  /** By which rows stand where nothing else tells them apart. */
  id(alias: string): Sql;
  title(alias: string): Sql;
}

const READ = "list";

/** What leads to the records of this resource from others' references: by the resource's name, or with the field's. */
function backLinks(asker: Asker, target: string, models: readonly Referring[]): Record<string, Link> {
  const found = models.filter((one) => one.target === target && asker.resources.has(one.resource));
  return Object.fromEntries(
    found.map((one) => {
      const isOnly = found.filter(({ resource }) => resource === one.resource).length === 1;
      return [isOnly ? one.resource : `${one.resource}_${one.field}`, { model: one.resource, on: one.on }];
    }),
  );
}

/** A field of some resource that refers to another. */
interface Referring {
  resource: string;
  field: string;
  target: string;
  on(one: string, other: string): Sql;
}

const referring = new WeakMap<Asker, Referring[]>();

/** The references of stored resources, as those see them that they lead to. */
function referringRecords(asker: Asker): Referring[] {
  const known = referring.get(asker) ?? findReferring(asker);
  referring.set(asker, known);
  return known;
}

function findReferring(asker: Asker): Referring[] {
  return [...asker.resources.values()].flatMap((resource) =>
    isStored(resource)
      ? Object.entries(resource.fields).flatMap(([field, defined]): Referring[] =>
          defined.type === "reference" || (defined.type === "referenceArray" && !defined.through)
            ? [
                {
                  resource: resource.name,
                  field,
                  target: defined.reference,
                  on: referred(asker, resource.name, field),
                },
              ]
            : [],
        )
      : [],
  );
}

/** The rows of areas whose fields refer to stored records, as those see them. */
function rowsNaming({ models }: Asker, target: string): Record<string, Link> {
  return Object.fromEntries(
    [...models.values()].flatMap(({ resource, fields }) =>
      Object.values(fields).flatMap(({ refersTo }): [string, Link][] =>
        refersTo?.model === target && !refersTo.on
          ? [
              [
                resource,
                { model: resource, on: (one, other) => raw(`${other}.${refersTo.column} = ${one}.id`) },
              ],
            ]
          : [],
      ),
    ),
  );
}

/** Where a stored record (`other`) names a record in its field. */
function referred(asker: Asker, resource: string, field: string): Referring["on"] {
  const { orgId } = asker.place;
  return (one, other) => sql`EXISTS (SELECT FROM record_references l WHERE l.org_id = ${orgId}
    AND l.target_id = ${raw(`${one}.id`)} AND l.record_id = ${raw(`${other}.id`)}
    AND ${raw(`l.resource = '${plainName(resource)}' AND l.field = '${plainName(field)}'`)})`;
}

/** Values that rules hide on some rows are none there. */
function readableSource(
  rules: readonly AlmonerRule[],
  scope: RuleScope,
  path: string,
  source: SqlSource | undefined,
): SqlSource | undefined {
  const name = path.split(".")[0] ?? path;
  if (!source || isUnconditional(rules, READ, name)) return source;
  const allowed = accessCondition(rules, READ, scope, name);
  const when = (value: Sql): Sql => sql`(CASE WHEN ${allowed} THEN ${value} END)`;
  if (source.kind === "many") {
    const { items, ...rest } = source;
    const rows = items && sql`(SELECT seen.item FROM ${items.rows} AS seen(item) WHERE ${allowed})`;
    return { ...rest, json: when(source.json), ...(rows && { items: { ...items, rows } }) };
  }
  const { native, ...rest } = source;
  return {
    ...rest,
    json: when(source.json),
    text: when(source.text),
    ...(native && { native: { ...native, value: when(native.value) } }),
  };
}

function rulesOn(asker: Asker, name: string): AlmonerRule[] {
  return asker.rules.filter((rule) => rule.subject === resourceSubject(name));
}

const IMPLICIT: Record<string, FieldDefinition> = {
  pk: { type: "integer", readOnly: true },
  created_at: { type: "dateTime", readOnly: true },
  updated_at: { type: "dateTime", readOnly: true },
};

/** The records of a resource that the server stores, whether or not the person may list them. */
export function storedTable(asker: Asker, resource: ResolvedResource): Table {
  const { ability, predicate, place, resources } = asker;
  const rules = rulesOn(asker, resource.name);
  const record = (alias: string): RecordTable => ({
    alias,
    resource,
    findResource: (name) => resources.get(name),
    context: predicate,
  });
  const scope = (alias: string): RuleScope => recordScope(record(alias));
  const makers = makerFields(resource);
  const names = [...Object.keys(resource.fields), ...makers];
  const isReadable = (name: string): boolean =>
    Object.hasOwn(IMPLICIT, name) || canDo(ability, resource.name, READ, undefined, name);
  const asked = Object.fromEntries(
    Object.entries(withMakers(resource)).filter(([, field]) => !field.encrypted),
  );
  const fields = { ...IMPLICIT, ...asked };
  return {
    name: resource.name,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => isReadable(name))),
    hidden: names.filter((name) => !isReadable(name)),
    added: [],
    references: Object.fromEntries(
      Object.entries(withMakers(resource)).flatMap(([name, field]): [string, Link][] => {
        if (field.type !== "reference" || !isReadable(name)) return [];
        const on: Link["on"] = makers.includes(name)
          ? (one, other) => raw(`${other}.id = ${one}.${plainName(name)}`)
          : (one, other) => keyIn(`${one}.data`, name, other);
        return [[name, { model: field.reference, on }]];
      }),
    ),
    relations: {
      ...backLinks(asker, resource.name, referringRecords(asker)),
      ...rowsNaming(asker, resource.name),
    },
    ruleWork: ruleCost(
      rules.filter((rule) => isAbout(rule, READ)),
      resource.fields,
    ),
    from: (alias) => raw(`records ${alias}`),
    rows: (alias) => {
      const own = raw(`${alias}.resource = '${plainName(resource.name)}' AND ${alias}.deleted_at IS NULL`);
      const seen = isUnconditional(rules, READ) ? [] : [accessCondition(rules, READ, scope(alias))];
      return all([sql`${raw(`${alias}.org_id`)} = ${place.orgId}`, own, ...seen]);
    },
    source: (alias, path) => readableSource(rules, scope(alias), path, scope(alias).source(path)),
    key: (alias) => raw(`${alias}.id::text`),
    id: (alias) => raw(`${alias}.id`),
    title: (alias) => (isNameOpen(resource, rules) ? titleText(record(alias)) : raw(`${alias}.id::text`)),
  };
}

/** Whether everybody who sees a record may read all that its name is made of. */
function isNameOpen({ recordRepresentation }: ResolvedResource, rules: readonly AlmonerRule[]): boolean {
  const names = [...recordRepresentation.matchAll(/\{(\w+)/g)].map(([, name = ""]) => name);
  return names.every(
    (name) => isUnconditional(rules, READ, name) && rules.some((rule) => !rule.inverted && !rule.fields),
  );
}

/** Where a column of JSON holds the other's key. */
function keyIn(column: string, name: string, other: string): Sql {
  return raw(`${other}.id = predicate_number(${column} -> '${plainName(name)}')`);
}

function builtInTable(asker: Asker, model: Model, definition: ResolvedResource | undefined): Table {
  const { place, ability } = asker;
  const rules = rulesOn(asker, model.resource);
  const custom = definition?.custom;
  const added = Object.fromEntries(
    (custom?.fields ?? []).flatMap((name): [string, FieldDefinition][] => {
      const field = definition?.fields[name];
      return field ? [[name, field]] : [];
    }),
  );
  const defined = Object.fromEntries(
    Object.entries(model.fields).flatMap(([name, own]): [string, FieldDefinition][] => {
      const field = (definition && fieldAt(definition, name)) ?? own.field;
      return field ? [[name, field]] : [];
    }),
  );
  Object.assign(defined, added);
  const isReadable = (name: string): boolean =>
    definition === undefined ||
    !Object.hasOwn(definition.fields, name) ||
    canDo(ability, model.resource, READ, undefined, name);
  const plainSource = (alias: string, path: string): SqlSource | undefined => {
    const [first = "", ...rest] = path.split(".");
    const own = custom && first === custom.key && Object.hasOwn(added, rest[0] ?? "") ? rest.join(".") : path;
    // What every stored record has is no added field: a built-in resource has a column of its own for that.
    const field = Object.hasOwn(added, own.split(".")[0] ?? "") ? fieldAt({ fields: added }, own) : undefined;
    return field ? jsonSource(`${alias}.custom`, field, own) : builtInSource(alias, first, rest, path);
  };
  const builtInSource = (
    alias: string,
    first: string,
    rest: readonly string[],
    path: string,
  ): SqlSource | undefined => {
    const own = Object.hasOwn(model.fields, first) ? model.fields[first] : undefined;
    const field = defined[first];
    if (!own || !field) return undefined;
    const source = own.source(alias, field, place);
    if (rest.length === 0) return source;
    const inner = fieldAt({ fields: defined }, path);
    return inner && source.kind === "many"
      ? { ...source, field: inner, path: [...source.path, ...rest] }
      : undefined;
  };
  const scope = (alias: string): RuleScope => ({
    context: asker.predicate,
    source: (path) => plainSource(alias, path),
    ...(asker.database && { fold: asker.database.fold }),
  });
  const addedReferences = Object.entries(added).flatMap(([name, field]): [string, Link][] =>
    field.type === "reference" && isReadable(name)
      ? [[name, { model: field.reference, on: (one, other) => keyIn(`${one}.custom`, name, other) }]]
      : [],
  );
  const references = Object.entries(model.fields).flatMap(([name, { refersTo }]): [string, Link][] =>
    refersTo && isReadable(name)
      ? [
          [
            name,
            {
              model: refersTo.model,
              on: refersTo.on ?? ((one, other) => raw(`${other}.id = ${one}.${refersTo.column}`)),
              ...(refersTo.isAside && { isAside: true }),
            },
          ],
        ]
      : [],
  );
  return {
    name: model.resource,
    fields: Object.fromEntries(Object.entries(defined).filter(([name]) => isReadable(name))),
    hidden: Object.keys(defined).filter((name) => !isReadable(name)),
    added: Object.keys(added).filter(isReadable),
    references: Object.fromEntries([...references, ...addedReferences]),
    relations: { ...backLinks(asker, model.resource, referringRecords(asker)), ...model.relations },
    ruleWork: 0,
    from: (alias) => raw(`${model.table} ${alias}`),
    rows: (alias) => {
      const own = model.isShared || model.inList ? [] : [sql`${raw(`${alias}.org_id`)} = ${place.orgId}`];
      const seen =
        definition && !isUnconditional(rules, READ) ? [accessCondition(rules, READ, scope(alias))] : [];
      return all([
        ...own,
        ...(model.rows ? [model.rows(alias, { ...place, closed: () => closedTo(asker) })] : []),
        ...seen,
      ]);
    },
    source: (alias, path) =>
      definition
        ? readableSource(rules, scope(alias), path, plainSource(alias, path))
        : plainSource(alias, path),
    key: (alias) => model.keys?.text(alias) ?? raw(`${alias}.${model.key}::text`),
    id: (alias) => model.keys?.id(alias) ?? raw(`${alias}.id`),
    title: (alias) => model.title(alias),
  };
}

/** Whether there is such a resource that questions can be about, whoever asks. */
export function isKnown({ models, resources }: Asker, name: string): boolean {
  const resource = resources.get(name);
  const model = models.get(name);
  return model ? model.inList !== true : resource !== undefined && isStored(resource);
}

/** The names of all resources that the person may ask about. */
export function askable(asker: Asker): string[] {
  const stored = [...asker.resources.values()].filter(isStored);
  const names = new Set([...asker.models.keys(), ...stored.map(({ name }) => name)]);
  return [...names].filter((name) => isKnown(asker, name) && mayAsk(asker, name));
}

/** Whether the person may read any record of the resource. */
export function mayAsk(asker: Asker, name: string): boolean {
  const model = asker.models.get(name);
  if (model && !isPermitted(asker, model)) return false;
  return asker.resources.has(name) ? canDo(asker.ability, name, READ) : model !== undefined;
}

/** The resources that the person may not ask about at all, and the fields of the others, as `donations.amount`. */
export function closedTo(asker: Asker): string[] {
  const names = new Set([...asker.models.keys(), ...asker.resources.keys()]);
  return [...names].flatMap((name) => {
    if (!isKnown(asker, name)) return [];
    const table = tableOf(asker, name);
    return table ? table.hidden.map((field) => `${name}.${field}`) : [name];
  });
}

function isPermitted({ membership }: Asker, { anyOf }: Model): boolean {
  return anyOf === "everyone" || anyOf.some((subject) => can(membership, subject));
}

/** What an asker has come to: a question names the same tables many times over. */
const tables = new WeakMap<Asker, Map<string, Table | undefined>>();

/** The records of a resource for this person; undefined for what there is not, or what they may not read. */
export function tableOf(asker: Asker, name: string): Table | undefined {
  const known = tables.get(asker) ?? new Map<string, Table | undefined>();
  tables.set(asker, known);
  if (!known.has(name)) known.set(name, makeTable(asker, name));
  return known.get(name);
}

/** Whether a list computes such records when it is shown, so that nothing but its conditions is about them. */
export function isInList({ models }: Asker, name: string): boolean {
  return models.get(name)?.inList === true;
}

/** As `tableOf`, of what the conditions of a list are about: the records that it computes as well. */
export function listedTableOf(asker: Asker, name: string): Table | undefined {
  const model = asker.models.get(name);
  if (!model?.inList) return tableOf(asker, name);
  return mayAsk(asker, name) ? builtInTable(asker, model, asker.resources.get(name)) : undefined;
}

function makeTable(asker: Asker, name: string): Table | undefined {
  if (!isKnown(asker, name) || !mayAsk(asker, name)) return undefined;
  const model = asker.models.get(name);
  const definition = asker.resources.get(name);
  if (model) return builtInTable(asker, model, definition);
  return definition && storedTable(asker, definition);
}
