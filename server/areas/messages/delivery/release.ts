import sql from "sql-template-tag";
import { audit } from "../../../platform/audit/audit";
import { statesThat } from "../../../platform/auth/organizationStates";
import type { Transaction } from "../../../platform/db/database";
import { requireMails } from "../../../platform/mail/post";
import { countOthers, takeMails } from "../../../platform/mail/quota";
import type { Services } from "../../../platform/http/services";
import { refreshOfLists } from "../../segments";
import { type Audience, settleRecipients, type Resolution } from "./audience";
import { messageJob } from "./job";
import { partRecipients } from "./subjectTest";

type Needs = Pick<Services, "database" | "ownDefinitions" | "jobs" | "clock">;

interface Due {
  audience: Audience;
  subject: string;
  user_id: number | null;
  email: string | null;
}

/**
 * What the audit log says of a message: a mailing to teams, lists or all who come to an event by its subject; letters
 * between people stay theirs, of which it says only that they were sent.
 */
export function toldOf({ teams, lists, dates = [] }: Audience, subject: string): Record<string, unknown> {
  if (teams.length + lists.length + dates.length === 0) return {};
  return {
    title: subject,
    ...(teams.length > 0 && { teams }),
    ...(lists.length > 0 && { lists }),
    ...(dates.length > 0 && { events: dates.map(({ event }) => event) }),
  };
}

/**
 * Settles the recipients now and hands the message to the queue, in one transaction. Its mails to others are counted at
 * once; where fewer are left today it is refused (403, 429), or they are counted as they leave, on as many days as it takes.
 */
export async function releaseMessage(
  tx: Transaction,
  services: Pick<Services, "jobs" | "definitions">,
  message: { orgId: number; id: number; audience: Audience },
  { now, overQuota }: { now: Date; overQuota: "refuse" | "wait" },
): Promise<Resolution> {
  const { orgId, id, audience } = message;
  await refreshOfLists(tx, services, { orgId, lists: audience.lists, now });
  const resolution = await settleRecipients(tx, orgId, id, audience);
  await partRecipients(tx, { orgId, messageId: id }, resolution.count, now);
  const status = resolution.count > 0 ? "queued" : "failed";
  const others = await countOthers(tx, orgId, id);
  const isCounted =
    overQuota === "wait" ? await takeMails(tx, orgId, { kind: "others", n: others, now }) : true;
  if (overQuota === "refuse") await requireMails(tx, orgId, others, now);
  await tx.query(sql`UPDATE messages SET released_at = ${now}, box_at = ${now}, status = ${status}, is_counted = ${isCounted}
    WHERE org_id = ${orgId} AND id = ${id}`);
  if (resolution.count > 0) await services.jobs.send(tx, messageJob, { orgId, messageId: id });
  return resolution;
}

/** Releases messages whose hour has come; several processes may do so at once. Answers how many were released. */
export async function releaseDue({ database, ownDefinitions, jobs, clock }: Needs): Promise<number> {
  const now = clock();
  const due = await database.withoutTenant((tx) =>
    tx.query<{ org_id: number; id: number }>(
      sql`SELECT m.org_id, m.id FROM messages m
        JOIN organizations o ON o.id = m.org_id AND o.state = ANY(${statesThat("works")}::text[])
        WHERE m.released_at IS NULL AND m.scheduled_at <= ${now} ORDER BY m.scheduled_at LIMIT 100`,
    ),
  );
  let released = 0;
  for (const { org_id: orgId, id } of due) {
    const definitions = await ownDefinitions.of(orgId);
    released += await database.withTenant(
      orgId,
      null,
      async (tx) => {
        const [row] = await tx.query<Due>(sql`SELECT m.audience, m.subject, s.user_id, s.email FROM messages m
          LEFT JOIN members s ON s.org_id = m.org_id AND s.id = m.sender_id
          WHERE m.org_id = ${orgId} AND m.id = ${id} AND m.released_at IS NULL FOR UPDATE OF m SKIP LOCKED`);
        if (!row) return 0;
        const { count } = await releaseMessage(
          tx,
          { definitions, jobs },
          { orgId, id, audience: row.audience },
          { now, overQuota: "wait" },
        );
        if (count > 0) {
          const { subject, user_id: userId, email } = row;
          await audit(tx, {
            orgId,
            at: now,
            actor: userId === null || email === null ? null : { userId, email },
            action: "message.sent",
            subject: "messages",
            subjectId: id,
            detail: { ...toldOf(row.audience, subject), recipients: count, scheduled: true },
            address: null,
          });
        }
        return 1;
      },
      "long",
    );
  }
  return released;
}
