import type { SampleGrant, SampleGrantWork } from "../../../demo-fixtures/nonprofit/grants";
import type { Values } from "../../recordProvider";

/** What the organisation looks for: one row of the collection `grant_criteria`, under this key. */
export const CRITERIA_KEY = 1;
export type GrantCriteria = NonNullable<SampleGrantWork["criteria"]>;
/** What of a grant is compared with the criteria. */
export type MatchableGrant = Pick<
  SampleGrant,
  | "title"
  | "funder"
  | "description"
  | "eligibility"
  | "service_focus"
  | "states"
  | "amount_min"
  | "amount_max"
  | "total_amount"
>;

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

function amountFits(
  { amount_min, amount_max, total_amount }: MatchableGrant,
  criteria: GrantCriteria,
): boolean {
  const { min_amount: min, max_amount: max } = criteria;
  if (min === null && max === null) return false;
  const most = amount_max ?? total_amount ?? amount_min;
  if (min !== null && (most === null || Number(most) < Number(min))) return false;
  return max === null || Number(amount_min ?? 0) <= Number(max);
}

/** How well a grant fits and why; undefined where it does not come into question. */
export function matchOf(grant: MatchableGrant, criteria: GrantCriteria): Values | undefined {
  const { service_focus, keywords, states } = criteria;
  const text = [grant.title, grant.funder, grant.description, grant.eligibility].join("\n");
  const focus = grant.service_focus.filter((one) => service_focus.includes(one));
  const words = keywords.filter((keyword) => saysKeyword(text, keyword));
  const places = grant.states.filter((state) => states.includes(state));
  const nationwide = states.length > 0 && grant.states.length === 0;
  if (focus.length + words.length === 0) return undefined;
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
    match_score: Math.round((100 * got) / asked),
    match_reasons: reasons,
  };
}
