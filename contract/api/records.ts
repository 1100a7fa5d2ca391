import Type, { type Static, type TObject } from "typebox";
import { Exact, ListTotals, MAX_INTEGER, narrowingQuery, Nullable, Pk, Timestamp, Total } from "./common";
import { GIVER_DOUBTS, ImportError, ImportMistake, ImportPreviewRow, ImportStatus } from "./imports";

/** A record's key: a number where the server stores the records, else as the columns of a table say. */
export const RecordKey = Type.String({
  minLength: 1,
  maxLength: 1000,
  description: "A key of several columns: their values, each URI-encoded, joined by ~",
});
const KeyValue = Type.Union([Pk, Type.String()]);

/** A record of a resource that lives in configuration: beside these keys, each field that the caller may read. */
export const StoredRecord = Type.Object(
  {
    pk: KeyValue,
    created_at: Type.Optional(Nullable(Timestamp)),
    updated_at: Type.Optional(Nullable(Timestamp)),
    version: Type.Union([Type.Integer({ minimum: 1 }), Type.String()], {
      description: "Counted where the server stores the record, else what tells one state of it from another",
    }),
  },
  { description: "Beside these keys: every field of the definition that the caller may read" },
);
export type StoredRecord = Static<typeof StoredRecord> & Record<string, unknown>;

export const RecordList = Exact({
  records: Type.Array(StoredRecord),
  total: Type.Optional(Total),
  has_more: Type.Optional(
    Type.Boolean({ description: "In place of the total, where an API does not tell how many there are" }),
  ),
  total_is_estimate: Type.Optional(
    Type.Literal(true, { description: "Of a table so large that nobody counts" }),
  ),
  totals: Type.Optional(ListTotals),
});
export type RecordListPage = Omit<Static<typeof RecordList>, "records"> & { records: StoredRecord[] };
export const RecordDeleted = Exact({ pk: KeyValue });
export const RecordEnvelope = Exact({ record: StoredRecord });

/** The path of every call about one resource. */
export const resourceParams = { resource: Type.String({ pattern: "^[a-z][a-z0-9_]{0,62}$" }) };

const { filter, sum } = narrowingQuery;
const ordering = Type.String({
  maxLength: 130,
  description: "A field, or -field; pk, created_at, updated_at too",
});
const search = Type.String({ maxLength: 200 });
const ids = Type.Optional(Type.String({ maxLength: 8000, description: "Keys, comma-separated" }));

export const RecordListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: "1 unless told" })),
  per_page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_INTEGER, description: "10 unless told; more than 100 is 100" }),
  ),
  search: Type.Optional(search),
  q: Type.Optional(search),
  ordering: Type.Optional(ordering),
  ids,
  filter,
  sum,
});
export type RecordListQuery = Static<typeof RecordListQuery>;

export const RecordFacetsQuery = Type.Object({
  search: Type.Optional(search),
  q: Type.Optional(search),
  filter,
});
export type RecordFacetsQuery = Static<typeof RecordFacetsQuery>;
export const RecordFacets = Exact({
  facets: Type.Record(Type.String(), Type.Record(Type.String(), Total), {
    description: "By filter and choice; a filter does not narrow its own counts",
  }),
});

export const RecordExportQuery = Type.Object({
  columns: Type.Optional(
    Type.String({ maxLength: 4000, description: "Fields, comma-separated; all unless told" }),
  ),
  search: Type.Optional(search),
  q: Type.Optional(search),
  ordering: Type.Optional(ordering),
  ids,
  filter,
});
export type RecordExportQuery = Static<typeof RecordExportQuery>;

/** The fields themselves are judged by the definition. */
export const RecordValues: TObject<Record<never, never>> = Type.Object({}, { additionalProperties: true });
export const RecordUpdate = Type.Object(
  {
    version: Type.Optional(
      Type.Union([Type.Integer({ minimum: 1, maximum: MAX_INTEGER }), Type.String({ maxLength: 200 })], {
        description: "As read; another one is refused with 409",
      }),
    ),
  },
  { additionalProperties: true },
);

