import sql from "sql-template-tag";
import type { Digest } from "../../../contract/api";
import { statesThat } from "../../platform/auth/organizationStates";
import { findRecipient, type Recipient } from "../../platform/auth/recipient";
import type { Membership } from "../../platform/auth/sessions";
import type { Queryable, Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { format } from "../../../contract/texts/format";
import { MAILS } from "../../platform/mail/mailTexts";
import { writeMail } from "../../platform/mail/openMails";
import { postMail } from "../../platform/mail/post";
import { nextTime } from "../../platform/mail/times";
import { requireOwnOrganization } from "../organization";
import { textOf, type Told } from "./present";

type Every = "day" | "week";

const EVERY: Readonly<Record<Exclude<Digest, "off">, Every>> = { daily: "day", weekly: "week" };
const HOUR = 8;
/** As many as a mail lists; it says how many more there are. */
const LISTED = 20;

/** The next morning, or the next Monday's. */
const nextMorning = (every: Every, timeZone: string, after: Date): Date =>
  nextTime({ every, on: 1, hour: HOUR }, timeZone, after);

/** How often a member is mailed what they have not read. */
export async function digestOf(tx: Queryable, orgId: number, memberId: number): Promise<Digest> {
  const [row] = await tx.query<{ every: Every }>(
    sql`SELECT every FROM notification_digests WHERE org_id = ${orgId} AND member_id = ${memberId}`,
  );
  if (!row) return "off";
  return row.every === "day" ? "daily" : "weekly";
}

/** Mails from now on what comes from now on. */
export async function setDigest(
  tx: Transaction,
  { orgId, memberId }: Membership,
  digest: Digest,
  now: Date,
): Promise<void> {
  if (digest === "off") {
    await tx.query(sql`DELETE FROM notification_digests WHERE org_id = ${orgId} AND member_id = ${memberId}`);
    return;
  }
  const every = EVERY[digest];
  const { timezone } = await requireOwnOrganization(tx, orgId);
  await tx.query(sql`INSERT INTO notification_digests (org_id, member_id, every, since, next_at)
    VALUES (${orgId}, ${memberId}, ${every}, ${now}, ${nextMorning(every, timezone, now)})
    ON CONFLICT (org_id, member_id) DO UPDATE SET every = excluded.every, next_at = excluded.next_at`);
}

interface Due {
  every: Every;
  since: Date;
  timezone: string;
}

/** One that is due and that nobody else has in hand. */
async function takeDue(tx: Transaction, orgId: number, member: number, now: Date): Promise<Due | undefined> {
  const [row] = await tx.query<Due>(sql`SELECT d.every, d.since, o.timezone
    FROM notification_digests d JOIN organizations o ON o.id = d.org_id
    WHERE d.org_id = ${orgId} AND d.member_id = ${member} AND d.next_at <= ${now} FOR UPDATE OF d SKIP LOCKED`);
  return row;
}

/** Takes what has come since, is unread and was not mailed yet: the latest of it, and how much it is. */
async function takeUnread(
  tx: Transaction,
  { orgId, member }: { orgId: number; member: number },
  since: Date,
  now: Date,
): Promise<{ rows: Told[]; total: number }> {
  const taken = await tx.query<Told & { id: number }>(sql`UPDATE notifications SET mailed_at = ${now}
    WHERE org_id = ${orgId} AND member_id = ${member} AND read_at IS NULL AND mailed_at IS NULL AND at >= ${since}
    RETURNING id, kind, params`);
  return { rows: taken.toSorted((one, other) => other.id - one.id).slice(0, LISTED), total: taken.length };
}

async function mailDigest(
  tx: Transaction,
  services: Pick<Services, "jobs" | "clock" | "origins">,
  recipient: Recipient,
  { rows, total }: { rows: readonly Told[]; total: number },
): Promise<void> {
  const { membership, language, name, email } = recipient;
  const organization = await requireOwnOrganization(tx, membership.orgId);
  const rest = total - rows.length;
  const more = rest > 0 ? [format(MAILS[language].digest.more, { rest }, language)] : [];
  const mail = await writeMail(tx, services.origins, membership.orgId, "digest", {
    to: { name, address: email },
    organization: organization.name,
    replyTo: null,
    language,
    values: { name, smart_count: total },
    items: [...rows.map((row) => textOf(row, language)), ...more],
    link: services.origins.organization(organization.subdomain),
  });
  await postMail(tx, services, { orgId: membership.orgId, purpose: "notice" }, mail);
}

/**
 * Mails members what they have not read, each once however many processes do so; nothing where there is nothing. Whoever
 * may not sign in at the moment is left out until they may. Called every minute.
 */
export async function mailDigests(
  services: Pick<Services, "database" | "jobs" | "clock" | "origins">,
): Promise<void> {
  const now = services.clock();
  const due = await services.database.withoutTenant((tx) =>
    tx.query<{
      org_id: number;
      member_id: number;
    }>(sql`SELECT d.org_id, d.member_id FROM notification_digests d
      JOIN organizations o ON o.id = d.org_id AND o.state = ANY(${statesThat("works")}::text[])
      WHERE d.next_at <= ${now} ORDER BY d.next_at LIMIT 500`),
  );
  for (const { org_id: orgId, member_id: member } of due) {
    await services.database.withTenant(orgId, null, async (tx) => {
      const row = await takeDue(tx, orgId, member, now);
      if (!row) return;
      const recipient = await findRecipient(tx, orgId, member, now);
      const unread = recipient && (await takeUnread(tx, { orgId, member }, row.since, now));
      if (recipient && unread?.total) await mailDigest(tx, services, recipient, unread);
      await tx.query(sql`UPDATE notification_digests SET next_at = ${nextMorning(row.every, row.timezone, now)}
        WHERE org_id = ${orgId} AND member_id = ${member}`);
    });
  }
}
