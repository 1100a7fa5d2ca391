import Type, { type Static } from "typebox";
import { IMPORT_FIELDS } from "../imports/limits";
import { Exact, Line, Nullable, Pk, Timestamp, Total } from "./common";
import { DuplicateReasons, Person } from "./people";

export {
  IMPORT_ROWS_AT_ONCE,
  IMPORT_UNDO_DAYS,
  type ImportField,
} from "../imports/limits";

/**
 * What becomes of a row whose person may be there already: the key of the person that it is about, or another answer. `same_person`
 * is whoever is likeliest, unless two are.
 */
const ANSWERS = ["somebody_else", "leave_out"] as const;
const ImportDecision = Type.Union([Pk, Type.Enum([...ANSWERS])]);
export type ImportDecision = Static<typeof ImportDecision>;

/** What staff said of rows whose person may be there already. */
export const IMPORT_DECISIONS = {
  decisions: Type.Optional(
    Type.Record(Type.String({ maxLength: 6 }), ImportDecision, {
      description: "By the number of the row: whom it is about, where its person may be there already",
    }),
  ),
  undecided: Type.Optional(
    Type.Enum(["somebody_else", "same_person", "leave_out"], {
      description: "The same for rows that are not in `decisions`",
    }),
  ),
};

/**
 * What stands beside the file in `multipart/form-data` (lists and objects as JSON text) or beside `members` in JSON.
 * `mapping`: the field of each column; an empty text leaves the column out. `all_fields`: keep columns that are no
 * field as custom ones, all of them or those named.
 */
const importSettings = {
  role: Pk,
  new_list: Type.Optional(Line(120, 1)),
  member_list: Type.Optional(Pk),
  all_fields: Type.Optional(
    Type.Union([Type.Boolean(), Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })]),
  ),
  mapping: Type.Optional(
    Type.Record(Type.String({ maxLength: 200 }), Type.Enum([...IMPORT_FIELDS, ""]), { maxProperties: 200 }),
  ),
  match_by: Type.Optional(Type.Enum(["email", "external_id"])),
  on_duplicate: Type.Optional(Type.Enum(["skip", "update"])),
  send_invites: Type.Optional(Type.Boolean()),
  new_teams: Type.Optional(
    Type.Boolean({ description: "Create teams that the file names and that are not there, at most 100" }),
  ),
  ...IMPORT_DECISIONS,
  dry_run: Type.Optional(Type.Boolean()),
  force: Type.Optional(Type.Boolean({ description: "Import the same content again within ten minutes" })),
};
export const ImportSettings = Exact(importSettings);
export type ImportSettings = Static<typeof ImportSettings>;

/** What is proposed when a file with the same columns comes again. */
const { role, all_fields, mapping, match_by, on_duplicate, send_invites, new_teams, member_list } =
  importSettings;
export const ImportChoices = Exact({
  role,
  all_fields,
  mapping,
  match_by,
  on_duplicate,
  send_invites,
  new_teams,
  member_list,
});
export type ImportChoices = Static<typeof ImportChoices>;
export const ImportChoicesRequest = Exact({
  columns: Type.Array(Type.String({ maxLength: 10_000 }), {
    maxItems: 2000,
    description: "The headings of the file",
  }),
});
export const ImportChoicesResponse = Exact({
  last: Nullable(Exact({ choices: ImportChoices, at: Timestamp })),
});
export type ImportChoicesResponse = Static<typeof ImportChoicesResponse>;

/** One row in JSON: a value per column. */
export const ImportRow = Type.Record(
  Type.String({ maxLength: 200 }),
  Type.Union([Type.String({ maxLength: 10_000 }), Type.Number(), Type.Boolean(), Type.Null()]),
  { maxProperties: 200 },
);
export type ImportRow = Static<typeof ImportRow>;
export const ImportRequest = Exact({
  ...importSettings,
  members: Type.Array(ImportRow, {
    description: "In multipart/form-data: the CSV file. In JSON: the rows, at most 20,000",
  }),
});
export type ImportRequest = Static<typeof ImportRequest>;

/** What is wrong with one row; `row` counts as a spreadsheet does, the header being row 1 (in JSON the rows alone). */
export const ImportError = Exact({
  row: Total,
  field: Type.String(),
  value: Type.String(),
  message: Type.String(),
});
export type ImportError = Static<typeof ImportError>;

/** The same mistake of some rows. */
export const ImportMistake = Exact({
  field: Type.String(),
  message: Type.String(),
  count: Total,
  rows: Type.Array(Total, { description: "The first 10" }),
  values: Type.Array(Type.String(), { description: "The first 5 different ones" }),
});
export type ImportMistake = Static<typeof ImportMistake>;

const counts = {
  importedDataCount: Type.Integer({ minimum: 0, description: "Created and updated ones" }),
  createdCount: Total,
  updatedCount: Total,
  skippedCount: Total,
  errorCount: Total,
  errors: Type.Array(ImportError, {
    description:
      "The first 100; of rows that were imported all the same, too, such as a number that is no telephone number, or a consent that stays as it was",
  }),
  mistakes: Type.Array(ImportMistake, {
    description: "All of them by what is wrong, the most frequent first; at most 50",
  }),
  error_report: Nullable(Pk),
};

