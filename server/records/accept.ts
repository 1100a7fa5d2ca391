import { createHash } from "node:crypto";
import sql from "sql-template-tag";
import type { FieldDefinition, ResourceDefinition } from "../../contract/resource";
import {
  isEmpty,
  type Loaded,
  resolveResource,
  type ResolvedResource,
  validateRecord,
} from "../../definitions";
import type { Database, Transaction } from "../db/database";
import { writeMentions } from "./references";
import { violationText } from "./texts";
import { uniqueValues } from "./uniques";
import { defaultsFor, isSameJson } from "./values";

type Values = Record<string, unknown>;
type Fields = Record<string, FieldDefinition>;

/** Records that a new definition does not fit. */
export interface Obstacle {
  field: string;
  /** What they lack, in English. */
  text: string;
  records: { orgId: number; count: number; first: number[] }[];
}

/** What came of the definitions of stored resources. */
export interface Acceptance {
  /** In their order, a former version in the place of one that was not taken. */
  resources: ResolvedResource[];
  /** By the name of each resource whose change was not taken. */
  obstacles: Map<string, Obstacle[]>;
}

const BATCH = 1000;
const FIRST = 5;
/** Any number that nothing else on the same database uses for its advisory locks. */
const ACCEPT_LOCK = 7_203_114_002;

/**
 * Puts definitions of stored resources in force where every record fits: renames and fills what they say, and keeps
 * the former version where some record would break. Several processes may do this at once; one of them does the work.
 */
export async function acceptDefinitions(database: Database, loaded: Loaded, now: Date): Promise<Acceptance> {
  const obstacles: Acceptance["obstacles"] = new Map();
  const resources: ResolvedResource[] = [];
  for (const resource of loaded.resources) {
    const definition = loaded.definitions.find(({ name }) => name === resource.name);
    if (resource.provider !== "records" || !definition) {
      resources.push(resource);
      continue;
    }
    const verdict = await acceptOne(database, resource, definition, now);
    if (verdict.obstacles.length > 0) obstacles.set(resource.name, verdict.obstacles);
    resources.push(...verdict.inForce);
  }
  return { resources, obstacles };
}

interface Verdict {
  inForce: ResolvedResource[];
  obstacles: Obstacle[];
}

interface AcceptedRow {
  hash: string;
  definition: ResourceDefinition;
}

