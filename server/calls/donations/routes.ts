import type { Static } from "typebox";
import {
  DonationCheckRequest,
  DonationCheckResponse,
  DonationOrListResponse,
  DonationQuery,
  DonationRecordRequest,
  DonationRecordResponse,
  DonorListQuery,
  DonorListResponse,
  DonationListResponse,
  MyDonationsQuery,
  RefundRequest,
  RefundResponse,
} from "../../../contract/api";
import { can } from "../../auth/permissions";
import type { Membership, Session } from "../../auth/sessions";
import { pageOf, parseIds } from "../../db/list";
import { conflict, forbidden, invalidFields, unauthenticated } from "../../http/errors";
import { created, memberRoute, ok, permittedRoute, type Route, tokenRoute } from "../../http/route";
import { fromMinor, toMinor } from "../../../contract/money";
import type { Services } from "../../services";
import { cancellationSteps } from "../events/cancellation";
import { accountRoutes } from "./accountRoutes";
import { checkDonations } from "./check";
import { asking, unknownDonation } from "./errors";
import { DonationParams } from "./publicId";
import { payingOrganization } from "./organization";
import { overviewRoutes } from "./overviewRoutes";
import { readAmount } from "./policy";
import {
  lapsedBefore,
  openTooLong,
  presentDonation,
  presentDonor,
  presentHistory,
  presentPublicDonation,
  presentRefund,
  presentTotals,
} from "./presenter";
import { type DonationRow, findDonation, placeOf, statusesOf } from "./queries/donations";
import { donorPage } from "./queries/donors";
import { type DonationFilter, donationPage, listDonations } from "./queries/lists";
import { findRefund, refundsOf } from "./queries/refunds";
import type { DayRange } from "./queries/days";
import { recordDonation } from "./record";
import { noteRefund, performRefund, refundPlaces } from "./refunds";
import { webhookRoutes } from "./webhookRoutes";
import { givingRoutes } from "./givingRoutes";
import { importGiftRoutes } from "./importRoutes";
import { receiptRoutes } from "./receiptRoutes";

cancellationSteps.push(refundPlaces);

function daysOf(query: { from?: string; to?: string }, timezone: string): DayRange | undefined {
  const { from, to } = query;
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && to !== undefined && to < from) {
    throw invalidFields({ to: ["Must not be before the first day."] });
  }
  return { timezone, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

const getDonors = permittedRoute(["donations"], {
  method: "get",
  path: "/donation/donor/list/",
  summary: "Who gave, and how much in all or in a period",
  query: DonorListQuery,
  responses: { 200: DonorListResponse },
  async handle({ query, membership, tenant, now }) {
    const { orgId } = membership;
    const ids = parseIds(query.ids);
    return tenant(async (tx) => {
      const { currency, timezone } = await payingOrganization(tx, orgId);
      const days = daysOf(query, timezone);
      const filter = {
        ...(query.search !== undefined && { search: query.search }),
        ...(ids && { ids }),
        ...(days && { days }),
        ...(query.state === "recurring" && { isRecurring: true }),
        ...(query.state === "lapsed" && { lastBefore: lapsedBefore(now) }),
      };
      const ordering = query.ordering ?? "-total_amount";
      const { rows, total, sums } = await donorPage(tx, orgId, currency, filter, ordering, pageOf(query));
      const donors = rows.map((row) => presentDonor(row, currency, now));
      return ok({ donors, total, ...presentTotals(sums, currency) });
    });
  },
});

interface Viewer {
  services: Services;
  session: Session | undefined;
  now: Date;
}

async function oneDonation(
  { services, session, now }: Viewer,
  publicId: string,
): Promise<Static<typeof DonationOrListResponse>> {
  const place = await services.database.withoutTenant((tx) => placeOf(tx, publicId));
  if (!place) throw unknownDonation();
  const { organization: orgId, donation: id } = place;
  return services.database.withTenant(orgId, session?.userId ?? null, async (tx) => {
    const row = await findDonation(tx, orgId, { id });
    if (!row) throw unknownDonation();
    const membership = session?.membership;
    if (membership && membership.orgId === orgId && can(membership, "donations")) {
      const [statuses, refunds] = [await statusesOf(tx, orgId, id), await refundsOf(tx, orgId, id)];
      return { donation: { ...presentDonation(row, now), history: presentHistory(row, statuses, refunds) } };
    }
    const isOwn = membership?.orgId === orgId && session?.email.toLowerCase() === row.email.toLowerCase();
    if (isOwn) return { donation: presentDonation(row, now) };
    return { donation: presentPublicDonation(row, await payingOrganization(tx, orgId), now) };
  });
}

function requireDonations(session: Session | undefined): Membership {
  if (!session) throw unauthenticated();
  if (!session.membership || !can(session.membership, "donations")) throw forbidden();
  return session.membership;
}

function boundOf(text: string | undefined, field: string, currency: string): number | undefined {
  if (text === undefined) return undefined;
  const minor = toMinor(text.trim(), currency);
  if (minor === undefined) throw invalidFields({ [field]: [`Must be an amount in ${currency} such as 25.`] });
  return minor;
}

function amountsOf(query: DonationQuery, currency: string): DonationFilter["amount"] {
  const least = boundOf(query.min_amount, "min_amount", currency);
  const most = boundOf(query.max_amount, "max_amount", currency);
  if (least === undefined && most === undefined) return undefined;
  return { currency, ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}

function filterOf(
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
    ...(query.team !== undefined && { teamId: query.team }),
    ...(query.campaign !== undefined && { campaign: query.campaign }),
    ...(amount && { amount }),
    ...(query.needs_attention === true && { attentionBefore: openTooLong(now) }),
    ...(query.ids !== undefined && { publicIds: query.ids.split(",") }),
    ...(days && { days }),
  };
}

const getDonation = tokenRoute({
  method: "get",
  path: "/donation/",
  summary: "One donation by its id, or with donations a list of them",
  query: DonationQuery,
  responses: { 200: DonationOrListResponse },
  limit: { limit: 1200, seconds: 600 },
  async handle({ query, services, session, now }) {
    if (query.donation_id !== undefined)
      return ok(await oneDonation({ services, session, now }, query.donation_id));
    const { orgId } = requireDonations(session);
    return services.database.withTenant(orgId, session?.userId ?? null, async (tx) => {
      const { currency, timezone } = await payingOrganization(tx, orgId);
      const filter = filterOf(query, { currency, timezone, now });
      const page = pageOf({ ...query, ids: undefined, per_page: query.per_page ?? filter.publicIds?.length });
      const ordering = query.ordering ?? "-created_at";
      const { rows, total, sums } = await donationPage(tx, orgId, filter, ordering, page);
      return ok({
        donations: rows.map((row) => presentDonation(row, now)),
        total,
        ...presentTotals(sums, currency),
      });
    });
  },
});

const getMine = memberRoute({
  method: "get",
  path: "/donation/my-donations/",
  summary: "What the signed-in person gave, by the address that they signed in with",
  query: MyDonationsQuery,
  responses: { 200: DonationListResponse },
  async handle({ query, membership, session, tenant, now }) {
    const { orgId } = membership;
    return tenant(async (tx) => {
      const { currency } = await payingOrganization(tx, orgId);
      const filter = { email: session.email };
      const { rows, total, sums } = await donationPage(tx, orgId, filter, "-created_at", pageOf(query));
      return ok({
        donations: rows.map((row) => presentDonation(row, now)),
        total,
        ...presentTotals(sums, currency),
      });
    });
  },
});

const postRecord = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/record/",
  summary: "Record a donation that came as cash, as a cheque or by bank transfer, and give its receipt",
  body: DonationRecordRequest,
  responses: { 201: DonationRecordResponse },
  limit: { limit: 240, seconds: 600 },
  async handle({ body, membership, session, tenantOnce, services, now, address }) {
    const { orgId } = membership;
    const reply = await tenantOnce(async (tx) => {
      const { id } = await recordDonation({ tx, services, orgId, now, actor: session, address }, body);
      const row = await findDonation(tx, orgId, { id });
      if (!row) throw unknownDonation();
      return { status: 201, body: { donation: presentDonation(row, now) } };
    });
    return created(reply.body);
  },
});

