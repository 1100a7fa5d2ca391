import type { Grant, MatchReason } from "../../../contract/api";
import { fromMinor } from "../../../contract/money";
import type { GrantRow } from "./catalogue";
import type { MatchedRow } from "./matching";

/** A grant as the calls show it. */
export function presentGrant(row: GrantRow): Grant {
  const amount = (minor: number | null): string | null =>
    minor === null ? null : fromMinor(minor, row.currency);
  return {
    id: row.id,
    title: row.title,
    funder: row.funder,
    description: row.description,
    service_focus: row.service_focus,
    amount_min: amount(row.amount_min),
    amount_max: amount(row.amount_max),
    total_amount: amount(row.total_amount),
    currency: row.currency,
    deadline: row.deadline,
    eligibility: row.eligibility,
    states: row.states,
    url: row.url,
    status: row.status,
    is_saved: row.is_saved,
    posted_at: row.posted_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

function reasonsOf(row: MatchedRow): MatchReason[] {
  const reasons: MatchReason[] = [];
  if (row.focus_hits.length > 0) reasons.push({ reason: "service_focus", values: row.focus_hits });
  if (row.keyword_hits.length > 0) reasons.push({ reason: "keyword", values: row.keyword_hits });
  if (row.state_hits.length > 0) reasons.push({ reason: "state", values: row.state_hits });
  if (row.nationwide) reasons.push({ reason: "nationwide", values: [] });
  if (row.amount_fits) reasons.push({ reason: "amount", values: [] });
  return reasons;
}

/** A grant with how well it fits and why. */
export function presentMatch(row: MatchedRow): Grant {
  return { ...presentGrant(row), match_score: row.match_score, match_reasons: reasonsOf(row) };
}
