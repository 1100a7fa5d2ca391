import type { Migration } from "../migrate";

/** How many visitors began to fill in a form, and how many of them sent it: numbers alone, and nothing about anybody. */
export const formStarts: Migration = {
  id: "1990_formStarts",
  sql: /* sql */ `
ALTER TABLE forms ADD COLUMN starts_count integer NOT NULL DEFAULT 0,
  ADD COLUMN finished_count integer NOT NULL DEFAULT 0;
`,
};
