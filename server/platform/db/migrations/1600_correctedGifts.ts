import type { Migration } from "../migrate";

/** What was changed of a donation is found by it: its history reads the audit log. */
export const correctedGifts: Migration = {
  id: "1600_correctedGifts",
  sql: /* sql */ `
CREATE INDEX audit_log_by_donation ON audit_log (org_id, subject_id, id) WHERE action = 'donation.changed';
`,
};
