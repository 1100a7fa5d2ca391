import Type, { type Static } from "typebox";
import { Exact, Nullable, Timestamp } from "./common";

/** How a source was found: reachable, slowly, without something that resources need, or not, and why. */
export const SOURCE_STATES = ["unchecked", "ok", "slow", "drift", "down", "refused", "unset"] as const;

/** A source as those who set it up see it; never with a secret. */
export const SourceStatus = Exact({
  name: Type.String(),
  type: Type.Enum(["postgres", "http", "graphql", "code"]),
  state: Type.Enum([...SOURCE_STATES]),
  error: Type.Optional(Type.String({ description: "What is wrong, and what to do about it" })),
  write: Type.Boolean({ description: "Whether its records may be changed" }),
  /** Names of resources. */
  used_by: Type.Array(Type.String()),
  lacking: Type.Array(Type.String(), {
    description: "Those of them that need what it had not at the last look",
  }),
  checked_at: Nullable(Timestamp),
});
export type SourceStatus = Static<typeof SourceStatus>;
export const SourceList = Exact({ sources: Type.Array(SourceStatus) });
export const SourceEnvelope = Exact({ source: SourceStatus });

const Text = Type.String();
const Columns = Type.Array(Text);

/** A column of a table, as the database describes it. */
export const SourceColumn = Exact({
  name: Text,
  type: Type.String({ description: "As PostgreSQL writes it: numeric(10,2)" }),
  base: Type.String({ description: "The type without its length; of a list that of its items" }),
  is_array: Type.Boolean(),
  choices: Type.Optional(Columns),
  is_required: Type.Boolean({ description: "NOT NULL" }),
  has_default: Type.Boolean(),
  is_generated: Type.Boolean({ description: "Written by the database alone" }),
  length: Nullable(Type.Integer()),
  comment: Nullable(Text),
});
export type SourceColumn = Static<typeof SourceColumn>;

/** A table or view of a source. */
export const SourceTable = Exact({
  schema: Text,
  name: Text,
  comment: Nullable(Text),
  columns: Type.Array(SourceColumn),
  primary_key: Columns,
  uniques: Type.Array(Exact({ name: Text, columns: Columns })),
  references: Type.Array(
    Exact({ name: Text, columns: Columns, schema: Text, table: Text, target_columns: Columns }),
  ),
  indexed: Type.Array(Text, { description: "Columns that an index begins with" }),
  checks: Type.Array(Exact({ name: Text, columns: Columns, definition: Text })),
  is_view: Type.Boolean(),
  may: Exact({ insert: Type.Boolean(), update: Type.Boolean(), delete: Type.Boolean() }),
  estimated_rows: Type.Integer({ minimum: 0 }),
});
export type SourceTable = Static<typeof SourceTable>;

/** What can be done with the records of an operation. */
export const SOURCE_VERBS = ["list", "one", "create", "update", "delete"] as const;

/** What lists records of an API. */
export const SourceOperation = Exact({
  path: Type.String({ description: "As the API's description names it" }),
  summary: Nullable(Text),
  fields: Type.Integer({ minimum: 0, description: "How many values its records have" }),
  verbs: Type.Array(Type.Enum([...SOURCE_VERBS])),
  wants: Nullable(
    Type.String({
      description: "A parameter that it cannot be asked without, so that it becomes no resource",
    }),
  ),
});
export type SourceOperation = Static<typeof SourceOperation>;
export const SourceSchema = Exact({
  tables: Type.Array(SourceTable, { description: "Of a database" }),
  operations: Type.Array(SourceOperation, { description: "Of an API" }),
});
export type SourceSchema = Static<typeof SourceSchema>;

const tableName = { schema: Type.String({ maxLength: 63 }), name: Type.String({ maxLength: 63 }) };
const MOST = 300;
export const SourceDefinitionsRequest = Exact({
  tables: Type.Optional(Type.Array(Exact(tableName), { minItems: 1, maxItems: MOST })),
  operations: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
      minItems: 1,
      maxItems: MOST,
      description: "Of an API, in place of tables: their paths",
    }),
  ),
});
export type SourceDefinitionsRequest = Static<typeof SourceDefinitionsRequest>;
export const SourceDefinitions = Exact({
  definitions: Type.Array(
    Exact({
      schema: Type.String({ description: "Of a table; empty for an operation" }),
      name: Type.String({ description: "The table, or the operation's path" }),
      resource: Text,
      file: Text,
      text: Type.String({ description: "The definition, as its file would hold it" }),
      problems: Type.Array(Text, {
        description: "Mistakes that stand against its publication, as the check of definitions tells them",
      }),
      rows: Type.Array(Type.Record(Type.String(), Nullable(Type.String())), {
        description: "The first rows, by column, as text",
      }),
    }),
  ),
  notes: Type.Array(Text, { description: "What was left out, and why" }),
});
export type SourceDefinitions = Static<typeof SourceDefinitions>;

/** In what a definition can be unlike what its source has today. */
export const SOURCE_CHANGES = ["new", "gone", "type", "choices", "stricter", "looser", "queries"] as const;

/** One of these differences, with all that the definition would say instead. */
export const SourceChange = Exact({
  kind: Type.Enum([...SOURCE_CHANGES]),
  field: Type.String({ description: "Of a new value the name that it would have; of queries empty" }),
  name: Type.String({ description: "As the source calls the value; of queries empty" }),
  said: Nullable(Type.String({ description: "The field's type; of a new value null" })),
  found: Nullable(Type.String({ description: "The type that it would have now; of one that is gone null" })),
  definition: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: "The field, as it would be made today; of limits those that differ",
    }),
  ),
  label: Type.Optional(Type.String({ description: "Where the name says less than the source's own" })),
  join: Type.Optional(
    Type.Record(Text, Text, { description: "The table between, of a list of references that a table keeps" }),
  ),
  filterable: Type.Optional(Type.Boolean({ description: "An API filters by it" })),
  sortable: Type.Optional(Type.Boolean({ description: "An API sorts by it" })),
  choices: Type.Optional(Type.Array(Text, { description: "Those that the field does not offer" })),
  operations: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: "What a GraphQL server would be asked" }),
  ),
});
export type SourceChange = Static<typeof SourceChange>;

/** A resource of a source, held against what would be made of it today. */
export const SourceDifference = Exact({
  resource: Text,
  file: Text,
  is_gone: Type.Boolean({ description: "Its table or list is not there, or cannot be read any more" }),
  place: Type.String({ description: "The table, or the path" }),
  changes: Type.Array(SourceChange),
});
export type SourceDifference = Static<typeof SourceDifference>;
export const SourceDifferences = Exact({ resources: Type.Array(SourceDifference) });
export type SourceDifferences = Static<typeof SourceDifferences>;
