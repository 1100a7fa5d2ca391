import sql from "sql-template-tag";
import { failing, forbidden, type HttpError } from "../errors";
import type { Transaction } from "../db/database";
import type { JobKind } from "../jobs/queue";
import type { Services } from "../http/services";
import { STATE_RIGHTS } from "../auth/organizationStates";
import type { OrganizationState } from "../../../contract/api";
import { stateAllows } from "../auth/standing";
import { type Mail, mailJob } from "./job";
import type { Mailer } from "./port";
import { type Allowance, allowanceOf, isOwnAddress, takeDays, takeMails } from "./quota";

/**
 * Why an organisation's mail is written:
 * - `answer`: to somebody who has just done something themselves: a receipt, a confirmation. It is never refused;
 * - `notice`: to somebody who has not. Over the day's mails it waits for a day with room;
 * - `request`: the same at the wish of somebody who waits for the call, which is refused then.
 */
export type MailPurpose = "answer" | "notice" | "request";

/** 403: the organisation writes to its own people alone. */
export function mayNotWrite(): HttpError {
  return forbidden("organization_limited");
}

/** 429: more mails than are left today. */
export function tooManyMails(count: number, { limit, left, resetsAt }: Allowance, now: Date): HttpError {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  return failing(429)("mail_quota", {
    params: { smart_count: count, left, limit },
    headers: { "Retry-After": String(seconds) },
    extra: { count, limit, left, resets_at: resetsAt.toISOString() },
  });
}

/** Throws 403 or 429 where so many mails to others may not leave today; counts them otherwise. */
export async function requireMails(tx: Transaction, orgId: number, n: number, now: Date): Promise<void> {
  if (await takeMails(tx, orgId, { kind: "others", n, now })) return;
  const [row] = await tx.query<{ state: OrganizationState }>(
    sql`SELECT state FROM organizations WHERE id = ${orgId}`,
  );
  if (row && !STATE_RIGHTS[row.state].writesToOthers) throw mayNotWrite();
  throw tooManyMails(n, await allowanceOf(tx, orgId, now), now);
}

/** Whether the address is of the organisation's own people, who have confirmed it. */
export async function isOwnAddressOf(tx: Transaction, orgId: number, address: string): Promise<boolean> {
  const [row] = await tx.query<{ own: boolean }>(
    sql`SELECT ${isOwnAddress(orgId, sql`lower(${address})`)} AS own`,
  );
  return row?.own ?? false;
}

/** Those of the addresses that are of the organisation's own people, in small letters. */
async function ownAmong(tx: Transaction, orgId: number, mails: readonly Mail[]): Promise<Set<string>> {
  const addresses = [...new Set(mails.map(({ to }) => to.address))];
  const rows = await tx.query<{ address: string }>(
    sql`SELECT a.address FROM unnest(${addresses}::text[]) AS a(address) WHERE ${isOwnAddress(orgId, sql`lower(a.address)`)}`,
  );
  return new Set(rows.map(({ address }) => address));
}

/** When each of so many mails to others may leave; undefined for at once. */
async function timesOf(
  tx: Transaction,
  { orgId, purpose }: { orgId: number; purpose: MailPurpose },
  n: number,
  now: Date,
): Promise<(Date | undefined)[]> {
  if (purpose !== "request") {
    return takeDays(tx, orgId, { kind: purpose === "answer" ? "answers" : "others", n, now });
  }
  await requireMails(tx, orgId, n, now);
  return [];
}

/**
 * Hands mails of an organisation to the queue, counted, in the transaction of what they tell of. Throws 403 and 429 for
 * `request`s that may not all leave today.
 */
export async function postMails(
  tx: Transaction,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  { orgId, purpose, kind = mailJob }: { orgId: number; purpose: MailPurpose; kind?: JobKind<Mail> },
  mails: readonly Mail[],
): Promise<void> {
  if (mails.length === 0) return;
  const now = clock();
  const own = await ownAmong(tx, orgId, mails);
  const [inside, outside] = [true, false].map((isOwn) =>
    mails.filter(({ to }) => own.has(to.address) === isOwn),
  );
  await takeMails(tx, orgId, { kind: "own", n: inside?.length ?? 0, now });
  const times = await timesOf(tx, { orgId, purpose }, outside?.length ?? 0, now);
  await jobs.sendAll(tx, kind, [
    ...(inside ?? []).map((mail) => ({ data: { ...mail, of: orgId } })),
    ...(outside ?? []).map((mail, index) => ({
      data: purpose === "answer" ? { ...mail, of: orgId } : { ...mail, of: orgId, noticeOf: orgId },
      startAfter: times[index],
    })),
  ]);
}

/** As `postMails`, of one mail. */
export function postMail(
  tx: Transaction,
  services: Pick<Services, "jobs" | "clock">,
  how: { orgId: number; purpose: MailPurpose; kind?: JobKind<Mail> },
  mail: Mail,
): Promise<void> {
  return postMails(tx, services, how, [mail]);
}

const LATER_MS = 3_600_000;

/**
 * Works on the mails of a queue: hands each over, and lets those of an organisation that may not write to others at the
 * moment wait for an hour, again and again.
 */
export function createPostman(
  { database, jobs, clock }: Pick<Services, "database" | "jobs" | "clock">,
  mailer: Pick<Mailer, "send">,
  kind: JobKind<Mail>,
): (job: { id: string; data: Mail }) => Promise<void> {
  return async ({ id, data }) => {
    const { noticeOf: orgId } = data;
    const waits =
      orgId !== undefined &&
      (await database.withoutTenant(async (tx) => {
        if (await stateAllows(tx, orgId, "writesToOthers")) return false;
        await jobs.send(tx, kind, data, { startAfter: new Date(clock().getTime() + LATER_MS) });
        return true;
      }));
    if (!waits) await mailer.send(id, data);
  };
}
