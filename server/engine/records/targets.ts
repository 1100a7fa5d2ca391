import type { Sql } from "sql-template-tag";

/** Who refers to something, on which it depends what there is for them. */
export interface Referrer {
  orgId: number;
  memberId: number;
}

/** A resource of an area whose keys stored records may hold. */
export interface ReferenceTarget {
  resource: string;
  /** The `id`, and the `name` as exports write it, of all that this person may refer to. */
  rows(referrer: Referrer): Sql;
}

const connected = new Map<string, ReferenceTarget>();

/** Connects the areas' resources: stored records may refer to them, and know no area. */
export function connectTargets(targets: readonly ReferenceTarget[]): void {
  for (const target of targets) connected.set(target.resource, target);
}

/** What may be referred to of a resource that an area keeps; undefined where nobody here can judge its keys. */
export function targetOf(resource: string): ReferenceTarget | undefined {
  return connected.get(resource);
}

/** Rows of an area that name stored records: rollups add them up, and a record that they hold is not deleted. */
export interface NamingRows {
  /** The area's resource, and its field that names the record. */
  resource: string;
  field: string;
  /** The stored resource. */
  of: string;
  /** The table, whose column `column` holds the record's key beside `org_id`; `x` in what follows. */
  table: string;
  column: string;
  /** Which rows are added up. */
  counted: Sql;
  /** What can be added up, as a decimal number. */
  values: Record<string, Sql>;
  /** Whether the record stays while any row names it. */
  holds: boolean;
}

let named: readonly NamingRows[] = [];

/** Connects the areas' rows that name stored records. */
export function connectNaming(rows: readonly NamingRows[]): void {
  named = rows;
}

/** The rows of areas that name records of a stored resource. */
export function namingRows(of: string): readonly NamingRows[] {
  return named.filter((rows) => rows.of === of);
}
