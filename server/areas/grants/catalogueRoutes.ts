import type { Static } from "typebox";
import {
  GrantFacetsResponse,
  GrantFilterQuery,
  GrantListQuery,
  GrantListResponse,
  GrantTotalResponse,
  MatchedFilterQuery,
  MatchedGrantsQuery,
  MatchedGrantsRequest,
  MatchedGrantsResponse,
  SavedGrantsQuery,
  SavedGrantsResponse,
  SaveGrantRequest,
  SaveGrantResponse,
  SERVICE_FOCUS,
  SERVICE_FOCUSES,
  ServiceFocusResponse,
} from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { pageOf } from "../../platform/db/list";
import { invalidFields, notFound } from "../../platform/errors";
import { created, ok, permittedRoute, type Route, tokenRoute } from "../../platform/http/route";
import { fromMinor, toMinor } from "../../../contract/money";
import { requireOwnOrganization, todayOf } from "../organization";
import {
  catalogueDate,
  cataloguePage,
  catalogueTotals,
  focusCounts,
  grantConditions,
  knownGrants,
  type Viewer,
  wordsMatch,
} from "./catalogue";
import { countFacets } from "./facets";
import {
  dismissGrants,
  matchedGrants,
  matchedPage,
  presentCriteria,
  readCriteria,
  restoreGrants,
  storeCriteria,
  type StoredCriteria,
} from "./matching";
import { presentGrant, presentMatch } from "./presenter";
import { countSaved, savedPage, saveGrant, unsaveGrant } from "./saved";
import { sentence } from "../../platform/texts";
import { type Narrowing, narrowingOf } from "../../platform/narrowing";

/** The texts of the first document's error catalogue for these calls. */
const FETCH_FAILED = "failed.fetch_matched_grants";
const UPDATE_FAILED = "failed.update_matched_grants";
const FAILED = "failed.occurred";

async function viewerOf(tx: Transaction, orgId: number, now: Date): Promise<Viewer> {
  return { orgId, today: await todayOf(tx, orgId, now) };
}

async function matched(
  tx: Transaction,
  orgId: number,
  query: Static<typeof MatchedGrantsQuery>,
  now: Date,
  narrowing?: Narrowing,
): Promise<Static<typeof MatchedGrantsResponse>> {
  const found = await readCriteria(tx, orgId);
  const { rows, ...counted } = await matchedPage(tx, await viewerOf(tx, orgId, now), found, query, narrowing);
  return {
    grants: rows.map(presentMatch),
    ...counted,
    last_updated_date: (await catalogueDate(tx))?.toISOString() ?? null,
    criteria: presentCriteria(found.criteria, found.currency, found.fromProfile),
  };
}

const getMatched = permittedRoute(["grants"], {
  method: "get",
  path: "/grants/matched-grants/",
  summary: "Grants that fit the organisation, the best first, with the reasons",
  query: MatchedGrantsQuery,
  responses: { 200: MatchedGrantsResponse },
  failure: FETCH_FAILED,
  async handle(call) {
    const { query, membership, tenant, now } = call;
    return ok(
      await tenant(async (tx) =>
        matched(tx, membership.orgId, query, now, await narrowingOf(tx, call, "matched_grants")),
      ),
    );
  },
});

function readAmount(
  field: "min_amount" | "max_amount",
  given: string | null | undefined,
  kept: number | null,
  currency: string,
): number | null {
  if (given === undefined) return kept;
  if (given === null) return null;
  const minor = toMinor(given, currency);
  if (minor === undefined) {
    throw invalidFields({ [field]: [sentence("field.amount_25000_in", { currency })] }, UPDATE_FAILED);
  }
  return minor;
}

function changedCriteria(
  kept: StoredCriteria,
  body: Static<typeof MatchedGrantsRequest>,
  currency: string,
): StoredCriteria {
  const criteria: StoredCriteria = {
    service_focus: [...new Set(body.service_focus ?? kept.service_focus)],
    states: [...new Set(body.states ?? kept.states)],
    min_amount: readAmount("min_amount", body.min_amount, kept.min_amount, currency),
    max_amount: readAmount("max_amount", body.max_amount, kept.max_amount, currency),
    keywords: [...new Set((body.keywords ?? kept.keywords).map((keyword) => keyword.trim()))],
  };
  const { min_amount, max_amount } = criteria;
  if (min_amount !== null && max_amount !== null && min_amount > max_amount) {
    throw invalidFields({ max_amount: [sentence("field.less_than_smallest")] }, UPDATE_FAILED);
  }
  return criteria;
}

