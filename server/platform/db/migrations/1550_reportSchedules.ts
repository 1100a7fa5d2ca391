import type { Migration } from "../migrate";

/** When reports are mailed, and to whom. */
export const reportSchedules: Migration = {
  id: "1550_reportSchedules",
  sql: /* sql */ `
CREATE TABLE report_schedules (
  org_id bigint NOT NULL,
  report_id bigint NOT NULL,
  every text NOT NULL CHECK (every IN ('day', 'week', 'month')),
  -- Of a week 1 (Monday) to 7; of a month 1 to 31, its last day where it is shorter.
  on_day integer NOT NULL CHECK (on_day BETWEEN 1 AND 31),
  hour integer NOT NULL CHECK (hour BETWEEN 0 AND 23),
  format text NOT NULL CHECK (format IN ('csv', 'pdf')),
  next_at timestamptz NOT NULL,
  -- The last time that somebody did not get it: {"at", "name", "says"}; gone with the next sending.
  failure jsonb,
  -- When its owner was last told of a failure.
  told_at timestamptz,
  PRIMARY KEY (org_id, report_id),
  FOREIGN KEY (org_id, report_id) REFERENCES reports (org_id, id) ON DELETE CASCADE
);
CREATE INDEX report_schedules_next ON report_schedules (org_id, next_at);
SELECT make_tenant_table('report_schedules');

CREATE TABLE report_recipients (
  org_id bigint NOT NULL,
  report_id bigint NOT NULL,
  member_id bigint NOT NULL,
  PRIMARY KEY (org_id, report_id, member_id),
  FOREIGN KEY (org_id, report_id) REFERENCES report_schedules (org_id, report_id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, member_id) REFERENCES members (org_id, id) ON DELETE CASCADE
);
CREATE INDEX report_recipients_of ON report_recipients (org_id, member_id);
SELECT make_tenant_table('report_recipients');
`,
};
