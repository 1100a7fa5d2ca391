import sql from "sql-template-tag";
import type { RecordChange } from "../../../contract/api";
import type { ResolvedResource } from "../../../definitions";
import { dataBox, formerMark, renewKeys } from "../../platform/auth/dataKeys";
import { type SecretBox, SecretBoxError } from "../../platform/auth/secretBox";
import type { Database, Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";

type Values = Record<string, unknown>;
type Changes = RecordChange["changes"];

/** Where values are sealed and opened: the resource is what they are sealed for, so that none is read as another one's. */
export interface SealingScope {
  tx: Transaction;
  orgId: number;
  services: Pick<Services, "secrets" | "random">;
}

/** How a sealed value stands in the place of the value. */
const SEALED = "$sealed";
/** For conditions: finds it in a text of JSON, and in nothing that people type, where quotes are escaped. */
export const SEALED_TEXT = `"${SEALED}":`;

function sealedText(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !(SEALED in value)) return undefined;
  const text = value[SEALED];
  return typeof text === "string" ? text : undefined;
}

/** Whether a value is stored encrypted: nothing can be said of it before it is opened. */
export const isSealed = (value: unknown): boolean => sealedText(value) !== undefined;

/** The fields whose values are stored encrypted. */
export function encryptedFields({ fields }: Pick<ResolvedResource, "fields">): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.encrypted);
}

const isNothing = (value: unknown): boolean => value === null || value === undefined;
const contextOf = (resource: string): string => `record ${resource}`;

async function sealValue(box: SecretBox, resource: string, value: unknown): Promise<unknown> {
  if (isNothing(value)) return value;
  return { [SEALED]: await box.seal(JSON.stringify(value), contextOf(resource)) };
}

async function openValue(box: SecretBox, resource: string, value: unknown): Promise<unknown> {
  const text = sealedText(value);
  if (text === undefined) return value;
  try {
    return JSON.parse(await box.open(text, contextOf(resource))) as unknown;
  } catch (error) {
    // What somebody has written into JSON of their own only looks like it.
    if (error instanceof SecretBoxError) return value;
    throw error;
  }
}

async function mapped(
  values: Values,
  names: readonly string[],
  change: (value: unknown) => Promise<unknown>,
): Promise<Values> {
  const pairs = names
    .filter((name) => Object.hasOwn(values, name))
    .map(async (name) => [name, await change(values[name])] as const);
  return { ...values, ...Object.fromEntries(await Promise.all(pairs)) };
}

const eachSide =
  (change: (value: unknown) => Promise<unknown>) =>
  async (both: unknown): Promise<unknown> => {
    const { from, to } = both as Changes[string];
    return { from: await change(from), to: await change(to) };
  };

/** The values as they are stored. */
export async function sealRecords(
  scope: SealingScope,
  resource: ResolvedResource,
  records: readonly Values[],
): Promise<Values[]> {
  const names = encryptedFields(resource);
  if (names.length === 0) return [...records];
  const box = await dataBox(scope.tx, scope.services, scope.orgId);
  return Promise.all(
    records.map((data) => mapped(data, names, (value) => sealValue(box, resource.name, value))),
  );
}

/** Changes of such values as a history keeps them. */
export async function sealChanges(
  scope: SealingScope,
  resource: ResolvedResource,
  changes: readonly Changes[],
): Promise<Changes[]> {
  const names = encryptedFields(resource);
  if (names.length === 0) return [...changes];
  const box = await dataBox(scope.tx, scope.services, scope.orgId);
  const seal = eachSide((value) => sealValue(box, resource.name, value));
  return Promise.all(changes.map(async (one) => (await mapped(one, names, seal)) as Changes));
}

