import type { Migration } from "../migrate";

/** Finds the event that shows a picture: a picture's lasting address names organisation and upload. */
export const eventImages: Migration = {
  id: "0885_event_images",
  sql: /* sql */ `
CREATE INDEX events_image ON events (org_id, image) WHERE image IS NOT NULL;
CREATE INDEX event_exceptions_image ON event_exceptions (org_id, (changes ->> 'image')) WHERE changes ? 'image';
`,
};
