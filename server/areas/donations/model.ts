import sql, { raw } from "sql-template-tag";
import {
  column,
  expression,
  type Model,
  type ModelField,
  minorUnits,
  money,
  ownedBy,
  ownMoney,
  PK,
  reference,
  worked,
} from "../../engine/questions/model";
import { lapsedBefore, openTooLong } from "./presenter";
import { cameIn, leftOf } from "./purposes/queries";
import { isOf } from "./queries/lists";

const NAME = "btrim(%.first_name || ' ' || %.last_name)";
/** What is in other currencies than the organisation's own: kept in minor units, told as amounts. */
export const OTHER_TOTALS: ModelField = {
  source: (alias, defined) => ({
    kind: "many",
    field: defined,
    json: sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('currency', o ->> 'currency',
        'amount', (o ->> 'minor')::numeric / ${minorUnits(raw("o ->> 'currency'"))})), '[]')
      FROM jsonb_array_elements(${raw(`${alias}.other_totals`)}) AS o)`,
    path: [],
  }),
};
const PENDING_REFUNDS = `(SELECT coalesce(sum(x.amount_minor), 0) FROM donation_refunds x
  WHERE x.org_id = %.org_id AND x.donation_id = %.id AND x.status = 'pending')`;

/** Who counts as one: somebody's household with everybody in it, or themselves. `%` stands for the alias, `person` for the key. */
const circleOf = (person: string): string =>
  `(SELECT coalesce(p.household_id, p.id) FROM people p WHERE p.org_id = %.org_id AND p.id = ${person})`;
const GIVER = "(SELECT k.person_id FROM donors k WHERE k.org_id = %.org_id AND k.id = %.donor_id)";

/** The household, or the person without one, by the expression of its key. */
function circle(key: string): ModelField {
  return {
    ...expression("bigint", key, { type: "reference", reference: "people", readOnly: true }),
    refersTo: {
      model: "people",
      column: "",
      isAside: true,
      on: (one, other) =>
        raw(`${other}.org_id = ${one}.org_id AND ${other}.id = ${key.replaceAll("%", one)}`),
    },
  };
}

const fields: Record<string, ModelField> = {
  donation_id: column("text", "public_id"),
  donor: reference("donors", "donor_id"),
  person: expression("bigint", GIVER),
  household: circle(circleOf(GIVER)),
  amount: money("%.amount_minor"),
  refunded_amount: money("%.refunded_minor"),
  net_amount: money("%.amount_minor - %.fee_minor - %.refunded_minor"),
  refundable_amount: money(`CASE WHEN %.status IN ('succeeded', 'partially_refunded')
    THEN %.amount_minor - %.refunded_minor - ${PENDING_REFUNDS} ELSE 0 END`),
  currency: column("text", "currency"),
  status: column("text", "status"),
  method: column("text", "method"),
  frequency: column("text", "frequency"),
  purpose: expression(
    "text",
    `coalesce((SELECT e.title FROM events e WHERE e.org_id = %.org_id AND e.id = %.event_id), %.campaign,
      (SELECT t.name FROM teams t WHERE t.org_id = %.org_id AND t.id = %.team_id))`,
  ),
  campaign: column("text", "campaign"),
  campaign_record: reference("campaigns", "campaign_id"),
  team: reference("teams", "team_id"),
  event: reference("events", "event_id", { type: "reference", reference: "events", readOnly: true }),
  message: column("text", "message"),
  anonymous: column("boolean", "anonymous"),
  fee_covered: column("boolean", "fee_covered"),
  is_repeating: expression("boolean", "%.subscription_ref IS NOT NULL AND %.subscription_ended_at IS NULL"),
  receipt_number: column("text", "receipt_number"),
  receipt_status: expression(
    "text",
    `CASE WHEN %.receipt_number IS NULL THEN 'none' WHEN %.refunded_minor = 0 THEN 'valid'
      WHEN %.refunded_minor < %.amount_minor THEN 'reduced' ELSE 'void' END`,
  ),
  can_send_receipt: expression("boolean", "%.receipt_number IS NOT NULL AND %.email <> ''"),
  failure: column("text", "failure"),
  needs_attention: worked(
    "boolean",
    (
      alias,
      { now },
    ) => sql`(${raw(`${alias}.mismatch IS NOT NULL OR ${PENDING_REFUNDS.replaceAll("%", alias)} > 0`)}
      OR (${raw(`${alias}.status IN ('pending', 'processing') AND ${alias}.created_at`)} <= ${openTooLong(now)}::timestamptz))`,
  ),
  gave_year_before: worked(
    "boolean",
    (alias, { timeZone }) => sql`EXISTS (SELECT FROM donations p
      WHERE ${raw(`p.org_id = ${alias}.org_id AND p.donor_id = ${alias}.donor_id AND p.status IN ('succeeded', 'partially_refunded')`)}
        AND date_trunc('year', p.paid_at AT TIME ZONE ${timeZone}::text)
          = date_trunc('year', ${raw(`${alias}.paid_at`)} AT TIME ZONE ${timeZone}::text) - interval '1 year')`,
    { type: "boolean", readOnly: true },
  ),
  is_test: column("boolean", "is_test"),
  mismatch: column("text", "mismatch"),
  checked_at: column("timestamptz", "checked_at"),
  paid_at: column("timestamptz", "paid_at"),
  created_at: column("timestamptz", "created_at"),
};

/** What a giver is told of their own gifts. */
const OWN_GIFTS = [
  "donation_id",
  "amount",
  "refunded_amount",
  "currency",
  "status",
  "frequency",
  "campaign",
  "message",
  "anonymous",
  "receipt_number",
  "paid_at",
  "created_at",
  "is_repeating",
];
const ownGifts = Object.fromEntries(Object.entries(fields).filter(([name]) => OWN_GIFTS.includes(name)));

/** Of the gift that a part belongs to. */
const ofGift = (text: string): string =>
  `(SELECT ${text} FROM donations d WHERE d.org_id = %.org_id AND d.id = %.donation_id)`;
const giftFields = {
  donation_id: expression("text", ofGift("d.public_id")),
  campaign_record: expression("bigint", ofGift("d.campaign_id")),
  paid_at: expression("timestamptz", ofGift("d.paid_at")),
};
const giver = expression(
  "bigint",
  ofGift("(SELECT k.person_id FROM donors k WHERE k.org_id = d.org_id AND k.id = d.donor_id)"),
);

const CREDITED = circleOf("%.person_id");
const CREDITED_GIVER = circleOf(
  ofGift("(SELECT k.person_id FROM donors k WHERE k.org_id = d.org_id AND k.id = d.donor_id)"),
);
/** A gift of a household's own is no credit of it as well, and of several credits for one gift the largest counts. */
const COUNTS = `${CREDITED} IS DISTINCT FROM ${CREDITED_GIVER} AND NOT EXISTS (
  SELECT FROM donation_credits o JOIN people q ON q.org_id = o.org_id AND q.id = o.person_id
  WHERE o.org_id = %.org_id AND o.donation_id = %.donation_id AND o.id <> %.id AND coalesce(q.household_id, q.id) = ${CREDITED}
    AND (o.amount_minor IS NULL AND %.amount_minor IS NOT NULL OR o.amount_minor > %.amount_minor
      OR o.amount_minor IS NOT DISTINCT FROM %.amount_minor AND o.id < %.id))`;

/** Who gave, and what. */
export const givingModels: readonly Model[] = [
  {
    resource: "donors",
    table: "donors",
    key: "id",
    anyOf: ["donations"],
    title: (alias) => raw(`(${NAME.replaceAll("%", alias)})`),
    rows: (alias) => raw(`${alias}.donations_count > 0`),
    fields: {
      pk: PK,
      name: expression("text", NAME),
      first_name: column("text", "first_name"),
      last_name: column("text", "last_name"),
      email: column("text", "email"),
      language: expression(
        "text",
        "(SELECT p.language FROM people p WHERE p.org_id = %.org_id AND p.id = %.person_id)",
      ),
      total_amount: ownMoney("%.total_minor"),
      currency: worked("text", (_alias, { currency }) => sql`${currency}::text`),
      other_totals: OTHER_TOTALS,
      donations_count: column("numeric", "donations_count"),
      first_at: column("timestamptz", "first_at"),
      last_at: column("timestamptz", "last_at"),
      is_recurring: column("boolean", "is_recurring"),
      is_lapsed: worked(
        "boolean",
        (alias, { now }) => sql`(${raw(`${alias}.last_at`)} < ${lapsedBefore(now)}::timestamptz)`,
      ),
      is_anonymous: column("boolean", "is_anonymous"),
      person: reference("people", "person_id"),
    },
    without: ["address"],
    relations: {
      donations: ownedBy("donations", "donor_id"),
      members: {
        model: "members",
        on: (one, other) =>
          raw(
            `${other}.org_id = ${one}.org_id AND ${other}.email_key = ${one}.email_key AND ${one}.email <> ''`,
          ),
      },
    },
  },
  {
    resource: "donations",
    table: "donations",
    key: "public_id",
    anyOf: ["donations"],
    title: (alias) => raw(`${alias}.public_id`),
    fields,
    without: ["history", "funds", "soft_credits"],
    relations: {
      designations: ownedBy("designations", "donation_id"),
      soft_credits: ownedBy("soft_credits", "donation_id"),
    },
  },
  {
    resource: "my_donations",
    table: "donations",
    key: "public_id",
    anyOf: "everyone",
    title: (alias) => raw(`${alias}.public_id`),
    rows: (alias, { orgId, email }) => isOf(alias, orgId, email),
    fields: ownGifts,
  },
  {
    resource: "designations",
    table: "donation_funds",
    key: "id",
    anyOf: ["donations"],
    title: (alias) => raw(`(${ofGift("d.public_id").replaceAll("%", alias)})`),
    rows: (alias) => raw(`${ofGift(`(${cameIn("d")})`)}`.replaceAll("%", alias)),
    fields: {
      pk: PK,
      fund: reference("funds", "fund_id"),
      amount: money(ofGift(leftOf("%.amount_minor", "d"))),
      currency: column("text", "currency"),
      ...giftFields,
      person: giver,
    },
  },
  {
    resource: "soft_credits",
    table: "donation_credits",
    key: "id",
    anyOf: ["donations"],
    title: (alias) => raw(`(${ofGift("d.public_id").replaceAll("%", alias)})`),
    rows: (alias) => raw(`${ofGift(`(${cameIn("d")})`)}`.replaceAll("%", alias)),
    fields: {
      pk: PK,
      person: reference("people", "person_id"),
      household: circle(CREDITED),
      counts: expression("boolean", COUNTS, { type: "boolean", readOnly: true }),
      kind: column("text", "kind"),
      amount: money(ofGift(leftOf("coalesce(%.amount_minor, d.amount_minor)", "d"))),
      currency: column("text", "currency"),
      donation_id: giftFields.donation_id,
      paid_at: giftFields.paid_at,
      giver,
    },
  },
];
