import { isReference, isUpload, typeOf } from "../../../contract/fieldTypes";
import sql from "sql-template-tag";
import type { FieldDefinition, ResourceDefinition } from "../../../contract/resource";
import {
  formerName,
  isEmpty,
  type Loaded,
  PatternWork,
  PatternWorkError,
  resolveResource,
  type ResolvedResource,
  validateRecord,
  isStored,
} from "../../../definitions";
import type { Database, Transaction } from "../../platform/db/database";
import { carryNumbersOver, countOn, fieldsWithNumbersAsTexts, hasNumbers, numberRecords } from "./numbers";
import { writeMentions } from "./references";
import { type Mender, mendRecords, type Remedies } from "./remedies";
import { violationSentence } from "../../platform/http/violations";
import { isSealed } from "./sealing";
import { takenText, uniqueValues } from "./uniques";
import { defaultsFor, isSameJson } from "./values";
import type { Broken, Judge, Obstacle, Row } from "./obstacles";
import { sha256, toBase64url } from "../../platform/bytes";
import { type AcceptanceScope, everyOrganization } from "./acceptanceScope";
import { nextTurn } from "../../platform/turn";
import { sentence } from "../../platform/texts";

type Values = Record<string, unknown>;
type Fields = Record<string, FieldDefinition>;

/** What came of the definitions of stored resources. */
export interface Acceptance {
  /** In their order, a former version in the place of one that was not taken. */
  resources: ResolvedResource[];
  /** By the name of each resource whose change was not taken. */
  obstacles: Map<string, Obstacle[]>;
}

const BATCH = 1000;
const FIRST = 5;

/**
 * Puts definitions of stored resources in force where every record fits: renames and fills what they say, and keeps
 * the former version where some record would break. Several processes may do this at once; one of them does the work.
 */
export async function acceptDefinitions(
  database: Database,
  loaded: Pick<Loaded, "resources" | "definitions">,
  now: Date,
  scope: AcceptanceScope = everyOrganization(database),
): Promise<Acceptance> {
  const obstacles: Acceptance["obstacles"] = new Map();
  const resources: ResolvedResource[] = [];
  for (const resource of loaded.resources) {
    const definition = loaded.definitions.find(({ name }) => name === resource.name);
    if (!isStored(resource) || !definition) {
      resources.push(resource);
      continue;
    }
    const verdict = await acceptOne(scope, resource, definition, now);
    if (verdict.obstacles.length > 0) obstacles.set(resource.name, verdict.obstacles);
    resources.push(...verdict.inForce);
  }
  return { resources, obstacles };
}

interface Verdict {
  inForce: ResolvedResource[];
  obstacles: Obstacle[];
}

async function acceptOne(
  scope: AcceptanceScope,
  resource: ResolvedResource,
  definition: ResourceDefinition,
  now: Date,
): Promise<Verdict> {
  const hash = hashOf(definition);
  const known = await scope.read((tx) => scope.accepted(tx, resource.name));
  if (known?.hash === hash) return { inForce: [resource], obstacles: [] };
  return scope.change(async (tx) => {
    const former = await scope.accepted(tx, resource.name);
    if (former?.hash === hash) return { inForce: [resource], obstacles: [] };
    const isNew = !holdsTheSame(former?.definition, definition);
    if (isNew) await scope.lockWriters(tx, resource.name);
    const obstacles = isNew ? await fitRecords({ tx, scope }, resource, former?.definition.fields, now) : [];
    if (obstacles.length > 0) {
      const { file, group } = resource;
      return { inForce: former ? [resolveResource(former.definition, { file, group })] : [], obstacles };
    }
    await scope.keep(tx, resource.name, { hash, definition }, now);
    return { inForce: [resource], obstacles: [] };
  });
}

/** Records within reach, in a transaction. */
interface Reach {
  tx: Transaction;
  scope: Pick<AcceptanceScope, "includes">;
}

/** What a field says that makes no difference to the values of records. */
const ABOUT_LISTS: readonly string[] = ["index", "searchable", "sortable", "encrypted", "label", "help"];

type Held = Pick<ResourceDefinition, "fields" | "unique" | "pair" | "states">;

/** Whether records that fit the one definition fit the other, and are kept in the same way. */
function holdsTheSame(one: Held | undefined, other: Held): boolean {
  return (
    one !== undefined &&
    isSameJson(aboutValues(one.fields), aboutValues(other.fields)) &&
    isSameJson(one.unique ?? [], other.unique ?? []) &&
    isSameJson(one.pair, other.pair) &&
    isSameJson(aboutStates(one), aboutStates(other))
  );
}

/** Records that have no state yet are given the first one. */
function aboutStates({ states }: Held): unknown {
  return states && [states.field, states.start];
}

