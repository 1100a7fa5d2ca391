import type { Subscription } from "../../../contract/api/mailingLists";
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
  return {
    organization: { name, subdomain, logo: null },
    mailing_list: { name: list.name, description: list.description },
    email: subscriber.email,
    status: visitors.state.subscriptions[token] ?? subscriber.status,
  };
}

/** Notes what the holder of the link wants. */
export function setSubscription(site: DemoSite, token: string, status: Subscription["status"]): Subscription {
  const found = findSubscription(site, token);
  site.visitors.state.subscriptions[token] = status;
  site.visitors.save();
  return { ...found, status };
}
