import type { Migration } from "../migrate";

/** What people prove themselves with besides a password, and devices on which that is not asked for. */
export const secondFactors: Migration = {
  id: "1160_secondFactors",
  sql: /* sql */ `
CREATE TABLE totp_factors (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Sealed with a key that is derived from the server's secret.
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Nothing until a first code has proved that the app knows the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: it and all before are used up.
  last_step bigint
);
GRANT SELECT, INSERT, UPDATE, DELETE ON totp_factors TO almoner_system;

CREATE TABLE recovery_codes (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON recovery_codes TO almoner_system;

CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Base64url, as the browser names it.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- What the authenticator knows the account by: random, and the same for all passkeys of an account.
  user_handle text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys TO almoner_system;

CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  -- Whom it was made for; nothing where a passkey is to tell who it is.
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('register', 'sign_in')),
  -- Of the passkey that is being made.
  user_handle text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON passkey_challenges TO almoner_system;

ALTER TABLE known_devices ADD COLUMN second_factor_until timestamptz;
-- When its person last proved who they are; sessions that follow another one take it over.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;

ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_kind_check;
ALTER TABLE verification_codes ADD CONSTRAINT verification_codes_kind_check
  CHECK (kind IN ('reset', 'member_signup', 'login_ticket', 'account', 'email_change', 'email_change_stop', 'second_factor'));
`,
};
