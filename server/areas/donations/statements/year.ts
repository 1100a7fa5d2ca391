import { Temporal } from "temporal-polyfill";
import type { Payments } from "../../../platform/payments";
import type { PayingOrganization } from "../organization";
import type { StatementYear } from "./queries";

/**
 * The year that is asked for; the last one that is over where the organisation is unless told. Where payments are real,
 * those that were tests do not count.
 */
export function yearOf(
  { id: orgId, currency, timezone }: PayingOrganization,
  year: number | null | undefined,
  now: Date,
  { isTest }: Pick<Payments, "isTest">,
): StatementYear {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone);
  return { orgId, currency, timezone, year: year ?? today.year - 1, withTests: isTest };
}

/** What `2025-12` says. */
export function partsOf(id: string): { year: number; donor: number } {
  const [year = "", donor = ""] = id.split("-");
  return { year: Number(year), donor: Number(donor) };
}
