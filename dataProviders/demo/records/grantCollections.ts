import type { SampleGrant, SampleGrantWork, SampleSubmission } from "../../../demo-fixtures/nonprofit/grants";
import type { SampleOrganization } from "../../../demo-fixtures/nonprofit";
import type { Values } from "../../recordProvider";

type Criteria = NonNullable<SampleGrantWork["criteria"]>;

/** `open`, `forecast` or `closed` on that day (YYYY-MM-DD). */
function statusOf({ stage, deadline }: SampleGrant, today: string): string {
  if (stage === "archived" || (deadline !== null && deadline < today)) return "closed";
  return stage === "forecast" ? "forecast" : "open";
}

function grantRow({ stage, ...grant }: SampleGrant, today: string): Values {
  return { ...grant, status: statusOf({ stage, ...grant }, today), updated_at: grant.posted_at };
}

/** What each criterion counts for, as on the server. */
const WEIGHTS = { focus: 50, keywords: 25, states: 15, amount: 10 };

/** Whether the words of a keyword stand in the text side by side, in the singular or in the plural. */
function saysKeyword(text: string, keyword: string): boolean {
  const stems = keyword
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/s$/, "").replaceAll(/[^\p{L}\p{N}]/gu, ""));
  return new RegExp(`\\b${stems.map((stem) => `${stem}s?`).join("\\W+")}\\b`, "i").test(text);
}

function amountFits({ amount_min, amount_max, total_amount }: SampleGrant, criteria: Criteria): boolean {
  const { min_amount: min, max_amount: max } = criteria;
  if (min === null && max === null) return false;
  const most = amount_max ?? total_amount ?? amount_min;
  if (min !== null && (most === null || Number(most) < Number(min))) return false;
  return max === null || Number(amount_min ?? 0) <= Number(max);
}

/** How well a grant fits and why; undefined where it does not come into question. */
function matchOf(grant: SampleGrant, criteria: Criteria): Values | undefined {
  const { service_focus, keywords, states } = criteria;
  const text = [grant.title, grant.funder, grant.description, grant.eligibility].join("\n");
  const focus = grant.service_focus.filter((one) => service_focus.includes(one));
  const words = keywords.filter((keyword) => saysKeyword(text, keyword));
  const places = grant.states.filter((state) => states.includes(state));
  const nationwide = states.length > 0 && grant.states.length === 0;
  const asksAbout = service_focus.length + keywords.length > 0;
  if (asksAbout && focus.length + words.length === 0) return undefined;
  if (states.length > 0 && places.length === 0 && !nationwide) return undefined;
  const amount = amountFits(grant, criteria);
  const asked =
    (service_focus.length > 0 ? WEIGHTS.focus : 0) +
    (keywords.length > 0 ? WEIGHTS.keywords : 0) +
    (states.length > 0 ? WEIGHTS.states : 0) +
    (criteria.min_amount !== null || criteria.max_amount !== null ? WEIGHTS.amount : 0);
  // A second keyword is a bonus, and a grant for everywhere fits less than one for the very state.
  const got =
    (focus.length > 0 ? WEIGHTS.focus : 0) +
    WEIGHTS.keywords * Math.min(1, words.length === 1 ? 0.8 : words.length) +
    (places.length > 0 ? WEIGHTS.states : nationwide ? WEIGHTS.states * 0.8 : 0) +
    (amount ? WEIGHTS.amount : 0);
  const reasons = [
    ...(focus.length > 0 ? [{ reason: "service_focus", values: focus }] : []),
    ...(words.length > 0 ? [{ reason: "keyword", values: words }] : []),
    ...(places.length > 0 ? [{ reason: "state", values: places }] : []),
    ...(nationwide ? [{ reason: "nationwide", values: [] }] : []),
    ...(amount ? [{ reason: "amount", values: [] }] : []),
  ];
  return {
    id: grant.id,
    match_score: asked === 0 ? 0 : Math.round((100 * got) / asked),
    match_reasons: reasons,
  };
}

/** What the organisation looks for while nobody has said it: where it is. */
function defaultCriteria({ address }: SampleOrganization): Criteria {
  const states = address.country === "US" ? [address.state] : [];
  return { service_focus: [], states, min_amount: null, max_amount: null, keywords: [] };
}

function applicationRow(submission: SampleSubmission, currency: string): Values {
  const { id, grant, status, reference, part1, part2, part3, submitted_at, updated_at } = submission;
  return {
    id,
    grant,
    title: part2.project_title ?? "",
    organization_name: part1.organization_name ?? "",
    contact_name: part1.contact_name ?? "",
    contact_email: part1.contact_email ?? "",
    amount_requested: part3.amount_requested ?? null,
    currency,
    status,
    submitted_at,
    reference,
    version: 1,
    updated_at,
  };
}

/** The catalogue, what of it the organisation has saved and what fits, and the applications to it. */
export function grantCollections(
  grants: readonly SampleGrant[],
  work: SampleGrantWork,
  organization: SampleOrganization,
  now: Date,
): Record<string, Values[]> {
  const today = now.toISOString().slice(0, 10);
  const rows = grants.map((grant) => grantRow(grant, today));
  const criteria = work.criteria ?? defaultCriteria(organization);
  const candidates = grants.filter(
    (grant) => statusOf(grant, today) !== "closed" && !work.dismissed.includes(grant.id),
  );
  return {
    grants: rows,
    saved_grants: work.saved.map(({ grant }) => ({ id: grant })),
    matched_grants: candidates
      .map((grant) => matchOf(grant, criteria))
      .filter((match) => match !== undefined),
    grant_applications: work.submissions.map((one) => applicationRow(one, organization.currency)),
  };
}
