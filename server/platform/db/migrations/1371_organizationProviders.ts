import type { Migration } from "../migrate";

/** An organisation's own provider, whom it signs in, and sessions that are good for that organisation alone. */
export const organizationProviders: Migration = {
  id: "1371_organizationProviders",
  sql: /* sql */ `
CREATE TABLE organization_providers (
  org_id bigint PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  -- On its button.
  name text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Sealed with a key that is derived from the server's secret.
  client_secret text NOT NULL,
  -- Of the addresses that it may make accounts for.
  domain text NOT NULL,
  -- Whether members of the domain sign in only so; owners are free to.
  is_required boolean NOT NULL,
  groups_claim text NOT NULL,
  -- The first that fits counts: [{"group": …, "role": a key of roles}].
  roles jsonb NOT NULL CHECK (jsonb_typeof(roles) = 'array'),
  updated_at timestamptz NOT NULL
);
SELECT make_tenant_table('organization_providers');

CREATE TABLE organization_identities (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  subject text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, subject),
  UNIQUE (org_id, user_id)
);
SELECT make_tenant_table('organization_identities');

ALTER TABLE sessions ADD COLUMN by_organization boolean NOT NULL DEFAULT false;
`,
};
