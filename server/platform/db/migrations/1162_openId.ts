import type { Migration } from "../migrate";

/** Sign-ins that are at an OpenID Connect provider, and those that came back from there. */
export const openId: Migration = {
  id: "1162_openId",
  sql: /* sql */ `
CREATE TABLE openid_sign_ins (
  state_hash bytea PRIMARY KEY,
  provider text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  -- A hash of what only the page knows that began it.
  binding text NOT NULL,
  -- The page's origin, one of ours.
  origin text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX openid_sign_ins_expiry ON openid_sign_ins (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON openid_sign_ins TO almoner_system;

ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_kind_check;
ALTER TABLE verification_codes ADD CONSTRAINT verification_codes_kind_check
  CHECK (kind IN ('reset', 'member_signup', 'login_ticket', 'account', 'email_change', 'email_change_stop', 'second_factor', 'openid'));
`,
};