async function acceptOne(
  database: Database,
  resource: ResolvedResource,
  definition: ResourceDefinition,
  now: Date,
): Promise<Verdict> {
  const hash = createHash("sha256").update(JSON.stringify(definition)).digest("base64url");
  const find = sql`SELECT hash, definition FROM record_definitions WHERE resource = ${resource.name}`;
  const [known] = await database.readAsSystem<AcceptedRow>(find);
  if (known?.hash === hash) return { inForce: [resource], obstacles: [] };
  return database.withoutTenant(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${ACCEPT_LOCK}::bigint)`);
    const [former] = await tx.query<AcceptedRow>(find);
    if (former?.hash === hash) return { inForce: [resource], obstacles: [] };
    const isNew = !isSameJson(former?.definition.fields, definition.fields);
    const obstacles = isNew ? await fitRecords(tx, resource, former?.definition.fields, now) : [];
    if (obstacles.length > 0) {
      const { file, group } = resource;
      return { inForce: former ? [resolveResource(former.definition, { file, group })] : [], obstacles };
    }
    await tx.query(sql`INSERT INTO record_definitions (resource, hash, definition, accepted_at)
      VALUES (${resource.name}, ${hash}, ${JSON.stringify(definition)}::jsonb, ${now})
      ON CONFLICT (resource) DO UPDATE SET hash = excluded.hash, definition = excluded.definition, accepted_at = excluded.accepted_at`);
    return { inForce: [resource], obstacles: [] };
  });
}

interface Row {
  org_id: number;
  id: number;
  data: Values;
  in_trash: boolean;
}

/** Goes through all records twice: what would break is known before anything is written. */
async function fitRecords(
  tx: Transaction,
  resource: ResolvedResource,
  former: Fields | undefined,
  now: Date,
): Promise<Obstacle[]> {
  // Writers of this resource wait: none may add a record by the former definition meanwhile.
  await tx.query(sql`LOCK TABLE records IN SHARE ROW EXCLUSIVE MODE`);
  const obstacles = new Obstacles();
  const seen = new Map<string, number>();
  for await (const rows of batches(tx, resource.name)) {
    for (const row of rows) {
      if (!row.in_trash) judge(row, resource, former, now, obstacles, seen);
    }
  }
  if (obstacles.found().length > 0) return obstacles.found();
  await tx.query(sql`DELETE FROM record_uniques WHERE resource = ${resource.name}`);
  await tx.query(sql`DELETE FROM record_references WHERE resource = ${resource.name}`);
  for await (const rows of batches(tx, resource.name)) await rewrite(tx, resource, rows, now);
  return [];
}

async function* batches(tx: Transaction, name: string): AsyncGenerator<Row[]> {
  let last: Pick<Row, "org_id" | "id"> = { org_id: 0, id: 0 };
  for (;;) {
    const rows =
      await tx.query<Row>(sql`SELECT org_id, id, data, deleted_at IS NOT NULL AS in_trash FROM records
      WHERE resource = ${name} AND (org_id, id) > (${last.org_id}::bigint, ${last.id}::bigint)
      ORDER BY org_id, id LIMIT ${BATCH}`);
    const end = rows.at(-1);
    if (!end) return;
    last = end;
    yield rows;
  }
}

/** The values under the names that fields have now, with the defaults of what is required. */
function carriedOver(fields: Fields, data: Values, now: Date): Values {
  const renamed: Values = { ...data };
  for (const [name, { renamedFrom }] of Object.entries(fields)) {
    if (renamedFrom === undefined || Object.hasOwn(renamed, name) || Object.hasOwn(fields, renamedFrom))
      continue;
    if (!Object.hasOwn(renamed, renamedFrom)) continue;
    renamed[name] = renamed[renamedFrom];
    delete renamed[renamedFrom];
  }
  const scope = { fields, predicate: { user: {}, now }, currency: "USD" };
  const needed = Object.entries(defaultsFor(fields, renamed, scope)).filter(
    ([name]) => fields[name]?.required,
  );
  return { ...renamed, ...Object.fromEntries(needed) };
}

function ownValues(fields: Fields, data: Values): Values {
  return Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(fields, name)));
}

function judge(
  row: Row,
  resource: ResolvedResource,
  former: Fields | undefined,
  now: Date,
  obstacles: Obstacles,
  seen: Map<string, number>,
): void {
  const context = { user: {}, now };
  const data = carriedOver(resource.fields, row.data, now);
  const broken = validateRecord(
    resource.fields,
    uploadsAsIds(resource.fields, ownValues(resource.fields, data)),
    context,
  );
  // What a record broke before is not this change's doing.
  const before = former
    ? validateRecord(former, uploadsAsIds(former, ownValues(former, row.data)), context)
    : {};
  for (const [path, [violation]] of Object.entries(broken)) {
    if (violation && !Object.hasOwn(before, path)) {
      obstacles.add(path.split(".")[0] ?? path, violationText(violation), row);
    }
  }
  for (const { field, hash } of uniqueValues(resource, data)) {
    const key = `${row.org_id} ${field} ${hash.toString("base64")}`;
    if (seen.has(key)) obstacles.add(field, "There is a record with this value already.", row);
    seen.set(key, row.id);
  }
}

/** The rules of values know uploads by their ids. */
function uploadsAsIds(fields: Fields, data: Values): Values {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const type = fields[name]?.type;
      return [name, type === "file" || type === "image" ? (isEmpty(value) ? null : "upload") : value];
    }),
  );
}

interface FieldObstacle {
  text: string;
  byOrg: Map<number, { count: number; first: number[] }>;
}

class Obstacles {
  private readonly byField = new Map<string, FieldObstacle>();

  add(field: string, text: string, { org_id, id }: Row): void {
    const entry: FieldObstacle = this.byField.get(field) ?? { text, byOrg: new Map() };
    const own = entry.byOrg.get(org_id) ?? { count: 0, first: [] };
    own.count += 1;
    if (own.first.length < FIRST) own.first.push(id);
    entry.byOrg.set(org_id, own);
    this.byField.set(field, entry);
  }

  found(): Obstacle[] {
    return [...this.byField].map(([field, { text, byOrg }]) => ({
      field,
      text,
      records: [...byOrg].map(([orgId, own]) => ({ orgId, ...own })),
    }));
  }
}

async function rewrite(
  tx: Transaction,
  resource: ResolvedResource,
  rows: readonly Row[],
  now: Date,
): Promise<void> {
  const next = rows.map((row) => ({
    ...row,
    former: row.data,
    data: carriedOver(resource.fields, row.data, now),
  }));
  const changed = next.filter(({ data, former }) => !isSameJson(data, former));
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
  for (const orgId of new Set(inForce.map((row) => row.org_id))) {
    const own = inForce.filter((row) => row.org_id === orgId);
    await writeMentions({ tx, orgId }, resource, own, true);
  }
}
