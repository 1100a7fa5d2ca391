import type { Migration } from "../migrate";

/** What is wrong with an imported row by its code, to be said in the language of whoever asks. */
export const importSentences: Migration = {
  id: "1190_importSentences",
  sql: /* sql */ `
ALTER TABLE member_import_errors ADD COLUMN says jsonb;
`,
};
