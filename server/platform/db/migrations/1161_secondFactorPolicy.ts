import type { Migration } from "../migrate";

/** Whom an organisation wants to have a second factor, and from when on. */
export const secondFactorPolicy: Migration = {
  id: "1161_secondFactorPolicy",
  sql: /* sql */ `
ALTER TABLE organizations
  ADD COLUMN second_factor text NOT NULL DEFAULT 'none' CHECK (second_factor IN ('none', 'staff', 'everyone')),
  -- The end of the time that people have to set one up.
  ADD COLUMN second_factor_from timestamptz,
  -- Whether devices may be trusted with the password alone.
  ADD COLUMN trusts_devices boolean NOT NULL DEFAULT true;
`,
};
