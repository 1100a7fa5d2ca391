import sql from "sql-template-tag";
import type { ErasureObstacle, PersonOverview } from "../../../contract/api";
import { erasePerson } from "../../engine/personalData/erase";
import { obstaclesTo } from "../../engine/personalData/obstacles";
import type { Erasing, PersonalPart } from "../../engine/personalData/part";
import type { Person } from "../../engine/personalData/person";
import { countedTogether } from "../../engine/personalData/tell";
import type { Transaction } from "../../platform/db/database";

/** What stands in the way of erasing any of what somebody is. */
export async function obstaclesOf(
  tx: Transaction,
  selves: readonly Person[],
  owners: readonly number[],
): Promise<ErasureObstacle[]> {
  const obstacles: ErasureObstacle[] = [];
  for (const self of selves) obstacles.push(...(await obstaclesTo(tx, self, owners)));
  return [...new Set(obstacles)];
}

/** Keeps whoever is about to be erased from being held at the same moment: one of the two comes second. */
export async function lockEntries(
  tx: Transaction,
  [{ orgId, people }]: readonly [Person, ...Person[]],
): Promise<void> {
  await tx.query(
    sql`SELECT id FROM people WHERE org_id = ${orgId} AND id = ANY(${[...people]}::bigint[]) ORDER BY id FOR UPDATE`,
  );
}

/** Erases all of what somebody is, in the transaction; answers how much of each kind that was. */
export async function eraseSelves(
  selves: readonly Person[],
  kept: readonly PersonalPart[],
  erasing: Erasing,
): Promise<PersonOverview["parts"]> {
  const counted: PersonOverview["parts"] = [];
  for (const self of selves) counted.push(...(await erasePerson(self, kept, erasing)));
  return countedTogether(counted);
}
