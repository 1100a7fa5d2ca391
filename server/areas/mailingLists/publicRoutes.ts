import sql from "sql-template-tag";
import { requireState } from "../../platform/auth/standing";
import Type from "typebox";
import {
  ConfirmQuery,
  Exact,
  PublicListsResponse,
  ReadingRequest,
  SubscribeRequest,
  SubscribeResponse,
  Subscription,
  UnsubscribeQuery,
} from "../../../contract/api";
import type { Database, Transaction } from "../../platform/db/database";
import { gone, notFound, type HttpError } from "../../platform/errors";
import { maskedAddress } from "../../platform/mail/maskedAddress";
import { ok, openRoute, type Route, subdomainRoute } from "../../platform/http/route";
import { type ReadLink, readSubscriptionToken, type SubscriptionPurpose } from "./subscriptionLinks";
import { requireHuman } from "../../platform/auth/captcha";
import type { Services } from "../../platform/http/services";
import { addSubscribers } from "./queries/subscriberChanges";
import { askForConfirmation } from "./confirmation";
import { findList, publicLists } from "./queries/lists";
import { agreeToReading, countsReading, readingConsent, stopReading } from "./queries/reading";
import {
  confirmSubscription,
  isKnown,
  isSuppressed,
  join,
  mayBeAsked,
  resubscribe,
  subscriptionStatus,
  suppress,
  unsubscribe,
  unsuppress,
} from "./queries/ownSubscription";

const Token = Exact({ token: Type.String({ minLength: 1, maxLength: 2000 }) });

function invalidLink(): HttpError {
  return notFound("invalid_link.mail");
}

async function requireLink(
  services: Services,
  purpose: SubscriptionPurpose,
  token: string,
  now: Date,
): Promise<ReadLink> {
  const link = await readSubscriptionToken(services.links, purpose, token, now);
  if (link === "expired") throw gone("link_expired.list");
  if (link === "invalid") throw invalidLink();
  return link;
}

/** What the holder of the link may see of their subscription: whose it is, only whoever knows it sees. */
async function describe(
  tx: Transaction,
  { orgId, email, listId, agreesToReading }: ReadLink,
): Promise<Subscription> {
  const [organization] = await tx.query<Subscription["organization"]>(
    sql`SELECT name, subdomain, logo FROM organizations WHERE id = ${orgId}`,
  );
  if (!organization) throw invalidLink();
  const list = listId === null ? undefined : await findList(tx, orgId, listId);
  const suppressed = await isSuppressed(tx, orgId, email);
  const status = listId === null ? undefined : await subscriptionStatus(tx, orgId, { listId, email });
  return {
    organization,
    mailing_list: list ? { name: list.name, description: list.description } : null,
    email: maskedAddress(email),
    status: suppressed ? "unsubscribed" : (status ?? "confirmed"),
    unsubscribed_from: suppressed ? "organization" : status === "unsubscribed" ? "list" : null,
    reading_statistics: await readingConsent(tx, orgId, email),
    reading_asked: agreesToReading && (await countsReading(tx, orgId)),
  };
}

function inOrganizationOf<T>(
  database: Database,
  link: ReadLink,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.withTenant(link.orgId, null, work);
}

/** The page that the link of a mail shows, or for that page itself what it is about. Changes nothing in any case. */
function showRoute(purpose: SubscriptionPurpose): Route {
  return openRoute({
    method: "get",
    path: `/mailing-list/${purpose}/{token}/`,
    summary: `Leads to the page of the link; as JSON (Accept) what the link is about`,
    params: Token,
    responses: { 200: Subscription, 302: Type.Null() },
    async handle({ params, services, now, header }) {
      const headers = { Vary: "Accept" };
      if (!/application\/json/i.test(header("Accept") ?? "")) {
        return {
          status: 302 as const,
          body: null,
          headers: { ...headers, Location: `/public/${purpose}/${encodeURIComponent(params.token)}` },
        };
      }
      const link = await requireLink(services, purpose, params.token, now);
      const body = await inOrganizationOf(services.database, link, (tx) => describe(tx, link));
      return { status: 200 as const, body, headers };
    },
  });
}

const confirm = openRoute({
  method: "post",
  path: "/mailing-list/confirm/{token}/",
  summary: "Confirm a subscription",
  params: Token,
  query: ConfirmQuery,
  responses: { 200: Subscription },
  async handle({ params, query, services, now }) {
    const link = await requireLink(services, "confirm", params.token, now);
    const { orgId, email, listId } = link;
    if (listId === null) throw invalidLink();
    const body = await inOrganizationOf(services.database, link, async (tx) => {
      await requireState(tx, orgId, "isPublic");
      if (link.wishedAt) await join(tx, orgId, { listId, email }, { wishedAt: link.wishedAt, now });
      else await confirmSubscription(tx, orgId, { listId, email }, now);
      const status = await subscriptionStatus(tx, orgId, { listId, email });
      if (status !== "confirmed") {
        throw gone("subscription_ended");
      }
      if (link.agreesToReading && query.reading_statistics !== false)
        await agreeToReading(tx, orgId, { email, how: "sign_up" }, now);
      return describe(tx, link);
    });
    return ok(body);
  },
});

