import {
  DesignationListQuery,
  DesignationListResponse,
  PublicCampaignsQuery,
  PublicCampaignsResponse,
  type PublicCampaign,
  SoftCreditListQuery,
  SoftCreditListResponse,
} from "../../../../contract/api";
import { fromMinor } from "../../../../contract/money";
import { pageOf, parseIds } from "../../../platform/db/list";
import { ok, permittedRoute, type Route, subdomainRoute } from "../../../platform/http/route";
import { narrowingOf } from "../../../platform/narrowing";
import { payingOrganization } from "../organization";
import { type CampaignRow, type PartRow, partPage, publicCampaigns } from "./queries";

function presentPart({ id, minor, currency, public_id, paid_at }: PartRow): {
  pk: number;
  amount: string;
  currency: string;
  donation_id: string;
  paid_at: string;
} {
  return {
    pk: id,
    amount: fromMinor(minor, currency),
    currency,
    donation_id: public_id,
    paid_at: paid_at.toISOString(),
  };
}

const getDesignations = permittedRoute(["donations"], {
  method: "get",
  path: "/donation/designation/list/",
  summary: "What was given to which fund: the parts of gifts that came, less what was given back",
  query: DesignationListQuery,
  responses: { 200: DesignationListResponse },
  async handle(call) {
    const { query, membership, tenant } = call;
    return tenant(async (tx) => {
      const narrowing = await narrowingOf(tx, call, "designations");
      const filter = {
        ...query,
        ids: parseIds(query.ids),
        ordering: query.ordering ?? "-paid_at",
        narrowing,
      };
      const { rows, ...counted } = await partPage(tx, membership.orgId, "funds", filter, pageOf(query));
      const designations = rows.map((row) => ({
        ...presentPart(row),
        fund: row.fund_id,
        campaign_record: row.campaign_id,
        person: row.giver,
      }));
      return ok({ designations, ...counted });
    });
  },
});

const getSoftCredits = permittedRoute(["donations"], {
  method: "get",
  path: "/donation/soft_credit/list/",
  summary: "Who is credited with gifts that others gave",
  query: SoftCreditListQuery,
  responses: { 200: SoftCreditListResponse },
  async handle(call) {
    const { query, membership, tenant } = call;
    return tenant(async (tx) => {
      const narrowing = await narrowingOf(tx, call, "soft_credits");
      const filter = {
        ...query,
        ids: parseIds(query.ids),
        ordering: query.ordering ?? "-paid_at",
        narrowing,
      };
      const { rows, ...counted } = await partPage(tx, membership.orgId, "credits", filter, pageOf(query));
      const credits = rows.map((row) => ({
        ...presentPart(row),
        person: row.person_id,
        kind: row.kind,
        giver: row.giver,
      }));
      return ok({ soft_credits: credits, ...counted });
    });
  },
});

const text = (value: unknown): string => (typeof value === "string" ? value : "");

function presentCampaign({ id, data, minor, gifts, is_over }: CampaignRow, currency: string): PublicCampaign {
  return {
    pk: id,
    name: text(data["name"]).trim(),
    slug: text(data["slug"]) || null,
    summary: text(data["summary"]),
    text: text(data["text"]),
    goal: text(data["goal"]) || null,
    raised: fromMinor(minor, currency),
    gifts,
    currency,
    starts_on: text(data["starts_on"]) || null,
    ends_on: text(data["ends_on"]) || null,
    is_over,
  };
}

const getPublicCampaigns = subdomainRoute({
  method: "get",
  path: "/donation/campaign/public/",
  summary:
    "The public campaigns of the organisation of the subdomain, with their goals and what they have brought",
  query: PublicCampaignsQuery,
  responses: { 200: PublicCampaignsResponse },
  async handle({ organization, query, services, now }) {
    const orgId = organization.id;
    return services.database.withTenant(orgId, null, async (tx) => {
      const { currency, timezone } = await payingOrganization(tx, orgId);
      const rows = await publicCampaigns(tx, orgId, { currency, timezone, now, named: query.campaign });
      const campaigns = rows.map((row) => presentCampaign(row, currency));
      // A list of them is read by their summaries.
      const isList = query.campaign === undefined;
      return ok({ campaigns: isList ? campaigns.map((one) => ({ ...one, text: "" })) : campaigns });
    });
  },
});

/** What gifts are for: campaigns for visitors, funds and credits for staff. */
export const purposeRoutes: readonly Route[] = [getDesignations, getSoftCredits, getPublicCampaigns];
