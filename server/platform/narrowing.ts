import sql, { type Sql } from "sql-template-tag";
import { addedOrdering, type ListTotals } from "../../contract/api";
import type { Membership, Session } from "./auth/sessions";
import type { Queryable, Transaction } from "./db/database";
import { all, pageOf, type ListValues, type RowSource } from "./db/list";
import type { Reading } from "./http/caller";
import type { Services } from "./http/services";

/** What a list is narrowed and summed up by beside its own parameters. */
export interface Narrowing {
  /** What rows under this alias have to meet; empty where nothing is asked, so that kept counts can tell. */
  where(alias: string): Sql[];
  /** `ORDER BY` where the list is ordered by a field that an overlay added. */
  order(alias: string): Sql | undefined;
  /** The sums of all rows that fit, as an answer carries them. */
  totals(
    db: Queryable,
    source: Pick<RowSource, "from" | "where">,
    alias: string,
  ): Promise<{ totals?: ListTotals }>;
}

/** One page, how many fit, and the sums that were asked for. */
export interface NarrowedPage<Row> {
  rows: Row[];
  total: number;
  totals?: ListTotals;
}

/** A list that is short enough to be counted and sorted whenever it is asked for. */
export interface ShortList {
  /** The columns with their `FROM`. */
  selected: Sql;
  /** What the conditions are about, under `alias`. */
  from: Sql;
  alias: string;
  conditions: Sql[];
  order: Sql;
}

/** One page of a short list, with how many fit and the sums that are asked for. */
export async function shortPage<Row>(
  db: Queryable,
  { selected, from, alias, conditions, order }: ShortList,
  query: ListValues,
  narrowing: Narrowing,
): Promise<NarrowedPage<Row>> {
  const where = all([...conditions, ...narrowing.where(alias)]);
  const { limit, offset } = pageOf(query);
  const [rows, counted, sums] = await Promise.all([
    db.query<Row>(
      sql`SELECT ${selected} WHERE ${where} ${narrowing.order(alias) ?? order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    db.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`),
    narrowing.totals(db, { from, where }, alias),
  ]);
  return { rows, total: counted[0]?.total ?? 0, ...sums };
}

/** Who asks for a list, and what is asked. */
export interface NarrowedCall {
  query: { filter?: string; sum?: string; ordering?: string; segment?: number };
  session: Pick<Session, "userId" | "email">;
  membership: Membership;
  services: Pick<Services, "definitions" | "suite">;
  now: Date;
}

/** Reads what a call asks of the records of a resource; throws 404 or 422 for what cannot be asked. */
export type NarrowList = (tx: Transaction, call: NarrowedCall, resource: string) => Promise<Narrowing>;

let narrowList: NarrowList = async () => WHOLE;

/** Tells what reads conditions: once, when the areas are put together. */
export function narrowListsBy(reader: NarrowList): void {
  narrowList = reader;
}

/** A list of which nothing further is asked. */
export const WHOLE: Narrowing = { where: () => [], order: () => undefined, totals: async () => ({}) };

const asksNothing = ({ query }: NarrowedCall): boolean =>
  query.filter === undefined &&
  query.sum === undefined &&
  query.segment === undefined &&
  addedOrdering(query.ordering) === undefined;

/** What a call asks of a list of these records; throws 422 for what cannot be asked. */
export async function narrowingOf(tx: Transaction, call: NarrowedCall, resource: string): Promise<Narrowing> {
  return asksNothing(call) ? WHOLE : narrowList(tx, call, resource);
}

/** The same for calls that read once: one that asks for more reads in a transaction, after the caller is certain. */
export async function readNarrowed<T>(
  call: NarrowedCall & Pick<Reading, "read"> & { services: Services },
  resource: string,
  work: (db: Queryable, narrowing: Narrowing) => Promise<T>,
): Promise<T> {
  if (asksNothing(call)) return call.read((db) => work(db, WHOLE));
  await call.read((db) => db.query(sql`SELECT 1`));
  const { membership, session, services } = call;
  return services.database.withTenant(membership.orgId, session.userId, async (tx) =>
    work(tx, await narrowingOf(tx, call, resource)),
  );
}