/** The values of rows as they were before they were stored, whether or not their fields are encrypted any more. */
export async function openRecords<Row extends { data: Values }>(
  scope: SealingScope,
  resource: string,
  rows: readonly Row[],
): Promise<Row[]> {
  if (!rows.some(({ data }) => Object.values(data).some(isSealed))) return [...rows];
  const box = await dataBox(scope.tx, scope.services, scope.orgId);
  const open = (value: unknown): Promise<unknown> => openValue(box, resource, value);
  return Promise.all(
    rows.map(async (row) => ({ ...row, data: await mapped(row.data, Object.keys(row.data), open) })),
  );
}

/** The same for the changes of a history. */
export async function openChanges(
  scope: SealingScope,
  resource: string,
  changes: readonly Changes[],
): Promise<Changes[]> {
  const hasSealed = changes.some((one) =>
    Object.values(one).some(({ from, to }) => isSealed(from) || isSealed(to)),
  );
  if (!hasSealed) return [...changes];
  const box = await dataBox(scope.tx, scope.services, scope.orgId);
  const open = eachSide((value) => openValue(box, resource, value));
  return Promise.all(changes.map(async (one) => (await mapped(one, Object.keys(one), open)) as Changes));
}

/** A condition on a column of JSON: something in it is sealed. */
export const HAS_SEALED = `%${SEALED_TEXT}%`;

/** Values with something else in them, sealed again where they were: for work that knows no definition. */
export async function changeSealed(
  scope: SealingScope,
  resource: string,
  data: Values,
  change: (values: Values) => Values,
): Promise<Values> {
  const names = Object.keys(data).filter((name) => isSealed(data[name]));
  if (names.length === 0) return change(data);
  const box = await dataBox(scope.tx, scope.services, scope.orgId);
  const changed = change(await mapped(data, names, (value) => openValue(box, resource, value)));
  return mapped(changed, names, (value) => sealValue(box, resource, value));
}

/** The same for the changes of a history. */
export async function changeSealedChanges(
  scope: SealingScope,
  resource: string,
  changes: Changes,
  change: (changes: Changes) => Changes,
): Promise<Changes> {
  const names = Object.keys(changes).filter(
    (name) => isSealed(changes[name]?.from) || isSealed(changes[name]?.to),
  );
  const [opened = {}] = await openChanges(scope, resource, [changes]);
  const changed = change(opened);
  if (names.length === 0) return changed;
  const box = await dataBox(scope.tx, scope.services, scope.orgId);
  return (await mapped(
    changed,
    names,
    eachSide((value) => sealValue(box, resource, value)),
  )) as Changes;
}

const BATCH = 200;

interface StoredRow {
  org_id: number;
  id: number;
  data: Values;
}

interface StoredChange {
  org_id: number;
  record_id: number;
  version: number;
  changes: Changes;
}

/** From here on in the transaction, records that are written are only sealed anew: nobody is told that they changed. */
async function onlySealed(tx: Transaction): Promise<void> {
  await tx.query(sql`SELECT set_config('app.only_sealed', 'on', true)`);
}

/** What has to be sealed yet: values of before the field was encrypted. */
async function sealSome(
  tx: Transaction,
  services: SealingScope["services"],
  resource: ResolvedResource,
): Promise<number> {
  const names = encryptedFields(resource);
  const rows = await tx.query<StoredRow>(sql`SELECT org_id, id, data FROM records
    WHERE resource = ${resource.name} AND EXISTS (SELECT FROM unnest(${names}::text[]) AS n(name)
      WHERE data ? n.name AND jsonb_typeof(data -> n.name) <> 'null' AND NOT coalesce(data -> n.name ? ${SEALED}, false))
    ORDER BY org_id, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`);
  await onlySealed(tx);
  for (const { org_id: orgId, id, data } of rows) {
    const scope = { tx, orgId, services };
    const opened = await openRecords(scope, resource.name, [{ data }]);
    const [sealed] = await sealRecords(
      scope,
      resource,
      opened.map((row) => row.data),
    );
    await tx.query(
      sql`UPDATE records SET data = ${JSON.stringify(sealed)}::jsonb WHERE org_id = ${orgId} AND id = ${id}`,
    );
  }
  return rows.length;
}

