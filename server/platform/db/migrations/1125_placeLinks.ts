import type { Migration } from "../migrate";

/**
 * Links of places: what is stored is a seed, of which only the server makes the secret of the link. Links that were mailed
 * before are the seed itself and go on working. Holds are counted from the first on, by whoever's network they came from.
 */
export const placeLinks: Migration = {
  id: "1125_placeLinks",
  sql: /* sql */ `
ALTER TABLE event_rsvps RENAME COLUMN token TO link_seed;
ALTER TABLE event_rsvps ADD COLUMN held_since timestamptz, ADD COLUMN holds integer NOT NULL DEFAULT 0,
  ADD COLUMN held_from text;
CREATE INDEX event_rsvps_held_from ON event_rsvps (org_id, held_since) WHERE held_from IS NOT NULL;
ALTER TABLE rsvp_tokens ADD COLUMN is_bare boolean NOT NULL DEFAULT true;
ALTER TABLE rsvp_tokens ALTER COLUMN is_bare SET DEFAULT false;
`,
};
