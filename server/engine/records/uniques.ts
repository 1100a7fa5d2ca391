import sql from "sql-template-tag";
import { isEmpty, isUnique, type ResolvedResource } from "../../../definitions";
import type { Transaction } from "../../platform/db/database";
import { conflict, type HttpError } from "../../platform/errors";
import { sameBytes, sha256 } from "../../platform/bytes";
import { sentence } from "../../platform/texts";

type Values = Record<string, unknown>;

/** A value that must not stand twice. */
export interface UniqueValue {
  field: string;
  hash: Uint8Array;
}

/** As it is compared: blanks around it and its case do not make a text another one. */
function folded(value: unknown): unknown {
  return typeof value === "string" ? value.trim().toLowerCase() : value;
}

/** What a unique value is kept as. */
export function uniqueHash(value: unknown): Uint8Array {
  return sha256(JSON.stringify(folded(value)));
}

/** The unique values of a record, in the order of their fields. */
export function uniqueValues(resource: ResolvedResource, data: Values): UniqueValue[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => isUnique(field) && !isEmpty(data[name]))
    .map(([name]) => name)
    .sort()
    .map((field) => ({ field, hash: uniqueHash(data[field]) }));
}

/** 409 at the fields whose values another record has. */
export function taken(fields: readonly string[]): HttpError {
  const text = sentence("field.unique");
  return conflict("unique", {
    says: text,
    errors: Object.fromEntries(fields.map((field) => [field, [text]])),
  });
}

/**
 * Claims a record's unique values, in place of those it had; throws 409 when another record has one. A writer of the
 * same value waits here for the other's end, so that of two only one gets it.
 */
export async function claimUniques(
  tx: Transaction,
  orgId: number,
  resource: ResolvedResource,
  record: { id: number; data: Values; former?: Values },
): Promise<void> {
  const wanted = uniqueValues(resource, record.data);
  const held = record.former ? uniqueValues(resource, record.former) : [];
  const isHeld = (one: UniqueValue): boolean =>
    held.some((other) => other.field === one.field && sameBytes(other.hash, one.hash));
  const added = wanted.filter((one) => !isHeld(one));
  const isWanted = (one: UniqueValue): boolean =>
    wanted.some((other) => other.field === one.field && sameBytes(other.hash, one.hash));
  const dropped = held.filter((one) => !isWanted(one)).map(({ field }) => field);
  if (dropped.length > 0) {
    await tx.query(sql`DELETE FROM record_uniques
      WHERE org_id = ${orgId} AND record_id = ${record.id} AND field = ANY(${dropped}::text[])`);
  }
  const refused: string[] = [];
  for (const { field, hash } of added) {
    const claimed = await tx.query(sql`INSERT INTO record_uniques (org_id, resource, field, value, record_id)
      VALUES (${orgId}, ${resource.name}, ${field}, ${hash}, ${record.id})
      ON CONFLICT (org_id, resource, field, value) DO NOTHING RETURNING field`);
    if (claimed.length === 0) refused.push(field);
  }
  if (refused.length > 0) throw taken(refused);
}

/** Lets go of a record's unique values: it is in the trash. */
export async function releaseUniques(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM record_uniques WHERE org_id = ${orgId} AND record_id = ${id}`);
}
