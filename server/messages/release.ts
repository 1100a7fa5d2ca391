import sql from "sql-template-tag";
import type { Transaction } from "../db/database";
import type { Services } from "../services";
import { type Audience, settleRecipients, type Resolution } from "./audience";
import { messageJob } from "./job";

type Needs = Pick<Services, "database" | "jobs" | "clock">;

/** Settles the recipients now and hands the message to the queue, in one transaction. */
export async function releaseMessage(
  tx: Transaction,
  { jobs }: Pick<Services, "jobs">,
  message: { orgId: number; id: number; audience: Audience },
  now: Date,
): Promise<Resolution> {
  const { orgId, id, audience } = message;
  const resolution = await settleRecipients(tx, orgId, id, audience);
  const status = resolution.count > 0 ? "queued" : "failed";
  await tx.query(sql`UPDATE messages SET released_at = ${now}, box_at = ${now}, status = ${status}
    WHERE org_id = ${orgId} AND id = ${id}`);
  if (resolution.count > 0) await jobs.send(tx, messageJob, { orgId, messageId: id });
  return resolution;
}

/** Releases messages whose hour has come; several processes may do so at once. Answers how many were released. */
export async function releaseDue({ database, jobs, clock }: Needs): Promise<number> {
  const now = clock();
  const due = await database.withoutTenant((tx) =>
    tx.query<{ org_id: number; id: number }>(
      sql`SELECT org_id, id FROM messages WHERE released_at IS NULL AND scheduled_at <= ${now} ORDER BY scheduled_at LIMIT 100`,
    ),
  );
  let released = 0;
  for (const { org_id: orgId, id } of due) {
    released += await database.withTenant(
      orgId,
      null,
      async (tx) => {
        const [row] = await tx.query<{ audience: Audience }>(sql`SELECT audience FROM messages
        WHERE org_id = ${orgId} AND id = ${id} AND released_at IS NULL FOR UPDATE SKIP LOCKED`);
        if (!row) return 0;
        await releaseMessage(tx, { jobs }, { orgId, id, audience: row.audience }, now);
        return 1;
      },
      "long",
    );
  }
  return released;
}