function aboutValues(fields: Fields): Record<string, unknown> {
  // What a formula or a lookup says makes no difference to what is stored.
  const stored = Object.entries(fields).filter(
    ([, { type, formula, lookup }]) =>
      type !== "formula" && formula === undefined && type !== "lookup" && lookup === undefined,
  );
  return Object.fromEntries(stored.map(([name, field]) => [name, aboutValue(field)]));
}

function aboutValue(field: FieldDefinition): Record<string, unknown> {
  const kept = Object.fromEntries(Object.entries(field).filter(([key]) => !ABOUT_LISTS.includes(key)));
  if (field.type === "object") return { ...kept, fields: aboutValues(field.fields) };
  return field.type === "array" ? { ...kept, items: aboutValue(field.items) } : kept;
}

function hashOf(definition: ResourceDefinition): string {
  return toBase64url(sha256(JSON.stringify(definition)));
}

/**
 * What stands in the way of a definition, among the records that the transaction sees; nothing is changed, and nobody
 * waits.
 */
export async function rehearseRecords(
  tx: Transaction,
  resource: ResolvedResource,
  now: Date,
  scope: Pick<AcceptanceScope, "accepted" | "includes">,
): Promise<Obstacle[]> {
  if (!isStored(resource)) return [];
  const former = (await scope.accepted(tx, resource.name))?.definition;
  if (holdsTheSame(former, resource)) return [];
  return findObstacles({ tx, scope }, resource, former?.fields, now, () => false);
}

/**
 * Puts one definition in force as `acceptDefinitions` does, after mending what stands in its way. Answers what is in
 * the way still; the caller's transaction must then be given up, since records may have been mended already.
 */
export async function acceptWithRemedies(
  tx: Transaction,
  { resource, definition }: { resource: ResolvedResource; definition: ResourceDefinition },
  remedies: Remedies,
  { now, actor, scope }: { now: Date; actor: Mender; scope: AcceptanceScope },
): Promise<Obstacle[]> {
  if (!isStored(resource)) return [];
  const accepted = (await scope.accepted(tx, resource.name))?.definition;
  const former = accepted?.fields;
  if (holdsTheSame(accepted, definition)) {
    await scope.keep(tx, resource.name, { hash: hashOf(definition), definition }, now);
    return [];
  }
  await scope.lockWriters(tx, resource.name);
  const reach = { tx, scope };
  if (Object.keys(remedies).length > 0) {
    await mendRecords(tx, {
      remedies,
      now,
      actor,
      batches: batches(reach, resource.name),
      judge: createJudge(resource, former, now),
      carryOver: (row) => carriedOver(resource.fields, former, row, now),
    });
  }
  const isLeft = (field: string): boolean => remedies[field]?.kind === "leave";
  const obstacles = await findObstacles(reach, resource, former, now, isLeft);
  if (obstacles.length > 0) return obstacles;
  await rewriteAll(reach, resource, former, now);
  await scope.keep(tx, resource.name, { hash: hashOf(definition), definition }, now);
  return [];
}

/** Goes through all records twice: what would break is known before anything is written. */
async function fitRecords(
  reach: Reach,
  resource: ResolvedResource,
  former: Fields | undefined,
  now: Date,
): Promise<Obstacle[]> {
  const obstacles = await findObstacles(reach, resource, former, now, () => false);
  if (obstacles.length === 0) await rewriteAll(reach, resource, former, now);
  return obstacles;
}

async function findObstacles(
  reach: Reach,
  resource: ResolvedResource,
  former: Fields | undefined,
  now: Date,
  isLeft: (field: string) => boolean,
): Promise<Obstacle[]> {
  const obstacles = new Obstacles();
  const judge = createJudge(resource, former, now);
  for await (const rows of batches(reach, resource.name)) {
    for (const row of rows) {
      if (row.in_trash) continue;
      for (const broken of judge(row, carriedOver(resource.fields, former, row, now))) {
        if (broken.kind === "duplicate" || !isLeft(broken.field)) obstacles.add(broken, row);
      }
    }
  }
  return obstacles.found();
}

async function rewriteAll(
  { tx, scope }: Reach,
  resource: ResolvedResource,
  former: Fields | undefined,
  now: Date,
): Promise<void> {
  const { name } = resource;
  const ofScope = sql`x.resource = ${name} AND ${scope.includes(sql`x.org_id`, name)}`;
  await tx.query(sql`DELETE FROM record_uniques x WHERE ${ofScope}`);
  await tx.query(sql`DELETE FROM record_references x WHERE ${ofScope}`);
  if (hasNumbers(resource)) {
    const formerNameOf = (field: string): string | undefined => {
      const definition = resource.fields[field];
      return definition && sourceOf(field, definition, resource.fields, former);
    };
    await carryNumbersOver({ tx, resource }, formerNameOf, (org) => scope.includes(org, name));
    for await (const rows of batches({ tx, scope }, name)) await countAll(tx, resource, former, rows, now);
  }
  for await (const rows of batches({ tx, scope }, name)) await rewrite(tx, resource, former, rows, now);
}