/** Where a record goes in a list that has an order of its own: exactly one of the two. */
export const RecordMove = Exact({
  before: Type.Optional(Pk),
  after: Type.Optional(Pk),
});
/** Which version's values a record gets again. */
export const RecordRevert = Exact({
  to: Type.Integer({
    minimum: 1,
    maximum: MAX_INTEGER,
    description: "An earlier version, as the history has it",
  }),
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_INTEGER,
      description: "As read; another one is refused with 409",
    }),
  ),
});
export type RecordRevert = Static<typeof RecordRevert>;
export type RecordUpdate = Static<typeof RecordUpdate>;
export type RecordMove = Static<typeof RecordMove>;

/** One change of a record: the former and the new value of each field that the caller may read. */
export const RecordChange = Exact({
  version: Type.Integer({ minimum: 1 }),
  action: Type.Enum(["created", "updated", "deleted", "restored", "imported"]),
  at: Timestamp,
  by: Nullable(Exact({ pk: Pk, email: Type.String() })),
  changes: Type.Record(Type.String(), Exact({ from: Type.Unknown(), to: Type.Unknown() })),
});
export type RecordChange = Static<typeof RecordChange>;
export const RecordHistory = Exact({ changes: Type.Array(RecordChange), total: Total });
export type RecordHistory = Static<typeof RecordHistory>;

/** What came of a file of records, or would come of it. */
export const RecordImport = Exact({
  status: ImportStatus,
  import_id: Type.Union([Pk, Type.Null()], {
    description: "By which it is asked for and undone; empty for a dry run, and where nothing of it is kept",
  }),
  importedDataCount: Total,
  createdCount: Total,
  updatedCount: Total,
  skippedCount: Total,
  errorCount: Total,
  errors: Type.Array(ImportError, { description: "The first hundred" }),
  mistakes: Type.Array(ImportMistake, {
    description: "All of them by what is wrong, the most frequent first; at most 50",
  }),
  error_report: Nullable(Pk),
  mapping: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description:
        "Heading of the file to field, as it was read; of imports that recognise more headings than names",
    }),
  ),
  preview: Type.Optional(Type.Array(ImportPreviewRow, { description: "The first 5, of a dry run" })),
  missing: Type.Optional(
    Type.Array(
      Exact({
        field: Type.String(),
        resource: Type.String(),
        count: Total,
        names: Type.Array(Type.String(), { description: "The first 20" }),
        may_create: Type.Boolean({
          description: "Whether the import can add them by their names (`create_missing`)",
        }),
      }),
      { description: "Names in columns of references that no record has, of a dry run" },
    ),
  ),
  ...GIVER_DOUBTS,
});
export type RecordImport = Static<typeof RecordImport>;

const Commenter = Exact({ pk: Pk, name: Type.String() });
/** A comment on a record. */
export const RecordComment = Exact({
  pk: Pk,
  body: Type.String({ description: "Plain text; @{12} stands for the member of that key" }),
  by: Nullable(Commenter),
  at: Timestamp,
  edited_at: Nullable(Timestamp),
  mentions: Type.Array(Commenter, { description: "Those that it names, as far as they are still members" }),
});
export type RecordComment = Static<typeof RecordComment>;
export const RecordComments = Exact({ comments: Type.Array(RecordComment), total: Total });
export type RecordComments = Static<typeof RecordComments>;
export const RecordCommentBody = Exact({
  body: Type.String({
    minLength: 1,
    maxLength: 5000,
    pattern: "\\S",
    description: "Plain text; @{12} names the member of that key, who is told if they may open the record",
  }),
});
export const RecordCommentEnvelope = Exact({ comment: RecordComment });
export const RecordCommentDeleted = Exact({ pk: Pk });
export const RecordMentionable = Exact({
  members: Type.Array(Commenter, { description: "At most 8 who may open the record" }),
});
export const RecordMentionableQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 100, description: "A part of the name" })),
});
