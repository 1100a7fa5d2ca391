import type { Migration } from "../migrate";

/** Definitions that organisations publish for themselves, what they said before, and what their records were found to fit. */
export const organizationDefinitions: Migration = {
  id: "1440_organizationDefinitions",
  sql: /* sql */ `
CREATE TABLE organization_definitions (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  file text NOT NULL,
  content text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, file)
);
SELECT make_tenant_table('organization_definitions');

CREATE TABLE organization_definition_versions (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  file text NOT NULL,
  version integer NOT NULL,
  action text NOT NULL CHECK (action IN ('found', 'published', 'removed')),
  content text NOT NULL,
  hash text NOT NULL,
  at timestamptz NOT NULL,
  actor bigint,
  actor_email text,
  PRIMARY KEY (org_id, file, version)
);
SELECT make_tenant_table('organization_definition_versions');

-- As record_definitions, for the records of one organisation. Where it has a row, the installation's definition of that name is
-- judged by other organisations' records only.
CREATE TABLE organization_record_definitions (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  resource text NOT NULL,
  hash text NOT NULL,
  definition jsonb NOT NULL,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, resource)
);
SELECT make_tenant_table('organization_record_definitions');

-- A definition of one organisation takes the resource for itself in that organisation alone.
CREATE OR REPLACE FUNCTION hold_resource() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(720312, hashtext(NEW.resource)),
    pg_advisory_xact_lock_shared(720313, hashtext(NEW.org_id || ' ' || NEW.resource));
  RETURN NEW;
END $$;
`,
};