async function sealSomeChanges(
  tx: Transaction,
  services: SealingScope["services"],
  resource: ResolvedResource,
): Promise<number> {
  const names = encryptedFields(resource);
  const open = (side: "from" | "to") =>
    sql`(jsonb_typeof(h.changes -> n.name -> ${side}) <> 'null' AND NOT coalesce(h.changes -> n.name -> ${side} ? ${SEALED}, false))`;
  const rows = await tx.query<StoredChange>(sql`SELECT h.org_id, h.record_id, h.version, h.changes
    FROM record_changes h JOIN records r ON r.org_id = h.org_id AND r.id = h.record_id
    WHERE r.resource = ${resource.name} AND EXISTS (SELECT FROM unnest(${names}::text[]) AS n(name)
      WHERE h.changes ? n.name AND (${open("from")} OR ${open("to")}))
    ORDER BY h.org_id, h.record_id, h.version LIMIT ${BATCH} FOR UPDATE OF h SKIP LOCKED`);
  for (const { org_id: orgId, record_id: id, version, changes } of rows) {
    const scope = { tx, orgId, services };
    const opened = await openChanges(scope, resource.name, [changes]);
    const [sealed] = await sealChanges(scope, resource, opened);
    await tx.query(sql`UPDATE record_changes SET changes = ${JSON.stringify(sealed)}::jsonb
      WHERE org_id = ${orgId} AND record_id = ${id} AND version = ${version}`);
  }
  return rows.length;
}

/** Seals what was stored before its field was encrypted, records and their history, batch by batch, and keys with the present secret. */
export async function sealStored(
  database: Database,
  services: SealingScope["services"],
  resources: readonly ResolvedResource[],
): Promise<void> {
  await renewKeys(database, services);
  await sealIn((work) => database.withoutTenant(work, "long"), services, resources);
}

/** The same for what organisations have encrypted by definitions of their own. */
export async function sealOwn(
  database: Database,
  services: SealingScope["services"],
  definitionsOf: (orgId: number) => Promise<readonly ResolvedResource[]>,
): Promise<void> {
  const found = await database.readAsSystem<{ org_id: number; resources: string[] }>(
    sql`SELECT org_id, array_agg(resource) AS resources FROM organization_record_definitions
      WHERE jsonb_path_exists(definition, '$.fields.*.encrypted') GROUP BY org_id ORDER BY org_id`,
  );
  for (const { org_id: orgId, resources } of found) {
    const own = (await definitionsOf(orgId)).filter(({ name }) => resources.includes(name));
    await sealIn((work) => database.withTenant(orgId, null, work, "long"), services, own);
  }
}

async function sealIn(
  open: (work: (tx: Transaction) => Promise<number>) => Promise<number>,
  services: SealingScope["services"],
  resources: readonly ResolvedResource[],
): Promise<void> {
  const concerned = resources.filter((one) => one.provider === "records" && encryptedFields(one).length > 0);
  for (const resource of concerned) {
    for (const some of [sealSome, sealSomeChanges]) {
      let done = BATCH;
      while (done === BATCH) {
        done = await open((tx) => some(tx, services, resource));
      }
    }
  }
}

/** After so long nobody works with the former key any more: no transaction lasts nearly as long. */
const FORMER_KEY_MS = 3_600_000;

/** Seals a value anew that is sealed with the former key, inside of values or of one side of a change. */
const anew =
  (box: SecretBox, resource: string) =>
  async (value: unknown): Promise<unknown> => {
    const text = sealedText(value);
    if (text === undefined || box.isCurrent(text)) return value;
    const opened = await openValue(box, resource, value);
    return isSealed(opened) ? opened : sealValue(box, resource, opened);
  };

interface Exchange {
  orgId: number;
  services: SealingScope["services"];
  /** What values of the former key begin with, as it stands in a text of JSON. */
  mark: string;
}

