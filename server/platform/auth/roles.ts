import sql, { type Sql } from "sql-template-tag";
import type { RoleRule, Subject } from "../../../contract/api";
import type { Queryable, Transaction } from "../db/database";
import { all } from "../db/list";

export interface RoleRow {
  id: number;
  slug: string;
  name: string;
  permissions: Subject[];
  is_system: boolean;
  rules: RoleRule[];
}

/** The organisation's roles, the most powerful first; of these alone that meet conditions on `roles r`. */
export function listRoles(tx: Queryable, orgId: number, conditions: readonly Sql[] = []): Promise<RoleRow[]> {
  return tx.query<RoleRow>(
    sql`SELECT id, slug, name, permissions, is_system, rules FROM roles r
      WHERE ${all([sql`org_id = ${orgId}`, ...conditions])} ORDER BY position, id`,
  );
}

/** The organisation's roles by id. */
export async function rolesById(tx: Transaction, orgId: number): Promise<Map<number, RoleRow>> {
  const roles = await listRoles(tx, orgId);
  return new Map(roles.map((role) => [role.id, role]));
}
