import type { Migration } from "../migrate";

/** What lets a whole organisation go, and nothing less. */
export const deletedOrganizations: Migration = {
  id: "1211_deletedOrganizations",
  sql: /* sql */ `
-- Entries and receipts go with all of their organisation alone: where the transaction says that this one is deleted.
CREATE FUNCTION goes_with_organization(org bigint) RETURNS boolean LANGUAGE sql STABLE AS
  $$ SELECT current_user = 'almoner_system' AND current_setting('app.deleted_organization', true) = org::text $$;
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND goes_with_organization(OLD.org_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The audit log is append-only';
END $$;
CREATE OR REPLACE FUNCTION refuse_receipt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND goes_with_organization(OLD.org_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'A receipt is not changed once it is issued';
END $$;
GRANT DELETE ON audit_log, receipts TO almoner_system;

-- Contents whose rows are gone: the files go after the transaction that decided so.
CREATE TABLE removed_contents (
  storage_key text PRIMARY KEY
);
GRANT SELECT, INSERT, DELETE ON removed_contents TO almoner_system;
`,
};
