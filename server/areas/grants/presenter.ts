import type { Grant } from "../../../contract/api";
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

/** A grant with how well it fits and why. */
export function presentMatch(row: MatchedRow): Grant {
  return { ...presentGrant(row), match_score: row.match_score, match_reasons: row.match_reasons };
}