const CRITERIA = ["service_focus", "states", "min_amount", "max_amount", "keywords"] as const;

const postMatched = permittedRoute(["grants"], {
  method: "post",
  path: "/grants/matched-grants/",
  summary: "Say what the organisation looks for, or take grants out of its matches",
  body: MatchedGrantsRequest,
  responses: { 200: MatchedGrantsResponse },
  failure: UPDATE_FAILED,
  async handle({ body, membership, tenantOnce, now }) {
    const { orgId } = membership;
    return tenantOnce(async (tx) => {
      if (CRITERIA.some((name) => body[name] !== undefined)) {
        const { criteria, currency } = await readCriteria(tx, orgId);
        await storeCriteria(tx, orgId, changedCriteria(criteria, body, currency), now);
      }
      const known = await knownGrants(tx, body.dismiss ?? []);
      const unknown = (body.dismiss ?? []).filter((id) => !known.has(id));
      if (unknown.length > 0) {
        throw invalidFields(
          { dismiss: [sentence("field.unknown_grants", { grants: unknown.slice(0, 10).join(", ") })] },
          UPDATE_FAILED,
        );
      }
      if (body.dismiss) await dismissGrants(tx, orgId, body.dismiss, now);
      if (body.restore) await restoreGrants(tx, orgId, body.restore);
      return ok(await matched(tx, orgId, {}, now));
    });
  },
});

const getSaved = permittedRoute(["grants"], {
  method: "get",
  path: "/grants/saved/",
  summary: "The grants that the organisation has saved, the newest first",
  query: SavedGrantsQuery,
  responses: { 200: SavedGrantsResponse },
  async handle(call) {
    const { query, membership, tenant, now } = call;
    const { rows, ...counted } = await tenant(async (tx) => {
      const viewer = await viewerOf(tx, membership.orgId, now);
      return savedPage(tx, viewer, query, await narrowingOf(tx, call, "saved_grants"));
    });
    return ok({ grants: rows.map(presentGrant), ...counted });
  },
});

const postSaved = permittedRoute(["grants"], {
  method: "post",
  path: "/grants/saved/",
  summary: "Save a grant for the organisation",
  body: SaveGrantRequest,
  responses: { 200: SaveGrantResponse, 201: SaveGrantResponse },
  failure: FAILED,
  // Without an idempotency key: saved twice is saved, and a grant that was let go in between is to be saved again.
  async handle({ body, membership, tenant, now }) {
    const { orgId, memberId } = membership;
    return tenant(async (tx) => {
      if (!(await knownGrants(tx, [body.id])).has(body.id)) {
        throw notFound("not_found.grant");
      }
      const added = await saveGrant(tx, orgId, body.id, { memberId, now });
      const answer = { id: body.id, is_saved: true, total: await countSaved(tx, orgId) };
      return added ? created(answer) : ok(answer);
    });
  },
});

const deleteSaved = permittedRoute(["grants"], {
  method: "delete",
  path: "/grants/saved/",
  summary: "Take a grant off the organisation's saved ones",
  body: SaveGrantRequest,
  responses: { 200: SaveGrantResponse },
  failure: FAILED,
  async handle({ body, membership, tenant }) {
    const { orgId } = membership;
    const total = await tenant(async (tx) => {
      await unsaveGrant(tx, orgId, body.id);
      return countSaved(tx, orgId);
    });
    return ok({ id: body.id, is_saved: false, total });
  },
});

const getAll = permittedRoute(["grants"], {
  method: "get",
  path: "/grants/all/",
  summary: "The catalogue of grants: open ones unless told",
  query: GrantListQuery,
  responses: { 200: GrantListResponse },
  async handle(call) {
    const { query, membership, tenant, now } = call;
    return ok(
      await tenant(async (tx) => {
        const viewer = await viewerOf(tx, membership.orgId, now);
        const narrowing = await narrowingOf(tx, call, "grants");
        const ordering = query.ordering ?? "deadline";
        const { rows, ...counted } = await cataloguePage(
          tx,
          viewer,
          query,
          ordering,
          pageOf(query),
          narrowing,
        );
        return {
          grants: rows.map(presentGrant),
          ...counted,
          last_updated_date: (await catalogueDate(tx))?.toISOString() ?? null,
        };
      }),
    );
  },
});

