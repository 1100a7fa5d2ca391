import type { Migration } from "../migrate";

/**
 * Places of people who have no address or did not give one; how each place came about, and the language that its mails are
 * written in where that is not the organisation's.
 */
export const places: Migration = {
  id: "0988_places",
  sql: /* sql */ `
ALTER TABLE event_rsvps
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN email_key DROP NOT NULL,
  DROP COLUMN search_key,
  ADD COLUMN language text,
  ADD COLUMN source text NOT NULL DEFAULT 'visitor' CHECK (source IN ('visitor', 'staff', 'door'));
ALTER TABLE event_rsvps ADD COLUMN search_key text NOT NULL
  GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || coalesce(email, ''))) STORED;
`,
};
