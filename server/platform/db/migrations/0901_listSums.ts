import type { Migration } from "../migrate";

/** What totals of long lists are added up from, and the next dates of a calendar. */
export const listSums: Migration = {
  id: "0901_listSums",
  sql: /* sql */ `
-- Holds all that the sums of a list need, so that they are added up without reading the donations themselves.
CREATE INDEX donations_sums ON donations (org_id, currency, status) INCLUDE (amount_minor, refunded_minor);
CREATE INDEX donors_of_other_currencies ON donors (org_id) WHERE donations_count > 0 AND other_totals <> '[]'::jsonb;

CREATE INDEX events_single ON events (org_id, starts_at, id) WHERE deleted_at IS NULL AND rrule IS NULL;
CREATE INDEX events_series ON events (org_id, until_at) WHERE deleted_at IS NULL AND rrule IS NOT NULL;
`,
};
