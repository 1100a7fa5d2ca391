import type { Migration } from "../migrate";

/** Of an organisation that is held for a dispute or an authority, nothing may be destroyed. */
export const legalHold: Migration = {
  id: "1373_legalHold",
  sql: /* sql */ `
ALTER TABLE organizations
  ADD COLUMN held_since timestamptz,
  ADD COLUMN hold_reason text,
  ADD CONSTRAINT organizations_hold CHECK ((held_since IS NULL) = (hold_reason IS NULL));
`,
};
