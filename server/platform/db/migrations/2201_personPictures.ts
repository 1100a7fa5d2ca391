import type { Migration } from "../migrate";

/** The picture of somebody: the key of an upload that the person uses. */
export const personPictures: Migration = {
  id: "2201_personPictures",
  sql: /* sql */ `
ALTER TABLE people ADD COLUMN picture text;
SELECT make_searchable('people', 'search_key');
`,
};
