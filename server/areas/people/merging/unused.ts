import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/database";
import { lockPeople } from "../queries";
import { ledTo } from "./leading";

/** What goes with a person by itself. */
const PARTS = ["people_to_match", "person_channels", "person_duplicates", "segment_people"];

/** Deletes those of the people who came as donors, of whom nobody changed anything and to whom nothing leads. */
export async function takeAwayUnused(
  tx: Transaction,
  orgId: number,
  people: readonly number[],
): Promise<void> {
  if (people.length === 0) return;
  const there = await lockPeople(tx, orgId, people);
  const used = await ledTo(tx, orgId, "people", there, { parts: PARTS, rows: {} });
  const free = there.filter((id) => !used.has(id));
  await tx.query(sql`DELETE FROM people WHERE org_id = ${orgId} AND id = ANY(${free}::bigint[])
    AND source = 'donors' AND version = 1`);
}
