import type { Migration } from "../migrate";

/** What sessions are begun on, and how long they last unused. */
export const sessionDevices: Migration = {
  id: "1151_sessionDevices",
  sql: /* sql */ `
ALTER TABLE sessions ADD COLUMN browser text;
ALTER TABLE sessions ADD COLUMN system text;
-- To within some minutes; nothing before the first use.
ALTER TABLE sessions ADD COLUMN last_used_at timestamptz;
-- Otherwise it ends when it is not used for a while.
ALTER TABLE sessions ADD COLUMN stays_signed_in boolean NOT NULL DEFAULT true;
`,
};
