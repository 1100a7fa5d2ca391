import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/database";
import type { Services } from "../../../platform/http/services";
import { type Bounce, mailOfId, readBounces } from "../../../platform/mail/bounceReport";
import type { MailEvent } from "../../../platform/mailEvents";
import { suppressForComplaint } from "../../mailingLists";
import { suppressBounced } from "./bounces";
import { recount } from "./deliver";

/** An address to which mail came back on so many days within so many days takes none any more. */
const SOFT_DAYS = 5;
const WITHIN_DAYS = 30;

/** Notes that mail to an address came back for now; answers whether it has done so too often. A day counts once. */
async function countSoft(tx: Transaction, { orgId, address, status }: Bounce, now: Date): Promise<boolean> {
  const [row] = await tx.query<{
    days: number;
  }>(sql`INSERT INTO soft_bounces AS b (org_id, email_key, days, first_at, last_at, status)
    VALUES (${orgId}, ${address}, 1, ${now}, ${now}, ${status})
    ON CONFLICT (org_id, email_key) DO UPDATE SET status = excluded.status, last_at = excluded.last_at,
      first_at = CASE WHEN b.last_at < ${now}::timestamptz - make_interval(days => ${WITHIN_DAYS}) THEN excluded.first_at ELSE b.first_at END,
      days = CASE WHEN b.last_at < ${now}::timestamptz - make_interval(days => ${WITHIN_DAYS}) THEN 1 ELSE b.days + 1 END
      WHERE b.last_at <= ${now}::timestamptz - interval '1 day'
    RETURNING days`);
  return (row?.days ?? 0) >= SOFT_DAYS;
}

/** Shows at the message that it did not arrive, as for a mail that was refused at once. */
async function noteAtMessage(tx: Transaction, { orgId, address, mailId }: Bounce): Promise<void> {
  const [, org, message, recipient] = /^message-(\d{1,15})-(\d{1,15})-(\d{1,15})$/.exec(mailId) ?? [];
  if (Number(org) !== orgId) return;
  const noted = await tx.query(sql`UPDATE message_recipients SET status = 'failed', reason = 'bounced'
    WHERE org_id = ${orgId} AND id = ${Number(recipient)} AND message_id = ${Number(message)} AND email_key = ${address}
      AND status = 'sent' RETURNING id`);
  if (noted.length > 0) await recount(tx, { orgId, messageId: Number(message) });
}

type Needs = Pick<Services, "database" | "links" | "clock" | "log">;

/** Notes that a mail of ours did not arrive. */
async function takeBounce({ database, clock, log }: Needs, bounce: Bounce): Promise<void> {
  const now = clock();
  await database.withTenant(bounce.orgId, null, async (tx) => {
    if (!(await isKnown(tx, bounce.orgId))) return;
    const isGone = bounce.kind === "hard" || (await countSoft(tx, bounce, now));
    if (isGone)
      await suppressBounced(tx, bounce.orgId, { email: bounce.address, status: bounce.status }, now);
    await noteAtMessage(tx, bounce);
  });
  const { orgId, kind, status } = bounce;
  log.info({ orgId, kind, status }, "a mail came back");
}

async function isKnown(tx: Transaction, orgId: number): Promise<boolean> {
  const known = await tx.query(sql`SELECT id FROM organizations WHERE id = ${orgId}`);
  return known.length > 0;
}

/** What a mail in the bounce mailbox means for those to whom we wrote: nothing where it is no report about a mail of ours. */
export async function takeBounces(services: Needs, raw: Uint8Array): Promise<void> {
  const bounces = await readBounces(raw, (purpose, text) => services.links.digest(purpose, text));
  for (const bounce of bounces) await takeBounce(services, bounce);
}

/** What a provider tells means for those to whom we wrote: nothing where it is not about a mail of ours to that address. */
export async function takeMailEvents(services: Needs, events: readonly MailEvent[]): Promise<void> {
  for (const { address: given, kind, status, messageId } of events) {
    const address = given.toLowerCase();
    const mail = mailOfId((purpose, text) => services.links.digest(purpose, text), messageId, address);
    if (!mail) continue;
    if (kind !== "complaint") await takeBounce(services, { ...mail, address, kind, status });
    else await takeComplaint(services, mail.orgId, address);
  }
}

/** Whoever calls a mail spam gets none any more. */
async function takeComplaint({ database, clock, log }: Needs, orgId: number, address: string): Promise<void> {
  await database.withTenant(orgId, null, async (tx) => {
    if (await isKnown(tx, orgId)) await suppressForComplaint(tx, orgId, address, clock());
  });
  log.info({ orgId }, "a reader called a mail spam");
}

/** Reads what has come to the bounce mailbox, where there is one. Called every minute. */
export async function readBounceMailbox(services: Services): Promise<void> {
  await services.bounces?.read((raw) => takeBounces(services, raw), services.stopping);
}
