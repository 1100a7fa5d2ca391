import sql, { type Sql } from "sql-template-tag";
import { LONGEST_NUMBER, numberFormat, numberIn, readNumber, seriesOn } from "../../../contract/numberFormat";
import type { FieldDefinition, FieldOf } from "../../../contract/resource";
import { zonedNow } from "../../../contract/zonedTime";
import { isEmpty } from "../../../definitions";
import type { Transaction } from "../../platform/db/database";
import type { RecordContext } from "./context";

type Values = Record<string, unknown>;
type Fields = Record<string, FieldDefinition>;

/** Whose records are counted. */
export interface NumberScope {
  tx: Transaction;
  orgId: number;
  resource: { name: string; fields: Fields };
}

/** A record, and the day (in the organisation's time zone) by which it is numbered. */
export interface Numbered {
  data: Values;
  day: string;
}

/** The automatic numbers among fields, in one order for all who take some. */
function numberFields(fields: Fields): [name: string, field: FieldOf<"autoNumber">][] {
  return Object.entries(fields)
    .flatMap(([name, field]): [string, FieldOf<"autoNumber">][] =>
      field.type === "autoNumber" ? [[name, field]] : [],
    )
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** True where records have automatic numbers. */
export function hasNumbers({ fields }: { fields: Fields }): boolean {
  return numberFields(fields).length > 0;
}

/** The fields as a file fills them, and as stored values are judged: numbers of another system are texts. */
export function fieldsWithNumbersAsTexts(fields: Fields): Fields {
  const texts = numberFields(fields).map(([name]) => [name, { type: "string", maxLength: LONGEST_NUMBER }]);
  return { ...fields, ...(Object.fromEntries(texts) as Fields) };
}

/** The values of automatic numbers, and all others. */
export function splitNumbers(
  { fields }: { fields: Fields },
  values: Values,
): { numbers: Values; rest: Values } {
  const isNumber = ([name]: [string, unknown]): boolean => fields[name]?.type === "autoNumber";
  const entries = Object.entries(values);
  return {
    numbers: Object.fromEntries(entries.filter(isNumber)),
    rest: Object.fromEntries(entries.filter((one) => !isNumber(one))),
  };
}

/**
 * Gives new records the numbers that they lack. Whoever takes a number of the same series waits until this transaction ends, so
 * that none is given twice and none is missing.
 */
export async function numberNew(context: RecordContext, records: readonly Values[]): Promise<Values[]> {
  if (!hasNumbers(context.resource)) return [...records];
  const day = zonedNow(context.now, context.predicate.timeZone ?? "UTC").date;
  return numberRecords(
    context,
    records.map((data) => ({ data, day })),
  );
}

/** The same for records of several days. */
export async function numberRecords(scope: NumberScope, records: readonly Numbered[]): Promise<Values[]> {
  const numbered = records.map(({ data, day }) => ({ data: { ...data }, day }));
  for (const [name, field] of numberFields(scope.resource.fields)) {
    const format = numberFormat(field.format);
    const lacking = numbered.filter(({ data }) => isEmpty(data[name]));
    const seriesOf = ({ day }: Numbered): string => seriesOn(format, day);
    for (const series of [...new Set(lacking.map(seriesOf))].sort()) {
      const rows = lacking.filter((one) => seriesOf(one) === series);
      const last = await take(scope, name, series, rows.length);
      for (const [index, { data }] of rows.entries()) {
        data[name] = numberIn(series, last - rows.length + 1 + index, format);
      }
    }
  }
  return numbered.map(({ data }) => data);
}

/** The last of some numbers that are this transaction's from now on. */
async function take(
  { tx, orgId, resource }: NumberScope,
  field: string,
  series: string,
  count: number,
): Promise<number> {
  const [row] = await tx.query<{
    last: number;
  }>(sql`INSERT INTO record_numbers AS n (org_id, resource, field, series, last)
    VALUES (${orgId}, ${resource.name}, ${field}, ${series}, ${count})
    ON CONFLICT (org_id, resource, field, series) DO UPDATE SET last = n.last + excluded.last RETURNING last`);
  if (!row) throw new Error("No number was taken");
  return row.last;
}

/** A renamed field goes on where it was, although the record with its highest number may be gone. */
export async function carryNumbersOver(
  { tx, resource }: Pick<NumberScope, "tx" | "resource">,
  formerNameOf: (name: string) => string | undefined,
  includes: (organization: Sql) => Sql,
): Promise<void> {
  for (const [name] of numberFields(resource.fields)) {
    const former = formerNameOf(name);
    if (former === undefined || former === name) continue;
    await tx.query(sql`INSERT INTO record_numbers AS n (org_id, resource, field, series, last)
      SELECT f.org_id, f.resource, ${name}::text, f.series, f.last FROM record_numbers f
      WHERE f.resource = ${resource.name} AND f.field = ${former} AND ${includes(sql`f.org_id`)}
      ON CONFLICT (org_id, resource, field, series) DO UPDATE SET last = greatest(n.last, excluded.last)`);
  }
}

/** Has the numbers go on after those that records have, or bring. */
export async function countOn(
  { tx, orgId, resource }: NumberScope,
  records: readonly Values[],
): Promise<void> {
  for (const [name, field] of numberFields(resource.fields)) {
    const format = numberFormat(field.format);
    const highest = new Map<string, number>();
    for (const data of records) {
      const found = readNumber(format, data[name]);
      if (found) highest.set(found.series, Math.max(highest.get(found.series) ?? 0, found.count));
    }
    if (highest.size === 0) continue;
    const series = [...highest.keys()].sort();
    await tx.query(sql`INSERT INTO record_numbers AS n (org_id, resource, field, series, last)
      SELECT ${orgId}::bigint, ${resource.name}::text, ${name}::text, s.series, s.last
      FROM unnest(${series}::text[], ${series.map((one) => highest.get(one) ?? 0)}::bigint[]) AS s(series, last)
      ON CONFLICT (org_id, resource, field, series) DO UPDATE SET last = greatest(n.last, excluded.last)`);
  }
}