/** Seals the next records anew; answers the last one's key. */
async function exchangeRecords(
  tx: Transaction,
  { orgId, services, mark }: Exchange,
  after: number,
): Promise<number | undefined> {
  const rows = await tx.query<{
    id: number;
    resource: string;
    data: Values;
  }>(sql`SELECT id, resource, data FROM records
    WHERE org_id = ${orgId} AND id > ${after} AND strpos(data::text, ${mark}) > 0 ORDER BY id LIMIT ${BATCH} FOR UPDATE`);
  const box = await dataBox(tx, services, orgId);
  await onlySealed(tx);
  for (const { id, resource, data } of rows) {
    const sealed = await mapped(data, Object.keys(data), anew(box, resource));
    await tx.query(
      sql`UPDATE records SET data = ${JSON.stringify(sealed)}::jsonb WHERE org_id = ${orgId} AND id = ${id}`,
    );
  }
  return rows.at(-1)?.id;
}

/** The same for the changes of records. */
async function exchangeChanges(
  tx: Transaction,
  { orgId, services, mark }: Exchange,
  after: number,
): Promise<number | undefined> {
  const records = await tx.query<{ id: number; resource: string }>(sql`SELECT r.id, r.resource FROM records r
    WHERE r.org_id = ${orgId} AND r.id > ${after} AND EXISTS (SELECT FROM record_changes h
      WHERE h.org_id = r.org_id AND h.record_id = r.id AND strpos(h.changes::text, ${mark}) > 0)
    ORDER BY r.id LIMIT ${BATCH}`);
  const box = await dataBox(tx, services, orgId);
  const resources = new Map(records.map(({ id, resource }) => [id, resource]));
  const rows = await tx.query<StoredChange>(sql`SELECT org_id, record_id, version, changes FROM record_changes
    WHERE org_id = ${orgId} AND record_id = ANY(${[...resources.keys()]}::bigint[]) AND strpos(changes::text, ${mark}) > 0
    ORDER BY record_id, version FOR UPDATE`);
  for (const { record_id: id, version, changes } of rows) {
    const sealed = await mapped(changes, Object.keys(changes), eachSide(anew(box, resources.get(id) ?? "")));
    await tx.query(sql`UPDATE record_changes SET changes = ${JSON.stringify(sealed)}::jsonb
      WHERE org_id = ${orgId} AND record_id = ${id} AND version = ${version}`);
  }
  return records.at(-1)?.id;
}

/**
 * Seals anew what is sealed with keys that are to go, batch by batch, and lets those keys go: an hour after the exchange, so
 * that nobody has sealed with them since. An interruption goes on where values of the former key are left.
 */
export async function exchangeKeys(
  database: Database,
  services: SealingScope["services"],
  now: Date,
): Promise<void> {
  const waiting = await database.readAsSystem<{ orgId: number; rotatedAt: Date }>(
    sql`SELECT org_id AS "orgId", rotated_at AS "rotatedAt" FROM data_keys WHERE former_key IS NOT NULL ORDER BY org_id`,
  );
  for (const { orgId, rotatedAt } of waiting) {
    const found = await database.withTenant(orgId, null, (tx) => formerMark(tx, services, orgId));
    if (found === undefined) continue;
    const exchange = { orgId, services, mark: found };
    for (const next of [exchangeRecords, exchangeChanges]) {
      let after: number | undefined = 0;
      while (after !== undefined) {
        const from: number = after;
        after = await database.withTenant(orgId, null, (tx) => next(tx, exchange, from), "long");
      }
    }
    if (rotatedAt.getTime() + FORMER_KEY_MS > now.getTime()) continue;
    await database.withTenant(orgId, null, (tx) =>
      tx.query(
        sql`UPDATE data_keys SET former_key = NULL WHERE org_id = ${orgId} AND rotated_at = ${rotatedAt}`,
      ),
    );
  }
}
