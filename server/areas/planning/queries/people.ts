import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../../platform/db/database";

/** Somebody as answers name them. */
export interface Person {
  pk: number;
  name: string;
}

/** The column of a person whose row is joined under this name; null where there is none. */
export function person(alias: "creator" | "assignee" | "completer"): Sql {
  const columns = { creator: sql`creator`, assignee: sql`assignee`, completer: sql`completer` }[alias];
  return sql`CASE WHEN ${columns}.id IS NOT NULL
    THEN json_build_object('pk', ${columns}.id, 'name', ${columns}.name) END`;
}

/** A person that tasks can be given to. */
export interface AssigneeRow {
  id: number;
  name: string;
  email: string;
}

/** Those of the ids that are active members. */
export async function activeMembers(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
): Promise<Map<number, AssigneeRow>> {
  const rows = await tx.query<AssigneeRow>(sql`SELECT id, name, email FROM members
    WHERE org_id = ${orgId} AND id = ANY(${[...ids]}::bigint[]) AND status = 'Active'`);
  return new Map(rows.map((row) => [row.id, row]));
}
