import {
  DonationCreateRequest,
  DonationCreateResponse,
  DonationStopResponse,
} from "../../../../contract/api";
import { audit } from "../../../platform/audit/audit";
import { badRequest, conflict } from "../../../platform/errors";
import { created, ok, type Route, subdomainRoute, tokenRoute } from "../../../platform/http/route";
import type { Services } from "../../../platform/http/services";
import { createDonation, type DonationContext } from "./create";
import { asking, unknownDonation } from "../errors";
import { requirePayments } from "../policy";
import { DonationParams } from "./publicId";
import { endSubscription, findDonation, placeOf, refreshDonor } from "../queries/donations";

/** Donations per e-mail address and hour. */
const PER_ADDRESS = { limit: 30, seconds: 3600 };
/** Donations begun per network address. */
export const CREATE_LIMIT = { limit: 120, seconds: 600 };

interface Giving {
  body: { donor: { email: string }; recaptcha_token?: string };
  organization: { id: number };
  services: Services;
  now: Date;
  address: string | null;
  header(name: string): string | undefined;
}

/** What a donation is made with, once it is a person who gives, and not too often. Throws 400 and 429. */
export async function beginGiving(giving: Giving): Promise<DonationContext> {
  const { body, organization, services, now, address, header } = giving;
  const { captcha, limits } = services;
  if (captcha.configured && !(await captcha.verify(body.recaptcha_token, address))) {
    throw badRequest("recaptcha_failed", { says: "failed.recaptcha" });
  }
  await limits.take(`donate ${organization.id} ${body.donor.email.toLowerCase()}`, PER_ADDRESS);
  return { services, orgId: organization.id, now, key: header("Idempotency-Key") };
}

const postDonation = subdomainRoute({
  method: "post",
  path: "/donation/",
  summary: "Begin a donation: answers where it is paid",
  body: DonationCreateRequest,
  responses: { 201: DonationCreateResponse },
  limit: CREATE_LIMIT,
  async handle(call) {
    return created(await createDonation(await beginGiving(call), call.body));
  },
});

const postStop = tokenRoute({
  method: "post",
  path: "/donation/{donation_id}/stop/",
  summary: "End a repeated donation; for the donor, who has its id, and for staff",
  params: DonationParams,
  responses: { 200: DonationStopResponse },
  limit: { limit: 30, seconds: 600 },
  async handle({ params, services, session, now, address }) {
    const { database, payments } = services;
    const place = await database.withoutTenant((tx) => placeOf(tx, params.donation_id));
    if (!place) throw unknownDonation();
    requirePayments(payments);
    const { organization: orgId, donation: id } = place;
    const donation = await database.withTenant(orgId, null, (tx) => findDonation(tx, orgId, { id }));
    const subscription = donation?.subscription_ref ?? null;
    if (!donation || subscription === null || donation.provider !== payments.provider) {
      throw conflict("not_repeated");
    }
    if (donation.subscription_ended_at === null) {
      await asking("failed.stop_donation", () =>
        payments.cancelSubscription(donation.account_ref ?? "", subscription),
      );
      await database.withTenant(orgId, null, async (tx) => {
        await endSubscription(tx, orgId, subscription, now);
        await refreshDonor(tx, orgId, donation.donor_id);
        const subjectId = donation.public_id;
        const actor = session?.membership?.orgId === orgId ? session : null;
        await audit(tx, {
          orgId,
          at: now,
          actor,
          action: "donation.stopped",
          subject: "donations",
          subjectId,
          address,
        });
      });
    }
    return ok({ donation_id: donation.public_id, stopped: true });
  },
});

/** What donors do: give, and end what they give again and again. */
export const givingRoutes: readonly Route[] = [postDonation, postStop];
