import type { Migration } from "../migrate";

/** Whether an organisation may work, and whether this installation takes new ones. */
export const organizationStates: Migration = {
  id: "1140_organizationStates",
  sql: /* sql */ `
ALTER TABLE organizations
  ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('waiting', 'active', 'limited', 'suspended')),
  ADD COLUMN state_changed_at timestamptz;

-- Whoever runs the installation decides about the state, an organisation never does.
CREATE FUNCTION refuse_own_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IS DISTINCT FROM OLD.state AND current_user = 'almoner_tenant' THEN
    RAISE EXCEPTION 'An organisation does not change its own state';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER organizations_state BEFORE UPDATE OF state ON organizations
  FOR EACH ROW EXECUTE FUNCTION refuse_own_state();

-- One row at most; what is empty is as the environment says.
CREATE TABLE installation_settings (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  sign_up text CHECK (sign_up IN ('open', 'approved', 'closed'))
);
GRANT SELECT, INSERT, UPDATE ON installation_settings TO almoner_system;
`,
};
