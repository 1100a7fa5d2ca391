import type { Migration } from "../migrate";

/** Events that members find in the app and sign up for, beside those that are anybody's. */
export const eventsForMembers: Migration = {
  id: "0989_eventsForMembers",
  sql: /* sql */ `
ALTER TABLE events ADD COLUMN for_members boolean NOT NULL DEFAULT false;
`,
};
