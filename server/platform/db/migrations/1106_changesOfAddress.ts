import type { Migration } from "../migrate";

/** Codes that change the address of an account, and those that stop such a change. */
export const changesOfAddress: Migration = {
  id: "1106_changesOfAddress",
  sql: /* sql */ `
ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_kind_check;
ALTER TABLE verification_codes ADD CONSTRAINT verification_codes_kind_check
  CHECK (kind IN ('reset', 'member_signup', 'login_ticket', 'account', 'email_change', 'email_change_stop'));
`,
};
