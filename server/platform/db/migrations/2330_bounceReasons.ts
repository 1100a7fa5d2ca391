import type { Migration } from "../migrate";

/** Why mail to an address comes back, and since when. */
export const bounceReasons: Migration = {
  id: "2330_bounceReasons",
  sql: /* sql */ `
-- RFC 3463; of a bounce before this was noted, nothing.
ALTER TABLE suppressed_addresses ADD COLUMN status text;
ALTER TABLE soft_bounces ADD COLUMN first_at timestamptz;
UPDATE soft_bounces SET first_at = last_at;
ALTER TABLE soft_bounces ALTER COLUMN first_at SET NOT NULL;
`,
};
