import type { Migration } from "../migrate";

/**
 * What the question of a segment asks for, as resources and their fields: that somebody is in it tells that, so that whoever may not
 * ask it is not told. Nobody is told of a segment of which that is not known yet; each is looked at again at once.
 */
export const segmentAsks: Migration = {
  id: "2190_segmentAsks",
  sql: /* sql */ `
ALTER TABLE segments ADD COLUMN asks text[];
UPDATE segments SET is_stale = true;
`,
};
