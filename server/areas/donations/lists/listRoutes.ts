import type { Static } from "typebox";
import {
  DonationOrListResponse,
  DonationQuery,
  DonationListResponse,
  MyDonationsQuery,
} from "../../../../contract/api";
import { can } from "../../../platform/auth/permissions";
import type { Membership, Session } from "../../../platform/auth/sessions";
import { pageOf } from "../../../platform/db/list";
import { forbidden, unauthenticated } from "../../../platform/errors";
import { memberRoute, ok, type Route, tokenRoute } from "../../../platform/http/route";
import type { Services } from "../../../platform/http/services";
import { unknownDonation } from "../errors";
import { payingOrganization } from "../organization";
import { presentDonation, presentHistory, presentPublicDonation, presentTotals } from "../presenter";
import { changesOf } from "../queries/corrections";
import { findDonation, placeOf, statusesOf } from "../queries/donations";
import { donationPage } from "../queries/lists";
import { partsOf } from "../purposes/queries";
import { presentParts } from "../purposes/purposes";
import { refundsOf } from "../queries/refunds";
import { filterOf } from "./filter";
import { narrowingOf } from "../../../platform/narrowing";

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
      const history = presentHistory(
        row,
        await statusesOf(tx, orgId, id),
        await refundsOf(tx, orgId, id),
        await changesOf(tx, orgId, publicId),
      );
      const parts = presentParts(await partsOf(tx, orgId, id), row.currency);
      return { donation: { ...presentDonation(row, now), history, ...parts } };
    }
    const isOwn = membership?.orgId === orgId && session?.email.toLowerCase() === row.email.toLowerCase();
    if (isOwn) return { donation: presentDonation(row, now) };
    return { donation: presentPublicDonation(row, await payingOrganization(tx, orgId), now) };
  });
}

function requireDonations(session: Session | undefined): { session: Session; membership: Membership } {
  if (!session) throw unauthenticated();
  if (!session.membership || !can(session.membership, "donations")) throw forbidden();
  return { session, membership: session.membership };
}

const getDonation = tokenRoute({
  method: "get",
  path: "/donation/",
  onBehalf: "allowed",
  summary: "One donation by its id, or with donations a list of them",
  query: DonationQuery,
  responses: { 200: DonationOrListResponse },
  limit: { limit: 1200, seconds: 600 },
  async handle(call) {
    const { query, services, session, now } = call;
    if (query.donation_id !== undefined)
      return ok(await oneDonation({ services, session, now }, query.donation_id));
    const { session: caller, membership } = requireDonations(session);
    const { orgId } = membership;
    return services.database.withTenant(orgId, caller.userId, async (tx) => {
      const { currency, timezone } = await payingOrganization(tx, orgId);
      const narrowing = await narrowingOf(tx, { ...call, session: caller, membership }, "donations");
      const filter = { ...filterOf(query, { currency, timezone, now }), narrowing };
      const page = pageOf({ ...query, ids: undefined, per_page: query.per_page ?? filter.publicIds?.length });
      const ordering = query.ordering ?? "-created_at";
      const found = await donationPage(tx, orgId, filter, ordering, page);
      return ok({
        donations: found.rows.map((row) => presentDonation(row, now)),
        total: found.total,
        ...presentTotals(found, currency),
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
  async handle(call) {
    const { query, membership, session, tenant, now } = call;
    const { orgId } = membership;
    return tenant(async (tx) => {
      const { currency } = await payingOrganization(tx, orgId);
      const filter = { email: session.email, narrowing: await narrowingOf(tx, call, "my_donations") };
      const found = await donationPage(tx, orgId, filter, "-created_at", pageOf(query));
      return ok({
        donations: found.rows.map((row) => presentDonation(row, now)),
        total: found.total,
        ...presentTotals(found, currency),
      });
    });
  },
});

/** Donations, one by one and in lists. */
export const listRoutes: readonly Route[] = [getMine, getDonation];
