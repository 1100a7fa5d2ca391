import type { Static } from "typebox";
import type { Subscription, UnsubscribeQuery } from "../../../contract/api/mailingLists";
import { type DemoSite, unknown } from "./demoSite";

/**
 * A subscription by its link. The demo sends no mail, so its links are `<list>-<subscriber>` of the sample lists, such
 * as `/public/unsubscribe/1-1`.
 */
export function findSubscription(
  { correspondence, organization, visitors }: DemoSite,
  token: string,
): Subscription {
  const [listId, subscriberId] = token.split("-").map(Number);
  const list = correspondence.mailing_lists.find(({ pk }) => pk === listId);
  const subscriber = list?.subscribers.find(({ pk }) => pk === subscriberId);
  if (!list || !subscriber) {
    throw unknown("This link is not valid. Please use the one in your mail.", "invalid_link");
  }
  const { name, subdomain } = organization;
  const status = visitors.state.subscriptions[token] ?? subscriber.status;
  const isStopped = visitors.state.stopped.includes(subscriber.email);
  return {
    organization: { name, subdomain, logo: null },
    mailing_list: { name: list.name, description: list.description },
    email: masked(subscriber.email),
    status: isStopped ? "unsubscribed" : status,
    unsubscribed_from: isStopped ? "organization" : status === "unsubscribed" ? "list" : null,
  };
}

function emailOf({ correspondence }: DemoSite, token: string): string {
  const [listId, subscriberId] = token.split("-").map(Number);
  const list = correspondence.mailing_lists.find(({ pk }) => pk === listId);
  return list?.subscribers.find(({ pk }) => pk === subscriberId)?.email ?? "";
}

/** The beginning of an address and its domain, as the server shows it. */
function masked(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf("@"))}`;
}

/** Notes that the holder of the link wants the list. */
export function confirmSubscription(site: DemoSite, token: string): Subscription {
  findSubscription(site, token);
  site.visitors.state.subscriptions[token] = "confirmed";
  site.visitors.save();
  return findSubscription(site, token);
}

/** Unsubscribes the holder of the link, from the list or from everything, or takes that back. */
export function changeSubscription(
  site: DemoSite,
  token: string,
  { scope = "list", resubscribe = false }: Static<typeof UnsubscribeQuery>,
): Subscription {
  findSubscription(site, token);
  const email = emailOf(site, token);
  const { state } = site.visitors;
  if (resubscribe || scope === "organization") {
    state.stopped = state.stopped.filter((one) => one !== email).concat(resubscribe ? [] : email);
  }
  if (scope === "list") state.subscriptions[token] = resubscribe ? "confirmed" : "unsubscribed";
  site.visitors.save();
  return findSubscription(site, token);
}
