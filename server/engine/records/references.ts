import sql, { raw } from "sql-template-tag";
import type { FieldDefinition, Predicate } from "../../../contract/resource";
import {
  canDo,
  isEmpty,
  matches,
  PEOPLE,
  type ResolvedResource,
  valuesAt,
  type Violation,
  type Violations,
  isStored,
} from "../../../definitions";
import { conflict } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import type { RecordContext } from "./context";
import { factsColumn, knowFacts } from "./ruleFacts";
import { namingRows, targetOf } from "./targets";
import { countedLabel } from "./texts";

type Values = Record<string, unknown>;

/** A field that points at other records; `path` is dotted, without indexes. */
export interface ReferenceField {
  path: string;
  reference: string;
  filter?: Predicate;
}

/** One mention of a record. */
export interface Mention {
  field: string;
  resource: string;
  id: number;
}

/** Every field of a definition that stores keys of other records. */
export function referenceFields(fields: Record<string, FieldDefinition>, prefix = ""): ReferenceField[] {
  return Object.entries(fields).flatMap(([name, field]) => referencesIn(field, prefix + name));
}

function referencesIn(field: FieldDefinition, path: string): ReferenceField[] {
  if (field.type === "array") return referencesIn(field.items, path);
  if (field.type === "object") return referenceFields(field.fields, `${path}.`);
  const isStored = field.type === "reference" || (field.type === "referenceArray" && !field.through);
  if (!isStored) return [];
  return [{ path, reference: field.reference, ...(field.filter && { filter: field.filter }) }];
}

/** What a record's values mention of records that this server keeps. */
export function mentionsOf(resource: ResolvedResource, data: Values): Mention[] {
  return referenceFields(resource.fields).flatMap(({ path, reference }) =>
    valuesAt(data, path).flatMap((id): Mention[] =>
      Number.isSafeInteger(id) && Number(id) > 0
        ? [{ field: path, resource: reference, id: Number(id) }]
        : [],
    ),
  );
}

const UNKNOWN: Violation = { key: "validation.unknown_reference", args: {} };
const NOT_OFFERED: Violation = { key: "validation.not_offered", args: {} };

/** One value of a reference field. */
export interface NewMention {
  field: string;
  id: unknown;
}

/** What mentions may lead to, by resource and key; a resource of another API, whose keys nobody here can judge, is undefined. */
export type Targets = ReadonlyMap<string, Map<number, Values> | undefined>;

/**
 * Finds what is mentioned, locked against deletion until the transaction ends: what is unknown, another
 * organisation's, in the trash or not to be seen by the person is not among it.
 */
export async function loadTargets(context: RecordContext, mentions: readonly NewMention[]): Promise<Targets> {
  const resourceOf = new Map(
    referenceFields(context.resource.fields).map(({ path, reference }) => [path, reference]),
  );
  const wanted = new Map<string, Set<unknown>>();
  for (const { field, id } of mentions) {
    const target = resourceOf.get(field);
    if (target !== undefined) wanted.set(target, (wanted.get(target) ?? new Set()).add(id));
  }
  const targets = new Map<string, Map<number, Values> | undefined>();
  // One after the other in a fixed order, so that two writers cannot wait for each other's locks.
  for (const name of [...wanted.keys()].sort()) {
    targets.set(name, await findTargets(context, name, [...(wanted.get(name) ?? [])]));
  }
  return targets;
}

/** Which of the mentions lead nowhere, or not to what the field's filter offers. */
export function brokenMentions(
  context: RecordContext,
  mentions: readonly NewMention[],
  targets: Targets,
  data: Values,
): Violations {
  const fields = new Map(referenceFields(context.resource.fields).map((field) => [field.path, field]));
  return Object.fromEntries(
    mentions.flatMap(({ field, id }): [string, Violation[]][] => {
      const reference = fields.get(field);
      const known = reference && targets.get(reference.reference);
      if (!known) return [];
      const target = known.get(Number(id));
      if (!target) return [[placeOf(data, field, id), [UNKNOWN]]];
      const isOffered =
        !reference.filter || target === ANY || matches(reference.filter, target, context.predicate);
      return isOffered ? [] : [[placeOf(data, field, id), [NOT_OFFERED]]];
    }),
  );
}

/** `loadTargets` and `brokenMentions` of one record. */
export async function checkReferences(
  context: RecordContext,
  mentions: readonly NewMention[],
  data: Values,
): Promise<Violations> {
  return brokenMentions(context, mentions, await loadTargets(context, mentions), data);
}

/** A target whose values are not at hand. */
const ANY: Values = {};