/** Numbers that records have already are behind those that others get. */
async function countAll(
  tx: Transaction,
  resource: ResolvedResource,
  former: Fields | undefined,
  rows: readonly Row[],
  now: Date,
): Promise<void> {
  for (const [orgId, own] of byOrganization(rows)) {
    await countOn(
      { tx, orgId, resource },
      own.map((row) => carriedOver(resource.fields, former, row, now)),
    );
  }
}

async function* batches({ tx, scope }: Reach, name: string): AsyncGenerator<Row[]> {
  let last: Pick<Row, "org_id" | "id"> = { org_id: 0, id: 0 };
  for (;;) {
    // Others have their turn between two batches: the embedded database answers without letting go of the event loop.
    await nextTurn();
    const rows =
      await tx.query<Row>(sql`SELECT r.org_id, r.id, r.data, r.version, r.deleted_at IS NOT NULL AS in_trash, o.currency,
        to_char(r.created_at AT TIME ZONE o.timezone, 'YYYY-MM-DD') AS made_on
      FROM records r JOIN organizations o ON o.id = r.org_id
      WHERE r.resource = ${name} AND (r.org_id, r.id) > (${last.org_id}::bigint, ${last.id}::bigint)
        AND ${scope.includes(sql`r.org_id`, name)}
      ORDER BY r.org_id, r.id LIMIT ${BATCH}`);
    const end = rows.at(-1);
    if (!end) return;
    last = end;
    yield rows;
  }
}

function byOrganization<T extends Pick<Row, "org_id">>(rows: readonly T[]): [orgId: number, rows: T[]][] {
  const ids = [...new Set(rows.map((row) => row.org_id))];
  return ids.map((orgId) => [orgId, rows.filter((row) => row.org_id === orgId)]);
}

/** The field's former name. */
function sourceOf(
  name: string,
  field: FieldDefinition,
  fields: Fields,
  former: Fields | undefined,
): string | undefined {
  return field.renamedFrom ?? formerName(name, field, former ?? {}, fields);
}

/** The values under the names that fields have now, with the defaults of what is required. */
function carriedOver(
  fields: Fields,
  former: Fields | undefined,
  { data, currency }: Pick<Row, "data" | "currency">,
  now: Date,
): Values {
  const renamed: Values = { ...data };
  for (const [name, field] of Object.entries(fields)) {
    if (Object.hasOwn(renamed, name)) continue;
    const source = sourceOf(name, field, fields, former);
    if (source === undefined || Object.hasOwn(fields, source) || !Object.hasOwn(renamed, source)) continue;
    renamed[name] = renamed[source];
    delete renamed[source];
  }
  // One file becomes the first of several.
  for (const [name, field] of Object.entries(fields)) {
    const isOne =
      isUpload(field) && typeOf(field).many && !isEmpty(renamed[name]) && !Array.isArray(renamed[name]);
    if (isOne) renamed[name] = [renamed[name]];
  }
  const scope = { fields, predicate: { user: {}, now, work: new PatternWork() }, currency };
  const needed = Object.entries(defaultsFor(fields, renamed, scope)).filter(
    ([name]) => fields[name]?.required,
  );
  return { ...renamed, ...Object.fromEntries(needed) };
}

function ownValues(fields: Fields, data: Values): Values {
  return Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(fields, name)));
}

/** Judges records organisation by organisation, remembering the unique values that it has seen of the present one. */
function createJudge(resource: ResolvedResource, former: Fields | undefined, now: Date): Judge {
  const context = { user: {}, now, work: new PatternWork() };
  const judged = fieldsWithNumbersAsTexts(resource.fields);
  let count = 0;
  const seen = new Set<string>();
  let organization = 0;
  const valuesOf = (fields: Fields, data: Values): Values => uploadsAsIds(fields, ownValues(fields, data));
  const judge: Judge = (row, data) => {
    const violations = validateRecord(judged, valuesOf(resource.fields, data), context);
    // What a record broke before is not this change's doing.
    const before = former ? validateRecord(former, valuesOf(former, row.data), context) : {};
    const broken = Object.entries(violations).flatMap(([path, [violation]]): Broken[] => {
      if (!violation || Object.hasOwn(before, path)) return [];
      // It fitted when it was written; that it is there is all that can be seen.
      if (isSealed(data[path.split(".")[0] ?? path])) return [];
      const kind = violation.key === "validation.required" ? "missing" : "wrong";
      return [{ field: path.split(".")[0] ?? path, kind, says: violationSentence(violation) }];
    });
    if (row.org_id !== organization) seen.clear();
    organization = row.org_id;
    const doubles = uniqueValues(resource, data).flatMap((one): Broken[] => {
      const key = `${one.field} ${toBase64url(one.hash)}`;
      // What is done about values that stand once together is done about the last of them.
      if (seen.has(key))
        return [{ field: one.fields.at(-1) ?? one.field, kind: "duplicate", says: takenText(one) }];
      seen.add(key);
      return [];
    });
    return [...broken, ...redirected(resource.fields, former, data), ...doubles];
  };
  return (row, data) => {
    if (count % BATCH === 0) context.work.renew();
    count += 1;
    try {
      return judge(row, data);
    } catch (error) {
      if (!(error instanceof PatternWorkError)) throw error;
      return [{ field: error.field ?? "", kind: "wrong", says: violationSentence(TOO_MUCH) }];
    }
  };
}

