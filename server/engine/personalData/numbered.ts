import sql, { raw, type Sql } from "sql-template-tag";
import { erasedAddress } from "./person";

/** What stands in the place of each row's erased address, told apart by a column of ours. */
export function numbered(kind: string, column: string): Sql {
  return sql`replace(${erasedAddress(kind, "#")}, '#', ${raw(column)}::text)`;
}