const getFacets = permittedRoute(["grants"], {
  method: "get",
  path: "/grants/facets/",
  summary: "How many grants of the catalogue each choice of the filters would leave",
  query: GrantFilterQuery,
  responses: { 200: GrantFacetsResponse },
  async handle(call) {
    const { query, membership, tenant, now } = call;
    const facets = await tenant(async (tx) => {
      const today = await todayOf(tx, membership.orgId, now);
      const { service_focus, states, amount, closing, status = "open", ...others } = query;
      const asked = { service_focus, states, amount, closing, status };
      const narrowed = (await narrowingOf(tx, call, "grants")).where("g");
      const conditions = [...grantConditions({ ...others, status: "any" }, today), ...narrowed];
      return countFacets(tx, conditions, asked, today);
    });
    return ok({ facets });
  },
});

const getMatchedFacets = permittedRoute(["grants"], {
  method: "get",
  path: "/grants/matched-grants/facets/",
  summary: "How many of the grants that fit the organisation each choice of the filters would leave",
  query: MatchedFilterQuery,
  responses: { 200: GrantFacetsResponse },
  failure: FETCH_FAILED,
  async handle(call) {
    const { query, membership, tenant, now } = call;
    const facets = await tenant(async (tx) => {
      const viewer = await viewerOf(tx, membership.orgId, now);
      const grants = matchedGrants(await readCriteria(tx, membership.orgId), viewer);
      const narrowed = (await narrowingOf(tx, call, "matched_grants")).where("g");
      const conditions = [...wordsMatch(query.search), ...narrowed];
      return countFacets(tx, conditions, query, viewer.today, grants);
    });
    return ok({ facets });
  },
});

const getTotal = permittedRoute(["grants"], {
  method: "get",
  path: "/grants/total/",
  summary: "How much money the grants that fit the filters give together",
  query: GrantFilterQuery,
  responses: { 200: GrantTotalResponse },
  async handle(call) {
    const { query, membership, tenant, now } = call;
    const { orgId } = membership;
    return ok(
      await tenant(async (tx) => {
        const narrowing = await narrowingOf(tx, call, "grants");
        const rows = await catalogueTotals(tx, query, await todayOf(tx, orgId, now), narrowing);
        const totals = rows.map(({ currency, amount, total }) => ({
          currency,
          total_amount_grants: fromMinor(amount, currency),
          total,
        }));
        // Sums of different currencies cannot be added: the one with most grants is told first.
        const currency = totals[0]?.currency ?? (await requireOwnOrganization(tx, orgId)).currency;
        return {
          total_amount_grants: totals[0]?.total_amount_grants ?? fromMinor(0, currency),
          total: totals.reduce((sum, one) => sum + one.total, 0),
          currency,
          last_updated_date: (await catalogueDate(tx))?.toISOString() ?? null,
          totals,
        };
      }),
    );
  },
});

const getServiceFocus = tokenRoute({
  method: "get",
  path: "/grants/service-focus/",
  summary: "What grants are given for, with how many that fit the filters there are",
  query: GrantFilterQuery,
  responses: { 200: ServiceFocusResponse },
  limit: { limit: 600, seconds: 600 },
  async handle({ query, session, services, now }) {
    const orgId = session?.membership?.orgId;
    // The other choices are counted too, so the focus itself does not narrow.
    const { service_focus: _chosen, ...filter } = query;
    const counts = await services.database.withoutTenant(async (tx) => {
      const today = orgId === undefined ? now.toISOString().slice(0, 10) : await todayOf(tx, orgId, now);
      return focusCounts(tx, filter, today);
    });
    return ok({
      service_focus: SERVICE_FOCUSES.map((value) => ({
        value,
        label: SERVICE_FOCUS[value],
        count: counts.get(value) ?? 0,
      })),
    });
  },
});

/** The catalogue of grants, and what an organisation makes of it. */
export const catalogueRoutes: readonly Route[] = [
  getMatched,
  postMatched,
  getSaved,
  postSaved,
  deleteSaved,
  getAll,
  getFacets,
  getMatchedFacets,
  getServiceFocus,
  getTotal,
];
