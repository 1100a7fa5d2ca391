import type { Migration } from "../migrate";

/** Lists of people in the order of languages, each order that can be asked for answered from an index. */
export const languageOrder: Migration = {
  id: "0600_language_order",
  sql: /* sql */ `
-- The Unicode collation's root order ("Ágnes" stands by "Agnes"); a server built without ICU sorts by code point.
DO $$ BEGIN
  CREATE COLLATION by_language (provider = icu, locale = 'und');
EXCEPTION
  WHEN feature_not_supported OR invalid_parameter_value OR undefined_object THEN
    CREATE COLLATION by_language FROM "C";
END $$;

DROP INDEX members_by_name;
DROP INDEX members_by_joined;
DROP INDEX members_by_status;
DROP INDEX members_by_role;
CREATE INDEX members_by_name ON members (org_id, name_key COLLATE by_language, id) WHERE status IN ('Active', 'Inactive');
CREATE INDEX members_by_first_name ON members (org_id, first_name COLLATE by_language, id) WHERE status IN ('Active', 'Inactive');
CREATE INDEX members_by_last_name ON members (org_id, last_name COLLATE by_language, id) WHERE status IN ('Active', 'Inactive');
CREATE INDEX members_by_created ON members (org_id, created_at, id) WHERE status IN ('Active', 'Inactive');
CREATE INDEX members_by_kind ON members (org_id, kind, name_key COLLATE by_language, id) WHERE status IN ('Active', 'Inactive');
CREATE INDEX members_by_status ON members (org_id, status, name_key COLLATE by_language, id);
CREATE INDEX members_by_role ON members (org_id, role_id, name_key COLLATE by_language, id);
-- Empty values come last both ways, so each way has an index of its own.
CREATE INDEX members_by_joined ON members (org_id, joined_at, id) WHERE status IN ('Active', 'Inactive');
CREATE INDEX members_by_joined_last ON members (org_id, joined_at DESC NULLS LAST, id DESC) WHERE status IN ('Active', 'Inactive');
CREATE INDEX members_by_login ON members (org_id, last_login_at, id) WHERE status IN ('Active', 'Inactive');
CREATE INDEX members_by_login_last ON members (org_id, last_login_at DESC NULLS LAST, id DESC) WHERE status IN ('Active', 'Inactive');
CREATE INDEX members_by_phone ON members (org_id, phone, id) WHERE status IN ('Active', 'Inactive');
CREATE INDEX members_by_phone_last ON members (org_id, phone DESC NULLS LAST, id DESC) WHERE status IN ('Active', 'Inactive');
CREATE INDEX members_by_external_id ON members (org_id, external_id) WHERE external_id IS NOT NULL;

DROP INDEX files_by_name;
CREATE INDEX files_by_name ON files (org_id, name_key COLLATE by_language, id);
DROP INDEX forms_by_name;
CREATE INDEX forms_by_name ON forms (org_id, name_key COLLATE by_language, id);
`,
};
