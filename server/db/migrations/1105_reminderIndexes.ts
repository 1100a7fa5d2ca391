import type { Migration } from "../migrate";

/** What begins soon is found by its beginning, series by whether they go on: nearly every event ahead reminds of itself. */
export const reminderIndexes: Migration = {
  id: "1105_reminderIndexes",
  sql: /* sql */ `
DROP INDEX events_reminders;
CREATE INDEX events_single_reminders ON events (starts_at)
  WHERE rrule IS NULL AND reminder_days IS NOT NULL AND deleted_at IS NULL AND status = 'published';
CREATE INDEX events_series_reminders ON events (until_at)
  WHERE rrule IS NOT NULL AND reminder_days IS NOT NULL AND deleted_at IS NULL AND status = 'published';
CREATE INDEX event_exceptions_start ON event_exceptions (starts_at) WHERE NOT cancelled;
`,
};
