import sql, { raw, type Sql } from "sql-template-tag";
import { minorUnits } from "../../../engine/questions/model";
import type { NamingRows } from "../../../engine/records/targets";
import { cameIn, leftOf } from "./queries";

/** An amount in major units of the organisation's own currency; nothing of others. */
function ownAmount(minor: string): Sql {
  const perUnit = minorUnits(raw("x.currency"));
  return sql`CASE WHEN x.currency = (SELECT o.currency FROM organizations o WHERE o.id = x.org_id)
    THEN round(${raw(minor)} / ${perUnit}, length(${perUnit}::text) - 1) END`;
}

const gift = (text: string): string =>
  `(SELECT ${text} FROM donations d WHERE d.org_id = x.org_id AND d.id = x.donation_id AND ${cameIn("d")})`;

/** Donations name campaigns, and their parts name funds. */
export const givingNames: readonly NamingRows[] = [
  {
    resource: "donations",
    field: "campaign_record",
    of: "campaigns",
    table: "donations",
    column: "campaign_id",
    counted: raw(cameIn("x")),
    values: { amount: ownAmount("(x.amount_minor - x.refunded_minor)") },
    // Without it they keep the text.
    holds: false,
  },
  {
    resource: "designations",
    field: "fund",
    of: "funds",
    table: "donation_funds",
    column: "fund_id",
    counted: raw(`${gift("true")} IS NOT NULL`),
    values: { amount: ownAmount(gift(leftOf("x.amount_minor", "d"))) },
    holds: true,
  },
];
