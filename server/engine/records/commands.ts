import sql from "sql-template-tag";
import { recordSender } from "./uploadSender";
import { resolveUploads, tieUploads } from "./uploads";
import type { RecordChange } from "../../../contract/api";
import { conflict, notFound } from "../../platform/errors";
import { canDo, givenDefault } from "../../../definitions";
import { denied, requireAction, requireFields, requireOnRecord } from "./access";
import { requireNoCircle } from "./circles";
import { askBeforeDelete, changedBefore, hasHooks, tellAfter } from "./hooks";
import type { Writing } from "./ownCode";
import type { RecordAccess, RecordContext } from "./context";
import { makerKey } from "./maker";
import { asMade, judgedRecord, type RecordRow } from "./present";
import { numberNew } from "./numbers";
import { findRecord } from "./queries";
import { checkReferences, newMentions, requireUnreferenced, writeMentions } from "./references";
import { judgeAhead } from "./ruleFacts";
import { sealChanges, sealRecords } from "./sealing";
import { labelWords } from "./texts";
import { claimUniques, releaseUniques } from "./uniques";
import { deletedWith, holdTree, requireNotBelowItself } from "./tree";
import { type Joining, saveLinks, splitLinks } from "./links";
import { mayMoveOn, requireTransition, withoutStart } from "./transitions";
import { invalidValues, isSameJson, prepareValues } from "./values";

type Values = Record<string, unknown>;

const joining: Joining = { add: createRecord, remove: deleteRecord };
/** How records are written, for the installation's own code. */
export const writing: Writing = { create: createRecord, update: updateRecord, remove: deleteRecord };

/** How many days a deleted record stays in the trash. */
export const TRASH_DAYS = 30;

/** What the values of a record are judged by. */
export function valueScope({
  resource,
  predicate,
  currency,
}: Pick<RecordAccess, "resource" | "predicate" | "currency">): Parameters<typeof prepareValues>[2] {
  const rules = resource.rules?.map((rule) => ({ ...rule, says: labelWords(resource, rule.say) }));
  return { fields: resource.fields, predicate, currency, ...(rules && { rules }) };
}

/** Adds a record; throws 403, 409 (`unique`) or 422 with a text per field. A file may bring its automatic numbers. */
export async function createRecord(
  context: RecordContext,
  sent: Values,
  numbers: Values = {},
): Promise<RecordRow> {
  const { tx, orgId, resource, now } = context;
  requireAction(context, "create");
  await judgeAhead(context, [sent]);
  requireFields(context, "create", Object.keys(sent), asMade(context, sent));
  const scope = valueScope(context);
  const { own, links } = splitLinks(resource, withoutStart(resource, sent));
  const given = prepareValues(own, undefined, scope);
  await judgeAhead(context, [given.data]);
  requireMayCreate(context, given.data);
  if (Object.keys(given.violations).length > 0) throw invalidValues(given.violations);
  const changed = await changedBefore(context, "beforeCreate", { record: given.data }, writing);
  const prepared = withChanges({ own, changed, scope }, given.data);
  const unknown = await checkReferences(context, newMentions(resource, prepared, undefined), prepared);
  if (Object.keys(unknown).length > 0) throw invalidValues(unknown);
  const resolved = await resolveUploads(context, recordSender(context), prepared);
  const [data = {}] = await numberNew(context, [{ ...resolved, ...numbers }]);
  const [stored] = await sealRecords(context, resource, [data]);
  const [row] = await tx.query<{
    id: number;
  }>(sql`INSERT INTO records (org_id, resource, data, created_at, updated_at, created_by, updated_by)
    VALUES (${orgId}, ${resource.name}, ${JSON.stringify(stored)}::jsonb, ${now}, ${now}, ${makerKey(context)}, ${makerKey(context)}) RETURNING id`);
  if (!row) throw new Error("The record was not added");
  await claimUniques(tx, orgId, resource, { id: row.id, data });
  await writeMentions(context, resource, [{ id: row.id, data }], true);
  await requireNoCircle(tx, orgId, resource, { id: row.id, data });
  await tieUploads(context, row.id, data);
  await writeChange(context, row.id, 1, "created", changesBetween({}, data));
  await saveLinks(context, row.id, links, joining);
  const record = requireFound(await findRecord(context, row.id));
  if (!hasHooks(context)) return record;
  await tellAfter(context, { action: "created", record }, writing);
  return requireFound(await findRecord(context, row.id));
}

