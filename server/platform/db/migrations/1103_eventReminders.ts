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
-- What begins soon is found by its beginning, series by whether they go on: nearly every event ahead reminds of itself.
CREATE INDEX events_single_reminders ON events (org_id, starts_at)
  WHERE rrule IS NULL AND reminder_days IS NOT NULL AND deleted_at IS NULL AND status = 'published';
CREATE INDEX events_series_reminders ON events (org_id, until_at)
  WHERE rrule IS NOT NULL AND reminder_days IS NOT NULL AND deleted_at IS NULL AND status = 'published';
CREATE INDEX event_exceptions_start ON event_exceptions (org_id, starts_at) WHERE NOT cancelled;
`,
};
