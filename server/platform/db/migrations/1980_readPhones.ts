import type { Migration } from "../migrate";

/** What was typed as a telephone number is read in the organisation's country, and compared by that where it can be. */
export const readPhones: Migration = {
  id: "1980_readPhones",
  sql: /* sql */ `
-- E.164; empty where the number cannot be read, NULL until somebody has tried. "shown": as it is written in that country.
ALTER TABLE person_channels ADD COLUMN e164 text, ADD COLUMN shown text, ADD COLUMN is_wrong boolean NOT NULL DEFAULT false;
ALTER TABLE person_channels DROP COLUMN value_key;
ALTER TABLE person_channels ADD COLUMN value_key text NOT NULL GENERATED ALWAYS AS (CASE channel WHEN 'email' THEN lower(value)
  ELSE right(regexp_replace(coalesce(nullif(e164, ''), value), '\\D', '', 'g'), 9) END) STORED;
CREATE INDEX person_channels_by_value ON person_channels (org_id, channel, value_key);
CREATE INDEX person_channels_unread ON person_channels (org_id, person_id) WHERE channel = 'phone' AND e164 IS NULL;
CREATE INDEX person_channels_wrong ON person_channels (org_id, person_id) WHERE is_wrong;

CREATE FUNCTION unread_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.e164 := NULL; NEW.shown := NULL; NEW.is_wrong := false;
  RETURN NEW;
END $$;
CREATE TRIGGER person_channels_unread BEFORE UPDATE OF value ON person_channels
  FOR EACH ROW WHEN (NEW.channel = 'phone' AND NEW.value <> OLD.value) EXECUTE FUNCTION unread_phone();

-- Numbers are read anew where the organisation has moved to another country.
CREATE FUNCTION unread_phones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE person_channels SET e164 = NULL WHERE org_id = NEW.id AND channel = 'phone' AND e164 IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER organizations_unread_phones AFTER UPDATE OF address ON organizations
  FOR EACH ROW WHEN (NEW.address ->> 'country' IS DISTINCT FROM OLD.address ->> 'country') EXECUTE FUNCTION unread_phones();

CREATE OR REPLACE FUNCTION refresh_reach(org bigint, ids bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE people p SET
    email = coalesce((SELECT c.value FROM person_channels c WHERE c.org_id = p.org_id AND c.person_id = p.id AND c.channel = 'email'
      ORDER BY NOT c.is_primary, c.id LIMIT 1), ''),
    phone = coalesce((SELECT coalesce(c.shown, c.value) FROM person_channels c WHERE c.org_id = p.org_id AND c.person_id = p.id AND c.channel = 'phone'
      ORDER BY NOT c.is_primary, c.id LIMIT 1), ''),
    reach = coalesce((SELECT string_agg(concat_ws(' ', c.value, nullif(c.shown, c.value), nullif(nullif(c.e164, ''), c.value)), ' ' ORDER BY c.id)
      FROM person_channels c WHERE c.org_id = p.org_id AND c.person_id = p.id), '')
  WHERE p.org_id = org AND p.id = ANY (ids) $$;
`,
};
