import { DonorListQuery, DonorListResponse } from "../../../../contract/api";
import { pageOf, parseIds } from "../../../platform/db/list";
import { ok, permittedRoute, type Route } from "../../../platform/http/route";
import { payingOrganization } from "../organization";
import { lapsedBefore, presentDonor, presentTotals } from "../presenter";
import { donorPage } from "../queries/donors";
import { postalAddresses } from "../queries/postal";
import { daysOf } from "./filter";
import { narrowingOf } from "../../../platform/narrowing";

const getDonors = permittedRoute(["donations"], {
  method: "get",
  path: "/donation/donor/list/",
  summary: "Who gave, and how much in all or in a period",
  query: DonorListQuery,
  responses: { 200: DonorListResponse },
  async handle(call) {
    const { query, membership, tenant, now } = call;
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
        narrowing: await narrowingOf(tx, call, "donors"),
      };
      const ordering = query.ordering ?? "-total_amount";
      const found = await donorPage(tx, orgId, currency, filter, ordering, pageOf(query));
      const of = { orgId, timezone };
      const addresses = await postalAddresses(
        tx,
        of,
        found.rows.map(({ id }) => id),
        now,
      );
      const donors = found.rows.map((row) => presentDonor(row, addresses.get(row.id), currency, now));
      return ok({ donors, total: found.total, ...presentTotals(found, currency) });
    });
  },
});

/** Who gave. */
export const donorRoutes: readonly Route[] = [getDonors];
