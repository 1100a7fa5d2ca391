import sql, { type Sql } from "sql-template-tag";
import type { OrganizationState } from "../../../contract/api";
import { STATE_RIGHTS } from "../auth/organizationStates";
import type { Queryable } from "../db/database";

/** Mails a day to people who are not the organisation's own, unless the operator says otherwise. */
export const MAILS_PER_DAY = 5000;
/**
 * A new organisation begins with so many on its first day, and twice as many each following day, until it has reached what
 * it may: enough to begin with, and too little to be worth abusing. What the operator allows one by name has no such beginning.
 */
export const FIRST_DAY = 50;
/** Answers to people who have just done something are never refused; so many times the day's mails of them leave in a day. */
export const ANSWERS_FACTOR = 4;
/** As far ahead as mails wait for a day with room. */
const MOST_DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;

/** Whom a mail goes to: others, whoever has just done something, or the organisation's own people. */
export type MailKind = "others" | "answers" | "own";

/** What is left of a day. */
export interface Allowance {
  /** The most mails to others in this day. */
  limit: number;
  left: number;
  used: number;
  /** When the next day begins, in UTC. */
  resetsAt: Date;
}

interface OrganizationRow {
  state: OrganizationState;
  allowed: number | null;
  usual: number | null;
  since: Date;
}

/** The most mails to others in the day of that moment. */
export function mailsPerDay({ state, allowed, usual, since }: OrganizationRow, at: Date): number {
  if (!STATE_RIGHTS[state].writesToOthers) return 0;
  if (allowed !== null) return allowed;
  // A clock that was set back makes nobody older.
  const days = Math.max(0, Math.floor((at.getTime() - since.getTime()) / DAY_MS));
  return Math.min(usual ?? MAILS_PER_DAY, days > 40 ? Number.MAX_SAFE_INTEGER : FIRST_DAY * 2 ** days);
}

async function organizationOf(tx: Queryable, orgId: number): Promise<OrganizationRow> {
  const [row] =
    await tx.query<OrganizationRow>(sql`SELECT o.state, (o.quotas->>'mails_per_day')::integer AS allowed,
      (SELECT i.quotas->>'mails_per_day' FROM installation_settings i)::integer AS usual, coalesce(o.works_since, o.created_at) AS since
    FROM organizations o WHERE o.id = ${orgId}`);
  if (!row) throw new Error(`The organisation ${orgId} is gone`);
  return row;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function dayAfter(at: Date, days: number): Date {
  const start = new Date(`${dayOf(at)}T00:00:00.000Z`);
  return new Date(start.getTime() + days * DAY_MS);
}

/** The most of this kind in the day of that moment. */
function limitOf(kind: MailKind, organization: OrganizationRow, at: Date): number {
  if (kind === "own") return Number.MAX_SAFE_INTEGER;
  if (kind === "others") return mailsPerDay(organization, at);
  return ANSWERS_FACTOR * (organization.allowed ?? organization.usual ?? MAILS_PER_DAY);
}

async function count(
  tx: Queryable,
  orgId: number,
  { kind, n, day, limit }: { kind: MailKind; n: number; day: string; limit: number },
): Promise<boolean> {
  if (n > limit) return false;
  const counted = await tx.query(sql`INSERT INTO mail_counts AS c (org_id, day, kind, n)
    VALUES (${orgId}, ${day}::date, ${kind}, ${n})
    ON CONFLICT (org_id, day, kind) DO UPDATE SET n = c.n + excluded.n WHERE c.n + excluded.n <= ${limit}::bigint
    RETURNING n`);
  return counted.length > 0;
}

/** What is counted already of that day and of later ones, for which mails wait. */
async function countedFrom(
  tx: Queryable,
  orgId: number,
  { kind, day }: { kind: MailKind; day: string },
): Promise<Map<string, number>> {
  const rows = await tx.query<{ day: string; n: number }>(
    sql`SELECT day, n FROM mail_counts WHERE org_id = ${orgId} AND day >= ${day}::date AND kind = ${kind}`,
  );
  return new Map(rows.map((row) => [row.day, row.n]));
}

/** Counts so many mails of today: all of them, or none where that is more than is left. */
export async function takeMails(
  tx: Queryable,
  orgId: number,
  { kind, n, now }: { kind: MailKind; n: number; now: Date },
): Promise<boolean> {
  if (n === 0) return true;
  const limit = limitOf(kind, await organizationOf(tx, orgId), now);
  return count(tx, orgId, { kind, n, day: dayOf(now), limit });
}

/**
 * Counts mails on the first days that have room for them; answers when each may leave: `undefined` for at once. Those for
 * which no day of the next thirty has room leave after those.
 */
export async function takeDays(
  tx: Queryable,
  orgId: number,
  { kind, n, now }: { kind: MailKind; n: number; now: Date },
): Promise<(Date | undefined)[]> {
  if (n === 0) return [];
  const organization = await organizationOf(tx, orgId);
  const counted = await countedFrom(tx, orgId, { kind, day: dayOf(now) });
  const taken: (Date | undefined)[] = [];
  for (let days = 0; days < MOST_DAYS_AHEAD && taken.length < n; days += 1) {
    const at = days === 0 ? now : dayAfter(now, days);
    const limit = limitOf(kind, organization, at);
    const room = await takeRoom(tx, orgId, {
      kind,
      day: dayOf(at),
      limit,
      most: Math.min(n - taken.length, limit - (counted.get(dayOf(at)) ?? 0)),
    });
    taken.push(...Array.from({ length: room }, () => (days === 0 ? undefined : at)));
  }
  const later = dayAfter(now, MOST_DAYS_AHEAD);
  return [...taken, ...Array.from({ length: n - taken.length }, () => later)];
}

/** Counts so many mails of a day, or as many as others have left of it meanwhile; answers how many. */
async function takeRoom(
  tx: Queryable,
  orgId: number,
  { most, ...day }: { kind: MailKind; day: string; limit: number; most: number },
): Promise<number> {
  for (let n = most; n > 0; n = Math.floor(n / 2)) {
    if (await count(tx, orgId, { ...day, n })) return n;
  }
  return 0;
}

/** What is left of today's mails to others. */
export async function allowanceOf(tx: Queryable, orgId: number, now: Date): Promise<Allowance> {
  const limit = mailsPerDay(await organizationOf(tx, orgId), now);
  const [row] = await tx.query<{ n: number }>(
    sql`SELECT n FROM mail_counts WHERE org_id = ${orgId} AND day = ${dayOf(now)}::date AND kind = 'others'`,
  );
  const used = row?.n ?? 0;
  return { limit, left: Math.max(0, limit - used), used, resetsAt: dayAfter(now, 1) };
}

/**
 * Whether an address is of the organisation's own people: whoever has an active place and an account, which they made or
 * took up themselves. People who were imported or written down by others are not.
 */
export function isOwnAddress(orgId: number, emailKey: Sql): Sql {
  return sql`EXISTS (SELECT FROM members own WHERE own.org_id = ${orgId} AND own.email_key = ${emailKey}
    AND own.status = 'Active' AND own.user_id IS NOT NULL)`;
}

/** How many of those who wait for a message are not the organisation's own people. */
export async function countOthers(tx: Queryable, orgId: number, messageId: number): Promise<number> {
  const [row] = await tx.query<{ n: number }>(sql`SELECT count(*) AS n FROM message_recipients r
    WHERE r.org_id = ${orgId} AND r.message_id = ${messageId} AND r.status = 'queued'
      AND NOT ${isOwnAddress(orgId, sql`r.email_key`)}`);
  return row?.n ?? 0;
}
