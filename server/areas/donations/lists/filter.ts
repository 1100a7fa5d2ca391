import type { DonationQuery } from "../../../../contract/api";
import { toMinor } from "../../../../contract/money";
import { invalidFields } from "../../../platform/errors";
import { openTooLong } from "../presenter";
import type { DayRange } from "../queries/days";
import type { DonationFilter } from "../queries/lists";
import { sentence } from "../../../platform/texts";

/** The days of a request. Throws 422 where they end before they begin. */
export function daysOf(query: { from?: string; to?: string }, timezone: string): DayRange | undefined {
  const { from, to } = query;
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && to !== undefined && to < from) {
    throw invalidFields({ to: [sentence("field.before_first_day")] });
  }
  return { timezone, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function boundOf(text: string | undefined, field: string, currency: string): number | undefined {
  if (text === undefined) return undefined;
  const minor = toMinor(text.trim(), currency);
  if (minor === undefined) throw invalidFields({ [field]: [sentence("field.amount_bound", { currency })] });
  return minor;
}

function amountsOf(query: DonationQuery, currency: string): DonationFilter["amount"] {
  const least = boundOf(query.min_amount, "min_amount", currency);
  const most = boundOf(query.max_amount, "max_amount", currency);
  if (least === undefined && most === undefined) return undefined;
  return { currency, ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}

/** Which donations a request asks for. Throws 422 for bounds that are none. */
export function filterOf(
  query: DonationQuery,
  { currency, timezone, now }: { currency: string; timezone: string; now: Date },
): DonationFilter {
  const days = daysOf(query, timezone);
  const amount = amountsOf(query, currency);
  return {
    ...(query.search !== undefined && { search: query.search }),
    ...(query.status !== undefined && { status: query.status }),
    ...(query.method !== undefined && { method: query.method }),
    ...(query.frequency !== undefined && { frequency: query.frequency }),
    ...(query.donor !== undefined && { donorId: query.donor }),
    ...(query.person !== undefined && { personId: query.person }),
    ...(query.team !== undefined && { teamId: query.team }),
    ...(query.campaign !== undefined && { campaign: query.campaign }),
    ...(query.campaign_record !== undefined && { campaignId: query.campaign_record }),
    ...(amount && { amount }),
    ...(query.needs_attention === true && { attentionBefore: openTooLong(now) }),
    ...(query.is_test !== undefined && { isTest: query.is_test }),
    ...(query.ids !== undefined && { publicIds: query.ids.split(",") }),
    ...(days && { days }),
  };
}
