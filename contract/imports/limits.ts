/** What is known of the person behind a member: columns of an import and of the export of members alike. */
export const PERSON_COLUMNS = ["honorific", "pronouns", "birthday"] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];
/** The parts of a postal address, as people have them. */
export const ADDRESS_COLUMNS = ["line1", "line2", "zip", "city", "state", "country"] as const;
/** What else both tell of the person; a consent for each channel. */
export const FURTHER_COLUMNS = [
  ...ADDRESS_COLUMNS,
  "household",
  "consent_email",
  "consent_post",
  "consent_phone",
  "consent_sms",
  "deceased",
] as const;

/** What a column of an imported file can be. A name in one column is split at its last blank. */
export const IMPORT_FIELDS = [
  "email",
  "name",
  "first_name",
  "last_name",
  "phone",
  "external_id",
  "status",
  "kind",
  "role",
  "teams",
  "joined_at",
  ...PERSON_COLUMNS,
  ...FURTHER_COLUMNS,
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The most rows of one import, and the most bytes of its file. */
export const IMPORT_MAX_ROWS = 100_000;
export const IMPORT_MAX_BYTES = 25 * 1_048_576;
/** The same of what is one request and nothing else: rows in JSON, and those that go to a source. */
export const IMPORT_MAX_ROWS_OF_REQUEST = 20_000;
export const IMPORT_MAX_BYTES_OF_REQUEST = 5 * 1_048_576;
/** Up to this many rows are imported while the request waits; more become a job. */
export const IMPORT_ROWS_AT_ONCE = 1000;
/** How many errors an answer holds; the error report has them all. */
export const IMPORT_ERRORS_SHOWN = 100;
/** How many different mistakes an answer tells of, the most frequent ones. */
export const IMPORT_MISTAKES_SHOWN = 50;
/** For so long the same file is not imported again unless somebody says so. */
export const IMPORT_AGAIN_AFTER_MS = 10 * 60_000;
/** How many rows whose person may be there already a trial shows. */
export const IMPORT_DOUBTS_SHOWN = 100;
/** So many people of whom a row may be one are shown beside it. */
export const IMPORT_MATCHES_SHOWN = 3;
/** So many teams are created by one import; more are a column of something else. */
export const IMPORT_NEW_TEAMS = 100;
/** For so many days an import can be undone. */
export const IMPORT_UNDO_DAYS = 30;
/** By what the values of a cell that holds several may be separated. */
export const IMPORT_SEPARATORS = [";", ",", "|", "/", "\n"] as const;
export type ImportSeparator = (typeof IMPORT_SEPARATORS)[number];
/** How many names that nothing has are told of for each field. */
export const IMPORT_MISSING_SHOWN = 20;
