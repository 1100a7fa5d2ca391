import type { StoredRecord } from "../../../contract/api";
import { canDo, makerFields } from "../../../definitions";
import type { RecordAccess, RecordContext } from "./context";
import { knowFacts, shareFacts } from "./ruleFacts";
import { presentUploads } from "./uploads";

type Values = Record<string, unknown>;

/** A stored record with its derived values, as the queries answer it. */
export interface RecordRow {
  id: number;
  data: Values;
  derived: Values;
  version: number;
  created_at: Date;
  updated_at: Date;
  /** Of who made and changed it last, the keys among the members. */
  created_by: number | null;
  updated_by: number | null;
  deleted_at: Date | null;
  /** What rules ask of other records, where they do. */
  facts?: Record<string, boolean>;
}

/** The record as rules and conditions see it: every value under its name. */
export function judgedRecord(
  row: Pick<
    RecordRow,
    "id" | "data" | "version" | "created_at" | "updated_at" | "created_by" | "updated_by" | "facts"
  > & { derived?: Values },
): Values {
  const values = {
    created_by: row.created_by,
    updated_by: row.updated_by,
    ...row.data,
    ...row.derived,
    pk: row.id,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
  return knowFacts(values, row.facts);
}

/** A record that is about to be made, as rules see it: the person has made it. */
export function asMade({ resource, user }: RecordAccess, data: Values): Values {
  const makers: Values = Object.fromEntries(
    makerFields(resource).map((name) => [name, user.member_pk ?? null]),
  );
  return shareFacts(data, { ...data, ...makers });
}

/** Those values of a record that the person may read by this action, each named, empty ones as null. */
export function readableValues(
  { ability, resource }: RecordAccess,
  judged: Values,
  action: "list" | "show" | "export",
): Values {
  const names = [...Object.keys(resource.fields), ...makerFields(resource)].filter(
    (name) =>
      resource.fields[name]?.type !== "referenceMany" && canDo(ability, resource.name, action, judged, name),
  );
  return Object.fromEntries(names.map((name) => [name, judged[name] ?? null]));
}

/** The record with those fields that the person may read by this action, each named, empty ones as null. */
export async function presentRecord(
  context: RecordContext,
  row: RecordRow,
  action: "list" | "show" | "export",
): Promise<StoredRecord> {
  const values = readableValues(context, judgedRecord(row), action);
  return {
    ...(await presentUploads(context, values)),
    pk: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}
