import sql from "sql-template-tag";
import type { SampleOrganization } from "../../demo-fixtures/nonprofit";
import { CAMPAIGNS, type SampleGiving } from "../../demo-fixtures/nonprofit/donations";
import { daysBefore } from "../../demo-fixtures/dates";
import { uniqueHash } from "../engine/records/uniques";
import { fromMinor } from "../../contract/money";
import type { Transaction } from "../platform/db/database";

/** How the campaigns stand, the first of them first: what is reached of the goal, and days that are left. */
const COURSES = [
  { reached: 0.64, left: 18 },
  { reached: 0.38, left: 95 },
  { reached: 0.87, left: 60 },
];

/** The campaigns that donations of the sample name; the donations come after them. */
export async function insertCampaigns(
  tx: Transaction,
  { pk: orgId, created_at, currency }: SampleOrganization,
  { donations }: SampleGiving,
  now: Date,
): Promise<void> {
  const names = [...new Set(donations.flatMap(({ campaign }) => campaign ?? []))].toSorted();
  for (const [index, name] of names.entries()) {
    const gifts = donations.filter(
      (one) => one.campaign === name && one.status !== "failed" && one.paid_at !== null,
    );
    const raised = gifts.reduce(
      (sum, { amount_minor, refunded_minor }) => sum + amount_minor - refunded_minor,
      0,
    );
    const [first = created_at] = gifts.flatMap(({ paid_at }) => paid_at ?? []).toSorted();
    const course = COURSES[index % COURSES.length] ?? { reached: 1, left: 30 };
    const goal = Math.max(1, Math.ceil(raised / course.reached / 50_000)) * 50_000;
    const slug = name.toLowerCase().replaceAll(" ", "-");
    const data = {
      name,
      slug,
      goal: fromMinor(goal, currency),
      starts_on: first.slice(0, 10),
      ends_on: daysBefore(now, -course.left).toISOString().slice(0, 10),
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
