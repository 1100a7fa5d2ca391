import sql from "sql-template-tag";
import { isEmpty, isUnique, pairKey, type ResolvedResource } from "../../../definitions";
import type { Transaction } from "../../platform/db/database";
import { conflict, type HttpError } from "../../platform/errors";
import { sameBytes, sha256 } from "../../platform/bytes";
import { type Sentence, sentence } from "../../platform/texts";

type Values = Record<string, unknown>;

/** A value that must not stand twice. */
export interface UniqueValue {
  /** What it is kept under: the field, or the fields whose values make it, joined by a plus sign. */
  field: string;
  /** Where a record is mended that has it too. */
  fields: readonly string[];
  hash: Uint8Array;
  /** Of a pair: the same two are related so already. */
  isPair?: true;
}

type Taken = Pick<UniqueValue, "fields" | "isPair">;

/** What is said of a value, or of several together, that another record has. */
export function takenText({ fields, isPair }: Taken): Sentence {
  if (isPair) return sentence("field.related_already");
  return sentence(fields.length > 1 ? "field.unique_together" : "field.unique");
}

/** By field what is said of values that other records have. */
export function takenTexts(values: readonly Taken[]): Record<string, Sentence[]> {
  return Object.fromEntries(values.flatMap((one) => one.fields.map((field) => [field, [takenText(one)]])));
}

/** As it is compared: blanks around it and its case do not make a text another one. */
function folded(value: unknown): unknown {
  return typeof value === "string" ? value.trim().toLowerCase() : value;
}

/** What a unique value is kept as. */
export function uniqueHash(value: unknown): Uint8Array {
  return sha256(JSON.stringify(folded(value)));
}

/** The unique values of a record, in one fixed order; where one of several that stand once together is empty, none. */
export function uniqueValues(resource: ResolvedResource, data: Values): UniqueValue[] {
  const alone = Object.entries(resource.fields)
    .filter(([, field]) => isUnique(field))
    .map(([name]) => [name]);
  const values: UniqueValue[] = [...alone, ...(resource.unique ?? [])]
    .filter((fields) => fields.every((field) => !isEmpty(data[field])))
    .map((fields) => ({ field: fields.toSorted().join("+"), fields, hash: hashOf(fields.toSorted(), data) }));
  return [...values, ...relatedOnce(resource, data)].toSorted((one, other) =>
    one.field < other.field ? -1 : 1,
  );
}

/** Two are related in one way once, from whichever side it was said. */
function relatedOnce({ fields, pair }: ResolvedResource, data: Values): UniqueValue[] {
  if (!pair || [pair.one, pair.other, pair.kind].some((name) => isEmpty(data[name]))) return [];
  return [
    { field: "+pair", fields: [pair.other], hash: uniqueHash(pairKey(fields, pair, data)), isPair: true },
  ];
}

function hashOf(fields: readonly string[], data: Values): Uint8Array {
  const [first = "", ...more] = fields;
  return uniqueHash(more.length === 0 ? data[first] : fields.map((field) => folded(data[field])));
}

/** 409 at the fields whose values another record has. */
function taken(values: readonly UniqueValue[]): HttpError {
  const [first] = values;
  return conflict("unique", {
    ...(first && { says: takenText(first) }),
    errors: takenTexts(values),
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
  const refused: UniqueValue[] = [];
  for (const one of added) {
    const { field, hash } = one;
    const claimed = await tx.query(sql`INSERT INTO record_uniques (org_id, resource, field, value, record_id)
      VALUES (${orgId}, ${resource.name}, ${field}, ${hash}, ${record.id})
      ON CONFLICT (org_id, resource, field, value) DO NOTHING RETURNING field`);
    if (claimed.length === 0) refused.push(one);
  }
  if (refused.length > 0) throw taken(refused);
}

/** Lets go of a record's unique values: it is in the trash. */
export async function releaseUniques(tx: Transaction, orgId: number, ids: readonly number[]): Promise<void> {
  await tx.query(
    sql`DELETE FROM record_uniques WHERE org_id = ${orgId} AND record_id = ANY(${[...ids]}::bigint[])`,
  );
}
