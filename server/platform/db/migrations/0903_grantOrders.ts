import type { Migration } from "../migrate";

/** The orders of the catalogue of grants, each read from an index. */
export const grantOrders: Migration = {
  id: "0903_grantOrders",
  sql: /* sql */ `
CREATE INDEX grants_by_closing ON grants (closes, id);
CREATE INDEX grants_by_funder ON grants (lower(funder), id);
CREATE INDEX grants_by_update ON grants (updated_at, id);
-- Empty values come last both ways, so each way has an index of its own.
CREATE INDEX grants_by_earliest_posted ON grants (posted_at, id);
CREATE INDEX grants_by_least_amount ON grants (amount_max, id);
CREATE INDEX grants_by_most_amount ON grants (amount_max DESC NULLS LAST, id DESC);
CREATE INDEX grants_by_least_total ON grants (total_amount, id);
CREATE INDEX grants_by_most_total ON grants (total_amount DESC NULLS LAST, id DESC);
`,
};
