import { DonationCheckRequest, DonationCheckResponse } from "../../../../contract/api";
import { ok, permittedRoute, type Route } from "../../../platform/http/route";
import { asking, unknownDonation } from "../errors";
import { filterOf } from "../lists/filter";
import { payingOrganization } from "../organization";
import { presentDonation } from "../presenter";
import type { DonationRow } from "../queries/donations";
import { listDonations } from "../queries/lists";
import { checkDonations } from "./check";

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
    const changed = await asking("failed.ask_provider", () => checkDonations(services, orgId, before));
    const donations = (await read()).map((row) => presentDonation(row, now));
    return ok({ donations, checked: before.length, changed });
  },
});

/** Asking the payment provider. */
export const checkRoutes: readonly Route[] = [postCheck];