/** The targets by their keys; undefined for a resource of another API, whose keys nobody here can judge. */
async function findTargets(
  context: RecordContext,
  name: string,
  ids: readonly unknown[],
): Promise<Map<number, Values> | undefined> {
  const { tx, orgId, ability } = context;
  const resource = context.findResource(name);
  const keys = ids.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0);
  if (resource && isStored(resource)) {
    const rows = await tx.query<{ id: number; data: Values; facts?: Record<string, boolean> }>(
      sql`SELECT r.id, r.data${factsColumn(context, resource, "r")} FROM records r
      WHERE r.org_id = ${orgId} AND r.resource = ${name} AND r.deleted_at IS NULL AND r.id = ANY(${keys}::bigint[])
      ORDER BY r.id FOR SHARE OF r`,
    );
    const seen = rows.filter(({ id, data, facts }) => {
      const record = knowFacts({ ...data, pk: id }, facts);
      return canDo(ability, name, "list", record) || canDo(ability, name, "show", record);
    });
    return new Map(seen.map(({ id, data }) => [id, { ...data, pk: id }]));
  }
  const target = resource?.group === "nonprofit" ? targetOf(name) : undefined;
  if (!target) return undefined;
  const mayRead = canDo(ability, name, "list") || canDo(ability, name, "show");
  // Their own key everybody has: rules and defaults name it.
  const known = mayRead ? keys : keys.filter((key) => name === PEOPLE && key === context.user.member_pk);
  if (known.length === 0) return new Map();
  const rows = await tx.query<{ id: number }>(
    sql`SELECT id FROM (${target.rows(context.membership)}) AS target WHERE id = ANY(${known}::bigint[])`,
  );
  return new Map(rows.map(({ id }) => [id, ANY]));
}

/** The path with indexes at which a form shows the value: `stops.1.team`. */
function placeOf(data: unknown, path: string, id: unknown): string {
  const [first = "", ...rest] = path.split(".");
  const value = typeof data === "object" && data !== null ? (data as Values)[first] : undefined;
  if (rest.length === 0) return first;
  const inner = rest.join(".");
  if (!Array.isArray(value)) return `${first}.${placeOf(value, inner, id)}`;
  const index = value.findIndex((item: unknown) => valuesAt(item, inner).includes(id));
  return `${first}.${Math.max(0, index)}.${placeOf(value[Math.max(0, index)], inner, id)}`;
}

/** Writes down what a record mentions, in place of what was written before. */
export async function writeMentions(
  context: Pick<RecordContext, "tx" | "orgId">,
  resource: ResolvedResource,
  records: readonly { id: number; data: Values }[],
  isNew: boolean,
): Promise<void> {
  const { tx, orgId } = context;
  if (!isNew) {
    const ids = records.map(({ id }) => id);
    await tx.query(
      sql`DELETE FROM record_references WHERE org_id = ${orgId} AND record_id = ANY(${ids}::bigint[])`,
    );
  }
  const rows = records.flatMap(({ id, data }) =>
    mentionsOf(resource, data).map((mention) => ({ ...mention, record: id })),
  );
  if (rows.length === 0) return;
  await tx.query(sql`INSERT INTO record_references (org_id, resource, field, record_id, target_resource, target_id)
    SELECT ${orgId}::bigint, ${resource.name}::text, m.field, m.record, m.target, m.id
    FROM unnest(${rows.map((row) => row.field)}::text[], ${rows.map((row) => row.record)}::bigint[],
      ${rows.map((row) => row.resource)}::text[], ${rows.map((row) => row.id)}::bigint[]) AS m(field, record, target, id)
    ON CONFLICT DO NOTHING`);
}

/** What is to be deleted, and the definitions of what may refer to it. */
export interface Referred extends Pick<RecordContext, "tx" | "orgId" | "findResource"> {
  /** The resource's name. */
  resource: string;
}

/** Looks definitions in force up by name. */
export function finderOf({ definitions }: Pick<Services, "definitions">): RecordContext["findResource"] {
  const { resources } = definitions.current();
  return (name) => resources.find((candidate) => candidate.name === name);
}

/** Throws 409, naming by what, when other records point at this one. Its row is locked by the caller. */
export async function requireUnreferenced(referred: Referred, id: number): Promise<void> {
  const users = await usersOf(referred, id);
  if (users.length === 0) return;
  const names = users.map(({ resource: name, count }) => {
    const user = referred.findResource(name);
    return user ? countedLabel(user, count) : `${count} ${name}`;
  });
  throw conflict("referenced", {
    params: { names },
    extra: { referenced_by: users.map((user) => ({ resource: user.resource, count: user.count })) },
  });
}

/** Whether other records point at this one. */
export async function isReferenced(referred: Omit<Referred, "findResource">, id: number): Promise<boolean> {
  return (await usersOf(referred, id)).length > 0;
}

interface User {
  resource: string;
  count: number;
}

async function usersOf({ tx, orgId, resource }: Omit<Referred, "findResource">, id: number): Promise<User[]> {
  const users = await tx.query<User>(sql`SELECT resource, count(DISTINCT record_id) AS count
    FROM record_references WHERE org_id = ${orgId} AND target_resource = ${resource} AND target_id = ${id}
      AND NOT (resource = ${resource} AND record_id = ${id})
    GROUP BY resource ORDER BY resource`);
  for (const { resource: name, table, column } of namingRows(resource).filter(({ holds }) => holds)) {
    const [row] = await tx.query<{ count: number }>(sql`SELECT count(*) AS count FROM ${raw(table)} x
      WHERE x.org_id = ${orgId} AND ${raw(`x.${column}`)} = ${id}`);
    if (row && row.count > 0) users.push({ resource: name, count: row.count });
  }
  return users;
}

/** The mentions of `data` that `former` did not have: a reference that stays is not judged again. */
export function newMentions(
  resource: ResolvedResource,
  data: Values,
  former: Values | undefined,
): NewMention[] {
  return referenceFields(resource.fields).flatMap(({ path }) => {
    const before = new Set(former ? valuesAt(former, path).map(String) : []);
    return valuesAt(data, path)
      .filter((id) => !isEmpty(id) && !before.has(String(id)))
      .map((id) => ({ field: path, id }));
  });
}