const TOO_MUCH = { key: "validation.pattern_work", args: {} } as const;

/** Keys that named records of another resource: here they would name others, or nobody. */
function redirected(fields: Fields, former: Fields | undefined, data: Values): Broken[] {
  if (!former) return [];
  return Object.entries(fields).flatMap(([name, field]): Broken[] => {
    const target = targetOf(field);
    const before = former[formerName(name, field, former, fields) ?? ""];
    if (target === undefined || !before || isEmpty(data[name]) || targetOf(before) === target) return [];
    const named = targetOf(before);
    const says =
      named === undefined ? sentence("field.names_none") : sentence("field.names_other", { named });
    return [{ field: name, kind: "wrong", says }];
  });
}

function targetOf(field: Fields[string]): string | undefined {
  return isReference(field) ? field.reference : undefined;
}

/** The rules of values know uploads by their ids. */
function uploadsAsIds(fields: Fields, data: Values): Values {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = fields[name];
      return [name, field && isUpload(field) ? placeholders(value) : value];
    }),
  );
}

function placeholders(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((_, index) => `upload ${index}`);
  return isEmpty(value) ? null : "upload";
}

interface FieldObstacle extends Broken {
  byOrg: Map<number, { count: number; first: number[] }>;
}

class Obstacles {
  private readonly byField = new Map<string, FieldObstacle>();

  add(broken: Broken, { org_id, id }: Row): void {
    const { field, kind } = broken;
    const key = `${field} ${kind}`;
    const entry: FieldObstacle = this.byField.get(key) ?? { ...broken, byOrg: new Map() };
    const own = entry.byOrg.get(org_id) ?? { count: 0, first: [] };
    own.count += 1;
    if (own.first.length < FIRST) own.first.push(id);
    entry.byOrg.set(org_id, own);
    this.byField.set(key, entry);
  }

  found(): Obstacle[] {
    return [...this.byField.values()].map(({ field, kind, says, byOrg }) => ({
      field,
      kind,
      says,
      records: [...byOrg].map(([orgId, own]) => ({ orgId, ...own })),
    }));
  }
}

async function rewrite(
  tx: Transaction,
  resource: ResolvedResource,
  former: Fields | undefined,
  rows: readonly Row[],
  now: Date,
): Promise<void> {
  const next: (Row & { before: Values })[] = [];
  for (const [orgId, own] of byOrganization(rows)) {
    const carried = own.map((row) => ({
      data: carriedOver(resource.fields, former, row, now),
      day: row.made_on,
    }));
    const numbered = await numberRecords({ tx, orgId, resource }, carried);
    next.push(...own.map((row, index) => ({ ...row, before: row.data, data: numbered[index] ?? row.data })));
  }
  const changed = next.filter(({ data, before }) => !isSameJson(data, before));
  if (changed.length > 0) {
    await tx.query(sql`UPDATE records r SET data = c.data
      FROM unnest(${changed.map((row) => row.org_id)}::bigint[], ${changed.map(({ id }) => id)}::bigint[],
        ${changed.map(({ data }) => JSON.stringify(data))}::jsonb[]) AS c(org_id, id, data)
      WHERE r.org_id = c.org_id AND r.id = c.id`);
  }
  const inForce = next.filter((row) => !row.in_trash);
  const uniques = inForce.flatMap((row) =>
    uniqueValues(resource, row.data).map((one) => ({ ...one, org_id: row.org_id, id: row.id })),
  );
  if (uniques.length > 0) {
    await tx.query(sql`INSERT INTO record_uniques (org_id, resource, field, value, record_id)
      SELECT u.org_id, ${resource.name}::text, u.field, u.value, u.id
      FROM unnest(${uniques.map((one) => one.org_id)}::bigint[], ${uniques.map((one) => one.field)}::text[],
        ${uniques.map((one) => one.hash)}::bytea[], ${uniques.map((one) => one.id)}::bigint[]) AS u(org_id, field, value, id)`);
  }
  for (const [orgId, own] of byOrganization(inForce)) {
    await writeMentions({ tx, orgId }, resource, own, true);
  }
}
