import type { Migration } from "../migrate";

/** The dates of a period: what happens once and shortly is found by its beginning alone, of the rest there is little. */
export const eventSpans: Migration = {
  id: "0902_eventSpans",
  sql: /* sql */ `
DROP INDEX events_single;
DROP INDEX events_series;
CREATE INDEX events_short ON events (org_id, starts_at, id) WHERE deleted_at IS NULL AND rrule IS NULL AND duration <= 604800;
CREATE INDEX events_long ON events (org_id, until_at) WHERE deleted_at IS NULL AND (rrule IS NOT NULL OR duration > 604800);
`,
};