/** What is to be stored once hooks have had their say, judged like what people send; throws 422. */
function withChanges(
  { own, changed, scope }: { own: Values; changed: Values; scope: Parameters<typeof prepareValues>[2] },
  prepared: Values,
  stored?: Values,
): Values {
  if (Object.keys(changed).length === 0) return prepared;
  const { data, violations } = prepareValues({ ...own, ...changed }, stored, scope);
  if (Object.keys(violations).length > 0) throw invalidValues(violations);
  return data;
}

/** Rules with conditions are about the record as it would be. */
export function requireMayCreate(context: RecordAccess, data: Values): void {
  const { ability, resource } = context;
  const made = asMade(context, data);
  if (!canDo(ability, resource.name, "create", made)) throw denied(context, "create", made);
  const given = Object.keys(data).filter((name) => !isDefault(context, name, data));
  requireFields(context, "create", given, made);
}

/** A default is the definition's doing, not the person's. */
function isDefault({ resource, predicate }: RecordAccess, name: string, data: Values): boolean {
  const field = resource.fields[name];
  return (
    field !== undefined &&
    "default" in field &&
    (field.default === "$now" || isSameJson(givenDefault(field, predicate), data[name]))
  );
}

function requireFound(row: RecordRow | undefined): RecordRow {
  if (!row) throw notFound();
  return row;
}

/** Throws 409 when the record was changed since the caller read it. */
function requireVersion(row: RecordRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version) {
    throw conflict("stale_version", {
      extra: { version: row.version },
    });
  }
}

/**
 * Changes those fields of a record that were sent; throws 403 (naming the field where one is refused), 404, 409
 * (`stale_version`, `unique`) or 422. A change that changes nothing leaves the record's version as it is.
 */
export async function updateRecord(
  context: RecordContext,
  pk: number,
  { version, ...sent }: Values & { version?: number },
): Promise<RecordRow> {
  const { tx, orgId, resource, now } = context;
  if (!mayMoveOn(resource, sent)) requireAction(context, "edit");
  await holdTree(context, sent);
  const row = requireFound(await findRecord(context, pk, { lock: true }));
  const judged = judgedRecord(row);
  const transition = requireTransition(context, row, sent);
  const edited = Object.keys(sent).filter((name) => !transition?.writes.includes(name));
  if (edited.length > 0 || !transition) requireOnRecord(context, "edit", judged);
  requireFields(context, "edit", edited, judged);
  requireVersion(row, version);
  const { own, links } = splitLinks(resource, { ...sent, ...transition?.sets });
  const scope = { ...valueScope(context), ...(transition && { fields: transition.fields }) };
  const { data: given, violations } = prepareValues(own, row.data, scope);
  if (Object.keys(violations).length > 0) throw invalidValues(violations);
  const isChange = Object.keys(links).length > 0 || Object.keys(changesBetween(row.data, given)).length > 0;
  const changed = isChange
    ? await changedBefore(context, "beforeUpdate", { record: given, before: row }, writing)
    : {};
  const prepared = withChanges({ own, changed, scope }, given, row.data);
  const unknown = await checkReferences(context, newMentions(resource, prepared, row.data), prepared);
  if (Object.keys(unknown).length > 0) throw invalidValues(unknown);
  const data = await resolveUploads(context, recordSender(context), prepared);
  await saveLinks(context, pk, links, joining);
  const changes = changesBetween(row.data, data);
  if (Object.keys(changes).length === 0) return changedRecord(context, pk, isChange ? row : undefined);
  const [stored] = await sealRecords(context, resource, [data]);
  await tx.query(sql`UPDATE records SET data = ${JSON.stringify(stored)}::jsonb, version = version + 1, updated_at = ${now}, updated_by = ${makerKey(context)}
    WHERE org_id = ${orgId} AND id = ${pk}`);
  await claimUniques(tx, orgId, resource, { id: pk, data, former: row.data });
  await writeMentions(context, resource, [{ id: pk, data }], false);
  await requireNoCircle(tx, orgId, resource, { id: pk, data });
  await requireNotBelowItself(context, { id: pk, data, former: row.data });
  await tieUploads(context, pk, data, row.data);
  await writeChange(context, pk, row.version + 1, "updated", changes);
  return changedRecord(context, pk, row);
}