const postRefund = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/{donation_id}/refund/",
  summary: "Give a donation back, in part or in full",
  params: DonationParams,
  body: RefundRequest,
  responses: { 201: RefundResponse },
  limit: { limit: 120, seconds: 600 },
  async handle({ params, body, membership, session, tenant, tenantOnce, services, now, address }) {
    const { orgId } = membership;
    const found = await tenant((tx) => findDonation(tx, orgId, { publicId: params.donation_id }));
    if (!found) throw unknownDonation();
    const { id, currency } = found;
    const amountMinor =
      body.amount === undefined || body.amount === null
        ? undefined
        : readAmount(body.amount, currency, { least: smallest(currency) });
    const { body: noted } = await tenantOnce(async (tx) => {
      const reason = body.reason?.trim() ?? "";
      const refund = await noteRefund(tx, id, { orgId, amountMinor, reason, actor: session, address, now });
      return { status: 201, body: { refund: refund.id, donation: id } };
    });
    if (noted.donation !== id) {
      throw conflict("idempotency_mismatch", "This Idempotency-Key was used for another donation already.");
    }
    await performRefund(services, orgId, noted.refund);
    return tenant(async (tx) => {
      const donation = await findDonation(tx, orgId, { id });
      const refund = await findRefund(tx, orgId, noted.refund);
      if (!donation || !refund) throw unknownDonation();
      if (refund.status === "failed") {
        throw conflict("refund_refused", "The payment provider has refused to give this back.");
      }
      return created({ donation: presentDonation(donation, now), refund: presentRefund(refund, currency) });
    });
  },
});

const postCheck = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/check/",
  summary: "Ask the payment provider now what became of these donations and of what is to be given back",
  body: DonationCheckRequest,
  responses: { 200: DonationCheckResponse },
  limit: { limit: 60, seconds: 600 },
  async handle({ body, membership, tenant, services, now }) {
    const { orgId } = membership;
    const { currency, timezone } = await tenant((tx) => payingOrganization(tx, orgId));
    const filter = filterOf({ ids: [...new Set(body.ids)].join(",") }, { currency, timezone, now });
    const page = { limit: body.ids.length, offset: 0 };
    const read = (): Promise<DonationRow[]> =>
      tenant((tx) => listDonations(tx, orgId, filter, "-created_at", page));
    const before = await read();
    if (before.length === 0) throw unknownDonation();
    const changed = await asking("The payment provider could not be asked. Please try again later.", () =>
      checkDonations(services, orgId, before),
    );
    const donations = (await read()).map((row) => presentDonation(row, now));
    return ok({ donations, checked: before.length, changed });
  },
});

/** The smallest amount of a currency in major units, such as 0.01. */
function smallest(currency: string): number {
  return Number(fromMinor(1, currency));
}

/** Donations, their donors, receipts and refunds, the payment account, and what the provider tells. */
export const donationRoutes: readonly Route[] = [
  getDonors,
  getMine,
  getDonation,
  postRecord,
  postRefund,
  postCheck,
  ...givingRoutes,
  ...importGiftRoutes,
  ...receiptRoutes,
  ...overviewRoutes,
  ...accountRoutes,
  ...webhookRoutes,
];
