import type { Migration } from "../migrate";

/**
 * Reminders before an event: how many days, since when somebody has a place, and the beginning that nobody has to be
 * reminded of any more.
 */
export const eventReminders: Migration = {
  id: "1103_eventReminders",
  sql: /* sql */ `
ALTER TABLE events ADD COLUMN reminder_days integer CHECK (reminder_days IN (1, 2, 7));
-- Of places that are older than this column \`created_at\` stands for the first.
ALTER TABLE event_rsvps ADD COLUMN confirmed_at timestamptz, ADD COLUMN reminded_for timestamptz;
CREATE INDEX events_reminders ON events (until_at)
  WHERE reminder_days IS NOT NULL AND deleted_at IS NULL AND status = 'published';
`,
};
