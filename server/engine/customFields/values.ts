import sql, { raw } from "sql-template-tag";
import type { FieldDefinition, Predicate } from "../../../contract/resource";
import { canDo, sourcesOf, type ResolvedResource, type Violations } from "../../../definitions";
import type { Queryable } from "../../platform/db/database";
import type { Model } from "../questions/model";
import { requireFields } from "../records/access";
import type { RecordContext } from "../records/context";
import { plainName } from "../records/source";
import { checkReferences, newMentions } from "../records/references";
import { invalidValues, prepareValues } from "../records/values";

export type Values = Record<string, unknown>;

/** The fields that overlays added to a resource, as the server judges their values. */
export function judgedFields({
  fields,
  custom,
}: Pick<ResolvedResource, "fields" | "custom">): Record<string, FieldDefinition> {
  const names = custom?.fields ?? [];
  const isOwn = (predicate: Predicate | undefined): boolean =>
    predicate === undefined ||
    sourcesOf(predicate).every((source) => names.includes(source.split(".")[0] ?? ""));
  return Object.fromEntries(
    names.flatMap((name): [string, FieldDefinition][] => {
      const field = fields[name];
      if (!field) return [];
      const { when, requiredWhen, readOnlyWhen, ...rest } = field;
      // Conditions on built-in fields are the form's: a call may name a few of a record's fields alone.
      const kept = Object.entries({ when, requiredWhen, readOnlyWhen }).filter(
        ([, predicate]) => predicate !== undefined && isOwn(predicate),
      );
      return [[name, { ...rest, ...Object.fromEntries(kept) } as FieldDefinition]];
    }),
  );
}

/** The values of added fields by the records' keys. */
export async function storedValues(
  db: Queryable,
  orgId: number,
  { table, key }: Pick<Model, "table" | "key">,
  keys: readonly unknown[],
  options: { lock?: boolean } = {},
): Promise<Map<string, Values>> {
  const [of, by] = [raw(plainName(table)), raw(plainName(key))];
  const lock = raw(options.lock ? "FOR NO KEY UPDATE" : "");
  const rows = await db.query<{
    key: string;
    custom: Values;
  }>(sql`SELECT ${by}::text AS key, custom FROM ${of}
    WHERE org_id = ${orgId} AND ${by}::text = ANY(${keys.map(String)}::text[]) ${lock}`);
  return new Map(rows.map(({ key: found, custom }) => [found, custom]));
}

/** Judges what was sent for the added fields and keeps it; throws 403 and 422 naming the field. */
export async function keepValues(
  context: RecordContext,
  model: Model,
  record: { key: unknown; sent: Values; isNew: boolean },
): Promise<void> {
  const { tx, orgId } = context;
  const { custom } = context.resource;
  if (!custom) return;
  const stored = (await storedValues(tx, orgId, model, [record.key], { lock: true })).get(String(record.key));
  if (!stored) return;
  const typed = Object.fromEntries(Object.entries(stored).filter(([name]) => custom.fields.includes(name)));
  const data = await judged(context, record.sent, record.isNew ? undefined : typed);
  const rest = Object.fromEntries(Object.entries(stored).filter(([name]) => !custom.fields.includes(name)));
  const [of, by] = [raw(plainName(model.table)), raw(plainName(model.key))];
  await tx.query(sql`UPDATE ${of} SET custom = ${JSON.stringify({ ...rest, ...data })}::jsonb
    WHERE org_id = ${orgId} AND ${by}::text = ${String(record.key)}`);
}

/** The values as they are kept; throws 403 for a field that is not the person's to write, 422 for what may not be. */
async function judged(context: RecordContext, sent: Values, stored: Values | undefined): Promise<Values> {
  const fields = judgedFields(context.resource);
  const resource = { ...context.resource, fields };
  const own: RecordContext = { ...context, resource };
  requireFields(own, stored ? "edit" : "create", Object.keys(sent), stored ?? sent);
  const { data, violations } = prepareValues(sent, stored, {
    fields,
    predicate: context.predicate,
    currency: context.currency,
  });
  if (Object.keys(violations).length > 0) throw invalidValues(placed(context, violations));
  const unknown = await checkReferences(own, newMentions(resource, data, stored), data);
  if (Object.keys(unknown).length > 0) throw invalidValues(placed(context, unknown));
  return data;
}

/** Where the call has the values. */
function placed({ resource }: RecordContext, violations: Violations): Violations {
  const key = resource.custom?.key ?? "custom";
  return Object.fromEntries(Object.entries(violations).map(([path, found]) => [`${key}.${path}`, found]));
}

/** The values that the person may read of a record's; what no field names stays as it is. */
export function readableValues(
  { ability }: Pick<RecordContext, "ability">,
  { name, custom }: ResolvedResource,
  record: Values,
  values: Values,
): Values {
  const fields = custom?.fields ?? [];
  const others = Object.entries(values).filter(([field]) => !fields.includes(field));
  const read = fields.filter((field) => canDo(ability, name, "list", record, field));
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(read.map((field) => [field, values[field] ?? null])),
  };
}
