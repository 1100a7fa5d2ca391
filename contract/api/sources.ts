import Type, { type Static } from "typebox";
import { Exact, Nullable, Timestamp } from "./common";

/** How a source was found: reachable, slowly, or not, and why. */
export const SOURCE_STATES = ["unchecked", "ok", "slow", "down", "refused", "unset"] as const;

/** A source as those who set it up see it; never with a secret. */
export const SourceStatus = Exact({
  name: Type.String(),
  type: Type.Enum(["postgres", "http"]),
  state: Type.Enum([...SOURCE_STATES]),
  error: Type.Optional(Type.String({ description: "What is wrong, and what to do about it" })),
  write: Type.Boolean({ description: "Whether its records may be changed" }),
  /** Names of resources. */
  used_by: Type.Array(Type.String()),
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
  checks: Type.Array(Exact({ name: Text, columns: Columns, definition: Text })),
  is_view: Type.Boolean(),
  may: Exact({ insert: Type.Boolean(), update: Type.Boolean(), delete: Type.Boolean() }),
  estimated_rows: Type.Integer({ minimum: 0 }),
});
export type SourceTable = Static<typeof SourceTable>;
export const SourceSchema = Exact({ tables: Type.Array(SourceTable) });

const tableName = { schema: Type.String({ maxLength: 63 }), name: Type.String({ maxLength: 63 }) };
export const SourceDefinitionsRequest = Exact({
  tables: Type.Array(Exact(tableName), { minItems: 1, maxItems: 300 }),
});
export const SourceDefinitions = Exact({
  definitions: Type.Array(
    Exact({
      ...tableName,
      resource: Text,
      file: Text,
      text: Type.String({ description: "The definition, as its file would hold it" }),
      rows: Type.Array(Type.Record(Type.String(), Nullable(Type.String())), {
        description: "The first rows, by column, as text",
      }),
    }),
  ),
  notes: Type.Array(Text, { description: "What was left out, and why" }),
});
export type SourceDefinitions = Static<typeof SourceDefinitions>;