/** How the file was read, for the step that maps its columns. */
export const ImportReading = Exact({
  delimiter: Type.String(),
  encoding: Type.Enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]),
  byte_order_mark: Type.Boolean(),
  rows: Total,
  header_row: Type.Integer({ minimum: 0, description: "Lines above it are passed over; 0 for rows in JSON" }),
  columns: Type.Array(
    Exact({
      name: Type.String(),
      field: Nullable(Type.Enum([...IMPORT_FIELDS])),
      custom: Type.Boolean(),
      samples: Type.Array(Type.String()),
    }),
  ),
});
export type ImportReading = Static<typeof ImportReading>;

export const IMPORT_OUTCOMES = ["create", "update", "skip", "error"] as const;
export const ImportPreviewRow = Exact({
  row: Total,
  outcome: Type.Enum([...IMPORT_OUTCOMES]),
  values: Type.Record(Type.String(), Type.String()),
});
export type ImportPreviewRow = Static<typeof ImportPreviewRow>;

/** A row whose person may be there already, with who that may be. */
export const ImportDoubt = Exact({
  row: Total,
  values: Type.Record(Type.String(), Type.String()),
  matches: Type.Array(Exact({ person: Person, score: Total, because: DuplicateReasons })),
  count: Type.Optional(
    Type.Integer({ minimum: 1, description: "How many rows the answer is for; one where it is absent" }),
  ),
});
export type ImportDoubt = Static<typeof ImportDoubt>;

export const IMPORT_STATUSES = ["queued", "running", "done", "failed"] as const;
export const ImportStatus = Type.Enum([...IMPORT_STATUSES]);
export type ImportStatus = Static<typeof ImportStatus>;

const doubts = {
  doubts: Type.Optional(
    Type.Array(ImportDoubt, {
      description: "The first 100 rows whose person may be there already, of a dry run",
    }),
  ),
  doubtCount: Type.Optional(Total),
};
/** The same of gifts, of which somebody may have given several. */
export const GIVER_DOUBTS = {
  ...doubts,
  doubtRowCount: Type.Optional(
    Type.Integer({ minimum: 0, description: "How many rows the answers are for, of all doubts" }),
  ),
};

/** `import_id` is empty for a dry run, which leaves nothing behind. While `status` is queued the counts are still 0. */
export const ImportResponse = Exact({
  ...counts,
  status: ImportStatus,
  import_id: Nullable(Pk),
  missing_fields: Type.Array(Type.String()),
  member_list: Nullable(Exact({ pk: Nullable(Pk), name: Type.String() })),
  reading: ImportReading,
  preview: Type.Optional(Type.Array(ImportPreviewRow, { description: "The first 5, of a dry run" })),
  new_teams: Type.Optional(
    Type.Array(Type.String(), { description: "Which would be created, of a dry run" }),
  ),
  ...doubts,
  newHouseholdCount: Type.Optional(
    Type.Integer({ minimum: 0, description: "How many households would be made, of a dry run" }),
  ),
});
export type ImportResponse = Static<typeof ImportResponse>;

const IsStopped = Type.Boolean({ description: "Whether somebody ended it before its last row" });

export const ImportProgress = Exact({
  id: Pk,
  status: ImportStatus,
  total: Total,
  processed: Total,
  is_stopped: IsStopped,
  ...counts,
  started_at: Nullable(Timestamp),
  finished_at: Nullable(Timestamp),
});
export type ImportProgress = Static<typeof ImportProgress>;
export const ImportProgressResponse = Exact({ import: ImportProgress });

/** Why an undo left what an import did, or a part of it. */
export const IMPORT_LEFT_REASONS = ["changed", "signed_in", "in_use", "gone", "not_allowed"] as const;
export type ImportLeftReason = (typeof IMPORT_LEFT_REASONS)[number];

/** An import of the last 30 days, with its undo. */
export const RecentImport = Exact({
  pk: Pk,
  file_name: Type.String({ description: "Empty for rows in JSON" }),
  by: Type.String({ description: "Who imported" }),
  status: ImportStatus,
  is_stopped: IsStopped,
  created_at: Timestamp,
  createdCount: Total,
  updatedCount: Total,
  skippedCount: Total,
  errorCount: Total,
  /** Empty where there is nothing that can be undone. */
  undo_until: Nullable(Timestamp),
  undo: Nullable(
    Exact({
      status: ImportStatus,
      at: Timestamp,
      total: Total,
      processed: Total,
      undoneCount: Total,
      leftCount: Total,
      left: Type.Array(
        Exact({
          reason: Type.Enum([...IMPORT_LEFT_REASONS]),
          count: Total,
          records: Type.Array(Exact({ pk: Nullable(Type.Union([Pk, Type.String()])), name: Type.String() }), {
            description: "The first 10; without a key those who are no longer there",
          }),
        }),
      ),
    }),
  ),
});
export type RecentImport = Static<typeof RecentImport>;
export const RecentImportsResponse = Exact({ imports: Type.Array(RecentImport) });
export const ImportUndoneResponse = Exact({ import: RecentImport });
