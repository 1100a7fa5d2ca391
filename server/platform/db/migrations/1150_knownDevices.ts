import type { Migration } from "../migrate";

/** The devices that people have signed in with, by a hash. */
export const knownDevices: Migration = {
  id: "1150_knownDevices",
  sql: /* sql */ `
CREATE TABLE known_devices (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  -- Named by a secret of its own, and not only by its kind and network.
  has_secret boolean NOT NULL,
  first_used_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_devices TO almoner_system;
`,
};