/** A record after its change, of which hooks are told. */
async function changedRecord(
  context: RecordContext,
  pk: number,
  before: RecordRow | undefined,
): Promise<RecordRow> {
  const record = requireFound(await findRecord(context, pk));
  if (!before || !hasHooks(context)) return record;
  await tellAfter(context, { action: "updated", record, before }, writing);
  return requireFound(await findRecord(context, pk));
}

/** Puts a record into the trash; throws 403, 404, or 409 naming what refers to it. */
export async function deleteRecord(context: RecordContext, pk: number, version?: number): Promise<void> {
  const { tx, orgId, resource, now } = context;
  requireAction(context, "delete");
  const row = requireFound(await findRecord(context, pk, { lock: true }));
  requireOnRecord(context, "delete", judgedRecord(row));
  requireVersion(row, version);
  await deleteBelow(context, pk);
  await askBeforeDelete(context, row, writing);
  await requireUnreferenced({ ...context, resource: resource.name }, pk);
  await tx.query(sql`UPDATE records SET deleted_at = ${now}, version = version + 1, updated_at = ${now}, updated_by = ${makerKey(context)}
    WHERE org_id = ${orgId} AND id = ${pk}`);
  await releaseUniques(tx, orgId, [pk]);
  await tx.query(sql`DELETE FROM record_references WHERE org_id = ${orgId} AND record_id = ${pk}`);
  await writeChange(context, pk, row.version + 1, "deleted", {});
  await tellAfter(context, { action: "deleted", before: row }, writing);
}

/** Deletes what goes with a record of a tree. What the person may not delete stays, and keeps the record. */
async function deleteBelow(context: RecordContext, pk: number): Promise<void> {
  for (const id of await deletedWith(context, pk)) {
    const row = await findRecord(context, id);
    const isTheirs = row && canDo(context.ability, context.resource.name, "delete", judgedRecord(row));
    if (isTheirs) await deleteRecord(context, id);
  }
}

/**
 * Takes a record out of the trash; throws 403, 404, 409 when a unique value was taken meanwhile, or 422 when it refers
 * to what is gone.
 */
export async function restoreRecord(context: RecordContext, pk: number): Promise<RecordRow> {
  const { tx, orgId, resource, now } = context;
  requireAction(context, "delete");
  const row = requireFound(await findRecord(context, pk, { lock: true, place: "in trash" }));
  requireOnRecord(context, "delete", judgedRecord(row));
  const unknown = await checkReferences(context, newMentions(resource, row.data, undefined), row.data);
  if (Object.keys(unknown).length > 0) throw invalidValues(unknown);
  await tx.query(sql`UPDATE records SET deleted_at = NULL, version = version + 1, updated_at = ${now}, updated_by = ${makerKey(context)}
    WHERE org_id = ${orgId} AND id = ${pk}`);
  await claimUniques(tx, orgId, resource, { id: pk, data: row.data });
  await writeMentions(context, resource, [{ id: pk, data: row.data }], true);
  await requireNoCircle(tx, orgId, resource, { id: pk, data: row.data });
  await writeChange(context, pk, row.version + 1, "restored", {});
  const record = requireFound(await findRecord(context, pk));
  await tellAfter(context, { action: "restored", record }, writing);
  return hasHooks(context) ? requireFound(await findRecord(context, pk)) : record;
}

/** The fields whose values differ, with both. */
export function changesBetween(from: Values, to: Values): RecordChange["changes"] {
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => !isSameJson(from[name], to[name]))
      .map((name) => [name, { from: from[name] ?? null, to: to[name] ?? null }]),
  );
}

/** Writes into a record's history what was done to it. */
export async function writeChange(
  context: RecordContext,
  id: number,
  version: number,
  action: RecordChange["action"],
  changes: RecordChange["changes"],
): Promise<void> {
  const { tx, orgId, actor, now } = context;
  const [stored] = await sealChanges(context, context.resource, [changes]);
  await tx.query(sql`INSERT INTO record_changes (org_id, record_id, version, action, at, actor, actor_email, changes)
    VALUES (${orgId}, ${id}, ${version}, ${action}, ${now}, ${actor.userId}, ${actor.email}, ${JSON.stringify(stored)}::jsonb)`);
}
