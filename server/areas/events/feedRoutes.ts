import { textOfHtml } from "../../platform/html/cleanHtml";
import { groupByEvent } from "../../../contract/api/eventOccurrences";
import sql from "sql-template-tag";
import { statesThat } from "../../platform/auth/organizationStates";
import Type from "typebox";
import { CalendarFile, Exact, FeedResponse, type Subject } from "../../../contract/api";
import { createSecret, hashSecret } from "../../platform/random";
import type { Transaction } from "../../platform/db/database";
import { notFound } from "../../platform/errors";
import { created, memberRoute, type Route, tokenRoute } from "../../platform/http/route";
import { findOwnOrganization, requireOwnOrganization } from "../organization";
import { calendarFile } from "../../../contract/api/eventFile";
import { pageUrl } from "./publicRoutes";
import { findExceptions } from "./exceptionQueries";
import { findEvents } from "./queries";

/** How far back a subscription reaches. */
const FEED_DAYS = 180;

const makeFeed = memberRoute({
  method: "post",
  path: "/event/feed/",
  summary: "The address of one's calendar subscription; a former one ends",
  responses: { 201: FeedResponse },
  limit: { limit: 20, seconds: 3600 },
  async handle({ membership, services, now, tenant }) {
    const { orgId, memberId } = membership;
    const token = createSecret(services.random);
    const url = await tenant(async (tx) => {
      const organization = await requireOwnOrganization(tx, orgId);
      await tx.asSystem(() =>
        tx.query(sql`INSERT INTO event_feeds (token_hash, organization, member, created_at)
          VALUES (${hashSecret(token)}, ${orgId}, ${memberId}, ${now})
          ON CONFLICT ON CONSTRAINT event_feeds_person
          DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at`),
      );
      return `${services.origins.organization(organization.subdomain)}/api/event/feed/${token}.ics`;
    });
    return created({ url, created_at: now.toISOString() });
  },
});

interface Subscriber {
  organization: number;
  permissions: Subject[];
}

/** Whose subscription it is; nothing when the person is no longer an active member (system rights). */
async function findSubscriber(tx: Transaction, token: string): Promise<Subscriber | undefined> {
  const [row] = await tx.query<Subscriber>(sql`SELECT f.organization, r.permissions FROM event_feeds f
    JOIN members m ON m.org_id = f.organization AND m.id = f.member AND m.status = 'Active'
    JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    JOIN organizations o ON o.id = m.org_id AND o.state = ANY(${statesThat("works")}::text[])
    WHERE f.token_hash = ${hashSecret(token)}`);
  return row;
}

const getFeed = tokenRoute({
  method: "get",
  path: "/event/feed/{file}",
  summary: "A person's calendar subscription: <token>.ics",
  params: Exact({ file: Type.String({ pattern: "^[A-Za-z0-9_-]{43}\\.ics$" }) }),
  responses: { 200: CalendarFile },
  limit: { limit: 240, seconds: 3600 },
  async handle({ params, services, now }) {
    const token = params.file.slice(0, -".ics".length);
    const subscriber = await services.database.withoutTenant((tx) => findSubscriber(tx, token));
    if (!subscriber) throw notFound("unknown_feed");
    const { organization: orgId, permissions } = subscriber;
    const from = new Date(now.getTime() - FEED_DAYS * 86_400_000);
    const { organization, entries } = await services.database.withTenant(orgId, null, async (tx) => {
      const seesAll = permissions.includes("events");
      const events = await findEvents(tx, orgId, {
        from,
        ...(seesAll ? { publishedOnly: true } : { membersOnly: true }),
      });
      const exceptions = groupByEvent(
        await findExceptions(
          tx,
          orgId,
          events.map(({ id }) => id),
        ),
      );
      return {
        organization: await findOwnOrganization(tx, orgId),
        entries: events.map((event) => ({ event, exceptions: exceptions.get(event.id) ?? [] })),
      };
    });
    if (!organization) throw notFound("unknown_feed");
    const { subdomain, name } = organization;
    const body = calendarFile({
      name,
      host: new URL(services.origins.organization(subdomain)).hostname,
      entries,
      textOf: textOfHtml,
      pageOf: (event) => pageUrl(services, subdomain, event.slug),
    });
    const headers = { "Content-Disposition": `inline; filename="${subdomain}.ics"` };
    return { status: 200 as const, body, headers };
  },
});

/** Calendar subscriptions. */
export const feedRoutes: readonly Route[] = [makeFeed, getFeed];
