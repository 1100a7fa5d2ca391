import type { Migration } from "../migrate";

/** What making an account needs: one-time passwords, codes with what was typed beside them, outside identities. */
export const accounts: Migration = {
  id: "0410_accounts",
  sql: /* sql */ `
-- One at a time per address. Made for addresses with an account too, with a code that nobody gets.
CREATE TABLE one_time_passwords (
  email_key text PRIMARY KEY,
  code_hash text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX one_time_passwords_expiry ON one_time_passwords (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON one_time_passwords TO almoner_system;

ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_kind_check;
ALTER TABLE verification_codes ADD CONSTRAINT verification_codes_kind_check
  CHECK (kind IN ('reset', 'member_signup', 'login_ticket', 'account'));
-- What was typed with a sign-up that is not confirmed yet; the password as its hash.
ALTER TABLE verification_codes ADD COLUMN detail jsonb NOT NULL DEFAULT '{}';
CREATE INDEX verification_codes_user ON verification_codes (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX verification_codes_expiry ON verification_codes (expires_at);

-- An account at an OpenID Connect provider, by issuer and subject: addresses may change hands, subjects do not.
CREATE TABLE user_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  CONSTRAINT user_identities_user UNIQUE (user_id, issuer)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON user_identities TO almoner_system;
`,
};
