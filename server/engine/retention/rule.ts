import sql, { raw, type Sql } from "sql-template-tag";
import type { RetentionKind } from "../../../contract/api";
import type { Erasing } from "../personalData/part";

/** What clearing works with. */
export interface Clearing extends Erasing {
  orgId: number;
  /** What is over since before this moment goes. */
  before: Date;
  /** Erases a member as a person; answers whether nothing stood in the way. */
  eraseMember(id: number): Promise<boolean>;
}

/** What an organisation may have cleared by itself after a time. */
export interface RetentionRule {
  kind: RetentionKind;
  /** The keys of what is to go, as `id`; whoever is held stays. */
  due(orgId: number, before: Date): Sql;
  /** Clears these, in the transaction; answers how many it were. */
  clear(ids: readonly number[], clearing: Clearing): Promise<number>;
}

/** Whether a person is held, by the column that leads to them. */
export function isHeld(orgId: number, column: string): Sql {
  return sql`EXISTS (SELECT FROM person_holds h WHERE h.org_id = ${orgId} AND h.person_id = ${raw(column)})`;
}

/** Whether an address, by the column of its key, is one of a person who is held. */
export function isHeldAddress(orgId: number, column: string): Sql {
  return sql`EXISTS (SELECT FROM person_holds h JOIN person_channels c ON c.org_id = h.org_id AND c.person_id = h.person_id
    WHERE h.org_id = ${orgId} AND c.channel = 'email' AND c.value_key = ${raw(column)})`;
}
