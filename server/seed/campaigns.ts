import sql from "sql-template-tag";
import type { SampleOrganization } from "../../demo-fixtures/nonprofit";
import { CAMPAIGNS, type SampleGiving } from "../../demo-fixtures/nonprofit/donations";
import { uniqueHash } from "../engine/records/uniques";
import { fromMinor } from "../../contract/money";
import type { Transaction } from "../platform/db/database";

/** What a campaign has reached of its goal, the first of them first. */
const REACHED = [0.64, 0.38, 0.87];

/** The campaigns that donations of the sample name; the donations come after them. */
export async function insertCampaigns(
  tx: Transaction,
  { pk: orgId, created_at, currency }: SampleOrganization,
  { donations }: SampleGiving,
): Promise<void> {
  const names = [...new Set(donations.flatMap(({ campaign }) => campaign ?? []))].toSorted();
  for (const [index, name] of names.entries()) {
    const raised = donations
      .filter((one) => one.campaign === name && one.status !== "failed" && one.paid_at !== null)
      .reduce((sum, { amount_minor, refunded_minor }) => sum + amount_minor - refunded_minor, 0);
    const goal = Math.max(1, Math.ceil(raised / (REACHED[index % REACHED.length] ?? 1) / 50_000)) * 50_000;
    const slug = name.toLowerCase().replaceAll(" ", "-");
    const data = {
      name,
      slug,
      goal: fromMinor(goal, currency),
      is_public: true,
      summary: CAMPAIGNS[name] ?? "",
    };
    const [row] = await tx.query<{
      id: number;
    }>(sql`INSERT INTO records (org_id, resource, data, created_at, updated_at)
      VALUES (${orgId}, 'campaigns', ${JSON.stringify(data)}::jsonb, ${created_at}, ${created_at}) RETURNING id`);
    for (const field of ["name", "slug"] as const) {
      await tx.query(sql`INSERT INTO record_uniques (org_id, resource, field, value, record_id)
        VALUES (${orgId}, 'campaigns', ${field}, ${uniqueHash(data[field])}, ${row?.id ?? 0})`);
    }
  }
}
