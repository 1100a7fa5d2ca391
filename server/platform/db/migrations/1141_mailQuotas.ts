import type { Migration } from "../migrate";

/** How many mails an organisation sends in a day, and how many it may. */
export const mailQuotas: Migration = {
  id: "1141_mailQuotas",
  sql: /* sql */ `
ALTER TABLE organizations
  -- What the operator allows this one instead of what the installation allows everybody.
  ADD COLUMN quotas jsonb NOT NULL DEFAULT '{}',
  -- Since when it has worked, where that is not since it is there: it had to be approved.
  ADD COLUMN works_since timestamptz;
ALTER TABLE installation_settings ADD COLUMN quotas jsonb NOT NULL DEFAULT '{}';

CREATE OR REPLACE FUNCTION refuse_own_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'almoner_tenant' AND (NEW.state, NEW.quotas, NEW.works_since) IS DISTINCT FROM (OLD.state, OLD.quotas, OLD.works_since) THEN
    RAISE EXCEPTION 'An organisation does not change its own state';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER organizations_state ON organizations;
CREATE TRIGGER organizations_state BEFORE UPDATE OF state, quotas, works_since ON organizations
  FOR EACH ROW EXECUTE FUNCTION refuse_own_state();

-- What everybody is allowed an organisation may know; it changes nothing of it.
GRANT SELECT ON installation_settings TO almoner_tenant;

CREATE TABLE mail_counts (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  -- In UTC, so that a change of the organisation's time zone makes no day longer.
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('others', 'answers', 'own')),
  n integer NOT NULL,
  PRIMARY KEY (org_id, day, kind)
);
SELECT make_tenant_table('mail_counts');

ALTER TABLE messages
  -- Whether all of its mails were counted when it was released; those of others are counted one by one as they leave.
  ADD COLUMN is_counted boolean NOT NULL DEFAULT true,
  -- When it goes on, where the day's mails are used up.
  ADD COLUMN waits_until timestamptz;
SELECT make_searchable('messages', 'search_key');
`,
};
