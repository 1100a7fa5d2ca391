import { Parser } from "htmlparser2";
import sql, { type Sql } from "sql-template-tag";
import type { SignedLinks } from "../../../platform/auth/signedLinks";
import type { Database, Transaction } from "../../../platform/db/database";
import { escapeHtml } from "../../../platform/html/escapeHtml";
import type { Origins } from "../../../platform/origins";

const PURPOSE = "reading";
/** Links of a text that are counted; those after them lead where they say. */
const MOST_LINKS = 100;
/** As long as the months of a year and one more: the same mailing of the year before can still be compared. */
const KEPT_MS = 396 * 86_400_000;
const BATCH = 1000;

/** The links of a cleaned text that lead to other pages, each once, by their places. */
export function linksIn(html: string): string[] {
  const found = new Set<string>();
  const parser = new Parser({
    onopentag: (tag, { href }) => {
      if (tag === "a" && href !== undefined && /^https?:\/\//i.test(href)) found.add(href);
    },
  });
  parser.end(html);
  return [...found].slice(0, MOST_LINKS);
}

/** The same text with these addresses in place of those that its links have. */
function withLinks(html: string, addresses: ReadonlyMap<string, string>): string {
  let written = "";
  let from = 0;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const address = tag === "a" ? addresses.get(attributes["href"] ?? "") : undefined;
      if (address === undefined) return;
      const told = Object.entries({ ...attributes, href: address });
      written += `${html.slice(from, parser.startIndex)}<a${told.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join("")}>`;
      from = parser.endIndex + 1;
    },
  });
  parser.end(html);
  return written + html.slice(from);
}

/** Of a recipient `r` that was just claimed: whether opens and followed links of theirs are counted. */
export const isCountedReader: Sql = sql`(r.kind IN ('list', 'team') AND EXISTS (SELECT FROM reading_consents c
  JOIN organizations o ON o.id = c.org_id AND o.reading_statistics WHERE c.org_id = r.org_id AND c.email_key = r.email_key))`;

/** Whether the organisation counts. */
export const countsReading = (orgId: number): Sql =>
  sql`(SELECT o.reading_statistics FROM organizations o WHERE o.id = ${orgId})`;

/** Whose mail it is. */
export interface Reader {
  orgId: number;
  messageId: number;
  recipientId: number;
}

/** Begins to count a reader, unless they took their word back since. */
export async function countReader(
  tx: Transaction,
  { orgId, messageId, recipientId }: Reader,
  now: Date,
): Promise<void> {
  await tx.query(sql`INSERT INTO message_readers (org_id, recipient_id, message_id, email_key, mailed_at)
    SELECT r.org_id, r.id, ${messageId}::bigint, c.email_key, ${now}::timestamptz FROM message_recipients r
      JOIN reading_consents c ON c.org_id = r.org_id AND c.email_key = r.email_key
    WHERE r.org_id = ${orgId} AND r.id = ${recipientId} FOR SHARE OF c ON CONFLICT (org_id, recipient_id) DO NOTHING`);
}

/**
 * The letter of a counted reader: links that the message itself has lead through an address of ours, and a picture says
 * that it was opened. `body` is the message as it was written.
 */
export async function countedHtml(
  { links, origins }: { links: SignedLinks; origins: Origins },
  { html, body, subdomain }: { html: string; body: string; subdomain: string },
  { orgId, messageId, recipientId }: Reader,
): Promise<string> {
  const address = async (place: number): Promise<string> => {
    const token = await links.seal(PURPOSE, { org: orgId, message: messageId, reader: recipientId, place });
    return `${origins.organization(subdomain)}/api/message/${place === 0 ? "opened" : "link"}/${token}/`;
  };
  const told = await Promise.all(
    linksIn(body).map(async (link, index) => [link, await address(index + 1)] as const),
  );
  const picture = `<img src="${escapeHtml(await address(0))}" alt="" width="1" height="1">`;
  return withLinks(html, new Map(told)) + picture;
}

/** What an address of a mail is about. */
export interface ReadMark extends Reader {
  /** 0: the picture; else the place of the link, from 1. */
  place: number;
}

export async function readMark(links: SignedLinks, token: string, now: Date): Promise<ReadMark | undefined> {
  const check = await links.open(PURPOSE, token, now);
  if (check.state !== "valid") return undefined;
  const { org, message, reader, place } = check.claims;
  if (![org, message, reader, place].every((one) => typeof one === "number")) return undefined;
  return {
    orgId: Number(org),
    messageId: Number(message),
    recipientId: Number(reader),
    place: Number(place),
  };
}

/** Notes that a reader opened the mail, or followed the link, once each; whoever agrees no more, or was never asked, is not counted. */
export async function noteMark(
  tx: Transaction,
  { orgId, recipientId, place }: ReadMark,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE message_readers d SET opened_at = coalesce(d.opened_at, ${now}),
      followed = CASE WHEN ${place}::integer > 0 AND NOT ${place}::integer = ANY(d.followed)
        THEN d.followed || ${place}::integer ELSE d.followed END
    WHERE d.org_id = ${orgId} AND d.recipient_id = ${recipientId}
      AND (d.opened_at IS NULL OR (${place}::integer > 0 AND NOT ${place}::integer = ANY(d.followed)))
      AND EXISTS (SELECT FROM organizations o WHERE o.id = d.org_id AND o.reading_statistics)`);
}

/** Where the link at that place of the message leads. */
export async function targetOf(
  tx: Transaction,
  { orgId, messageId, place }: ReadMark,
): Promise<string | undefined> {
  const [row] = await tx.query<{ body: string }>(
    sql`SELECT body FROM messages WHERE org_id = ${orgId} AND id = ${messageId} AND released_at IS NOT NULL`,
  );
  return row && linksIn(row.body)[place - 1];
}

/** What was counted of a mailing. */
export interface ReadingCounts {
  agreed: number;
  opened: number;
  links: { url: string; followed: number }[];
}

/** Nothing where no reader of the message is counted. */
export async function readingOf(
  tx: Transaction,
  orgId: number,
  message: { id: number; body: string },
): Promise<ReadingCounts | null> {
  const [row] = await tx.query<{
    agreed: number;
    opened: number;
    followed: number[];
  }>(sql`SELECT count(*) AS agreed,
      count(*) FILTER (WHERE d.opened_at IS NOT NULL) AS opened,
      coalesce((SELECT json_agg(p.place) FROM message_readers f, unnest(f.followed) AS p (place)
        WHERE f.org_id = ${orgId} AND f.message_id = ${message.id}), '[]'::json) AS followed
    FROM message_readers d JOIN message_recipients r ON r.org_id = d.org_id AND r.id = d.recipient_id AND r.status = 'sent'
    WHERE d.org_id = ${orgId} AND d.message_id = ${message.id}`);
  if (!row || row.agreed === 0) return null;
  const counts = new Map<number, number>();
  for (const place of row.followed) counts.set(place, (counts.get(place) ?? 0) + 1);
  const links = linksIn(message.body).map((url, index) => ({ url, followed: counts.get(index + 1) ?? 0 }));
  return { agreed: row.agreed, opened: row.opened, links };
}

/** Forgets what was counted more than a year and a month ago. */
export async function sweepReading(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  for (;;) {
    const gone = await database.withoutTenant((tx) =>
      tx.query(sql`DELETE FROM message_readers WHERE (org_id, recipient_id) IN (SELECT org_id, recipient_id
        FROM message_readers WHERE mailed_at <= ${before} ORDER BY org_id, mailed_at LIMIT ${BATCH}) RETURNING recipient_id`),
    );
    if (gone.length < BATCH) return;
  }
}
