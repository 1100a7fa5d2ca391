import type { Migration } from "../migrate";

/** Which households an import made, for its undo. */
export const importedHouseholds: Migration = {
  id: "2250_importedHouseholds",
  sql: /* sql */ `
ALTER TABLE member_imports ADD COLUMN added_households bigint[] NOT NULL DEFAULT '{}';
`,
};
