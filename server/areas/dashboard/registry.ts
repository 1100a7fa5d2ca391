import type { Membership } from "../../platform/auth/sessions";
import { donationMetrics } from "../donations/overview/metrics";
import { formMetrics } from "../forms/metrics";
import { grantMetrics } from "../grants/metrics";
import { subscriberMetrics } from "../mailingLists/metrics";
import { messageMetrics } from "../messages/metrics";
import { eventMetrics, type Metric, memberMetrics, teamMetrics } from "../../engine/dashboard/metrics";

/** Every number of the dashboard, in the order in which it is shown. An area adds the list that it exports. */
export const metrics: readonly Metric[] = [
  ...memberMetrics,
  ...teamMetrics,
  ...eventMetrics,
  ...donationMetrics,
  ...grantMetrics,
  ...formMetrics,
  ...messageMetrics,
  ...subscriberMetrics,
];

/** The numbers that this person may see. */
export function visibleMetrics(
  membership: Membership,
  options: { includeSubscribers: boolean },
  from: readonly Metric[] = metrics,
): Metric[] {
  return from.filter(
    ({ anyOf, subscribersOnly }) =>
      anyOf.some((subject) => membership.permissions.includes(subject)) &&
      (options.includeSubscribers || subscribersOnly !== true),
  );
}
