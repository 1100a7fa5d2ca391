import {
  DonationCreateRequest,
  DonationCreateResponse,
  DonationSeriesRequest,
  DonationSeriesResponse,
  DonationStopResponse,
} from "../../../../contract/api";
import { badRequest } from "../../../platform/errors";
import { created, ok, type Route, subdomainRoute, tokenRoute } from "../../../platform/http/route";
import type { Services } from "../../../platform/http/services";
import { createDonation, type DonationContext } from "./create";
import { DonationParams, SeriesParams } from "./publicId";
import { findByToken, findRepeated, presentSeries, setSeriesAmount, stopSeries } from "./series";

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
    const found = await findRepeated(services, params.donation_id);
    await stopSeries({ services, session, now, address }, found);
    return ok({ donation_id: found.donation.public_id, stopped: true });
  },
});

const SERIES_PATH = "/donation/series/{token}/";

const getSeries = tokenRoute({
  method: "get",
  path: SERIES_PATH,
  summary: "A repeated donation, for its donor, who has the link of a mail",
  params: SeriesParams,
  responses: { 200: DonationSeriesResponse },
  limit: { limit: 60, seconds: 600 },
  async handle({ params, services }) {
    return ok({ series: await presentSeries(services, await findByToken(services, params.token)) });
  },
});

const putSeries = tokenRoute({
  method: "put",
  path: SERIES_PATH,
  summary: "Change what a repeated donation gives from its next payment on",
  params: SeriesParams,
  body: DonationSeriesRequest,
  responses: { 200: DonationSeriesResponse },
  limit: { limit: 30, seconds: 600 },
  async handle({ params, body, services, session, now, address }) {
    const found = await findByToken(services, params.token);
    await setSeriesAmount({ services, session, now, address }, found, body.amount);
    return ok({ series: await presentSeries(services, found) });
  },
});

const deleteSeries = tokenRoute({
  method: "delete",
  path: SERIES_PATH,
  summary: "End a repeated donation by the link of a mail",
  params: SeriesParams,
  responses: { 200: DonationSeriesResponse },
  limit: { limit: 30, seconds: 600 },
  async handle({ params, services, session, now, address }) {
    const found = await findByToken(services, params.token);
    await stopSeries({ services, session, now, address }, found);
    return ok({ series: await presentSeries(services, found) });
  },
});

/** What donors do: give, and change or end what they give again and again. */
export const givingRoutes: readonly Route[] = [postDonation, postStop, getSeries, putSeries, deleteSeries];
