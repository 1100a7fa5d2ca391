import type { Migration } from "../migrate";

/** How long an organisation keeps what, and of whom nothing goes. */
export const retention: Migration = {
  id: "1900_retention",
  sql: /* sql */ `
CREATE TABLE person_holds (
  org_id bigint NOT NULL,
  person_id bigint NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  held_by bigint,
  held_since timestamptz NOT NULL,
  PRIMARY KEY (org_id, person_id),
  -- Whoever is held cannot be deleted either.
  FOREIGN KEY (org_id, person_id) REFERENCES people (org_id, id),
  FOREIGN KEY (org_id, held_by) REFERENCES members (org_id, id) ON DELETE SET NULL (held_by)
);
CREATE INDEX person_holds_by_member ON person_holds (org_id, held_by);
SELECT make_tenant_table('person_holds');

CREATE TABLE retention_rules (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  kind text NOT NULL,
  months integer NOT NULL CHECK (months BETWEEN 1 AND 240),
  changed_at timestamptz NOT NULL,
  ran_at timestamptz,
  PRIMARY KEY (org_id, kind)
);
SELECT make_tenant_table('retention_rules');

-- An entry goes with its whole organisation, or by its organisation's rule, older than the transaction says.
CREATE FUNCTION is_past_retention(org bigint, moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS
  $$ SELECT current_user = 'almoner_system'
    AND moment < nullif(current_setting('app.audit_kept_from', true), '')::timestamptz
    AND EXISTS (SELECT FROM retention_rules r WHERE r.org_id = org AND r.kind = 'audit_entries') $$;
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (goes_with_organization(OLD.org_id) OR is_past_retention(OLD.org_id, OLD.at)) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The audit log is append-only';
END $$;
`,
};