const listPublic = subdomainRoute({
  method: "get",
  path: "/mailing-list/public/",
  summary: "The mailing lists that visitors can sign up for",
  responses: { 200: PublicListsResponse },
  async handle({ organization, services }) {
    const { id } = organization;
    const body = await services.database.withTenant(id, null, async (tx) => ({
      mailing_lists: await publicLists(tx, id),
      reading_statistics: await countsReading(tx, id),
    }));
    return ok(body);
  },
});

/** Mails that ask one address, since anybody may type it; nothing else of what a visitor types stands in them. */
const ASKED_LIMIT = { limit: 5, seconds: 86_400 };

const subscribeByHand = subdomainRoute({
  method: "post",
  path: "/mailing-list/subscribe/",
  summary: "Sign up for a public mailing list: a mail asks whether the address wants it",
  body: SubscribeRequest,
  responses: { 202: SubscribeResponse },
  limit: { limit: 30, seconds: 600 },
  async handle({ body, organization, services, now, address }) {
    await requireHuman(services, body.recaptcha_token, address);
    const email = body.email.toLowerCase();
    await services.limits.take(`subscribe ${organization.id} ${email}`, ASKED_LIMIT);
    const orgId = organization.id;
    await services.database.withTenant(orgId, null, async (tx) => {
      const list = await findList(tx, orgId, body.mailing_list, { lock: true });
      if (!list?.is_public) throw notFound("not_found.mailing_list");
      if (!(await mayBeAsked(tx, orgId, { listId: list.id, email }))) return;
      const person = { memberId: null, name: "", email };
      await addSubscribers(tx, orgId, { id: list.id, opt_in: "double" }, [person], now);
      const asking = {
        language: body.language,
        isOwnWish: true,
        agreesToReading: body.reading_statistics === true,
      };
      await askForConfirmation(tx, services, orgId, list, [person], now, asking);
    });
    return {
      status: 202 as const,
      body: { mailing_list: body.mailing_list, confirmation_sent: true as const },
    };
  },
});

/** RFC 8058: mail programs post `List-Unsubscribe=One-Click` here; nothing of the body is needed. */
const oneClick = openRoute({
  method: "post",
  path: "/mailing-list/unsubscribe/{token}/",
  summary: "Unsubscribe the holder of the link, from the list or from everything; or take that back",
  params: Token,
  query: UnsubscribeQuery,
  responses: { 200: Subscription },
  async handle({ params, query, services, now }) {
    const link = await requireLink(services, "unsubscribe", params.token, now);
    const { orgId, email, listId } = link;
    if (query.resubscribe && !link.isFresh) throw gone("link_expired.list");
    const body = await inOrganizationOf(services.database, link, async (tx) => {
      const list =
        listId !== null && query.scope !== "organization" ? await findList(tx, orgId, listId) : undefined;
      if (query.resubscribe) {
        await unsuppress(tx, orgId, email);
        if (listId !== null && query.scope !== "organization")
          await resubscribe(tx, orgId, { listId, email }, now);
      } else if (list && (await isKnown(tx, orgId, email))) {
        await unsubscribe(tx, orgId, { listId: list.id, email }, now);
      } else {
        await suppress(tx, orgId, email, now);
      }
      return describe(tx, link);
    });
    return ok(body);
  },
});

const decideReading = openRoute({
  method: "put",
  path: "/mailing-list/reading/{token}/",
  summary:
    "Agree that opens and followed links of mailings are counted, or take that back, by the link to unsubscribe",
  params: Token,
  body: ReadingRequest,
  responses: { 200: Subscription },
  limit: { limit: 60, seconds: 600 },
  async handle({ params, body, services, now }) {
    const link = await requireLink(services, "unsubscribe", params.token, now);
    const { orgId, email } = link;
    // An old mail that somebody else comes by agrees to nothing; taking back is never refused.
    if (body.agrees && !link.isFresh) throw gone("link_expired.list");
    const subscription = await inOrganizationOf(services.database, link, async (tx) => {
      if (!body.agrees) await stopReading(tx, orgId, email);
      else if (!(await isSuppressed(tx, orgId, email)))
        await agreeToReading(tx, orgId, { email, how: "mailing" }, now);
      return describe(tx, link);
    });
    return ok(subscription);
  },
});

/** What the holders of links in mails may do, without signing in. */
export const subscriptionRoutes: readonly Route[] = [
  listPublic,
  subscribeByHand,
  showRoute("confirm"),
  confirm,
  showRoute("unsubscribe"),
  oneClick,
  decideReading,
];
