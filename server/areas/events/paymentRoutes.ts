import { EventDonationRequest, EventDonationResponse } from "../../../contract/api";
import { created, type Route, subdomainRoute } from "../../platform/http/route";
import { beginGiving, CREATE_LIMIT } from "../donations";
import { takeSignUp } from "./knownAddress";
import { createEventDonation } from "./payForPlaces";
import { networkOf } from "./placeLinks";

const postEventDonation = subdomainRoute({
  method: "post",
  path: "/donation/event/",
  summary: "Pay for places at an event: holds the seats for fifteen minutes and answers where they are paid",
  body: EventDonationRequest,
  responses: { 201: EventDonationResponse },
  limit: CREATE_LIMIT,
  async handle(call) {
    const { body, organization, services } = call;
    // Who has no link may cause a mail to the address.
    if (body.token === undefined) await takeSignUp(services.limits, organization.id, body.donor.email);
    const network = networkOf(services.links, organization.id, call.address);
    return created(await createEventDonation({ ...(await beginGiving(call)), network }, body));
  },
});

/** Paying for places. */
export const placePaymentRoutes: readonly Route[] = [postEventDonation];
