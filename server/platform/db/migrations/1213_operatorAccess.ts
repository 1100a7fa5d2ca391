import type { Migration } from "../migrate";

/** An operator works in an organisation whose owner has let them in, for a while. */
export const operatorAccess: Migration = {
  id: "1213_operatorAccess",
  sql: /* sql */ `
ALTER TABLE organizations
  ADD COLUMN operator_access_until timestamptz,
  -- The account of the owner in whose place the operator works.
  ADD COLUMN operator_access_by bigint;
ALTER TABLE sessions
  ADD COLUMN operator_id bigint REFERENCES operators (user_id) ON DELETE CASCADE,
  -- In place of the person's own role.
  ADD COLUMN operator_role bigint;
CREATE INDEX sessions_operator ON sessions (operator_id) WHERE operator_id IS NOT NULL;
`,
};
