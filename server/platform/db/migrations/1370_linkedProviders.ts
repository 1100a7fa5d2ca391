import type { Migration } from "../migrate";

/** Providers that people connect with their account and take off again, and passkeys that prove who asks. */
export const linkedProviders: Migration = {
  id: "1370_linkedProviders",
  sql: /* sql */ `
-- What names it to its person.
ALTER TABLE user_identities ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY;
CREATE UNIQUE INDEX user_identities_id ON user_identities (id);

-- Whether it signs in, or connects the account that is signed in.
ALTER TABLE openid_sign_ins ADD COLUMN leads_to text NOT NULL DEFAULT 'login' CHECK (leads_to IN ('login', 'account'));

ALTER TABLE passkey_challenges DROP CONSTRAINT passkey_challenges_purpose_check;
ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_purpose_check
  CHECK (purpose IN ('register', 'sign_in', 'prove'));
`,
};
