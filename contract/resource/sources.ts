import { type Static, Type } from "typebox";
import { Name, named, strictObject } from "./common";

/** The most that a name in PostgreSQL is long. */
const MAX_IDENTIFIER = 63;

function identifier(description: string): ReturnType<typeof Type.String> {
  return Type.String({ minLength: 1, maxLength: MAX_IDENTIFIER, description });
}

/** A secret: the name of the environment variable that holds it. It never stands in the file itself. */
export const FromEnvironment = strictObject(
  {
    env: Type.String({
      pattern: "^[A-Za-z_][A-Za-z0-9_]*$",
      maxLength: 255,
      description: "The environment variable.",
    }),
  },
  "A secret, by the environment variable that holds it.",
);

/** A PostgreSQL database of the user's own. */
export const PostgresSource = strictObject({
  type: Type.Literal("postgres", { description: "A PostgreSQL database." }),
  url: FromEnvironment,
  schemas: Type.Optional(
    Type.Array(identifier("A schema."), {
      minItems: 1,
      maxItems: 100,
      description: "The schemas whose tables are offered; public unless said.",
    }),
  ),
  write: Type.Optional(
    Type.Boolean({ description: "false: its records are shown and never changed. True unless said." }),
  ),
  organizations: Type.Optional(
    Type.Array(Type.String({ maxLength: 63 }), {
      minItems: 1,
      maxItems: 1000,
      description:
        "The subdomains of the organisations that may use it; all of the installation unless said.",
    }),
  ),
  timeoutSeconds: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 120,
      description: "How long one statement may take; 10 unless said.",
    }),
  ),
  connections: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 50,
      description: "The most connections at once, for each process of the server; 4 unless said.",
    }),
  ),
});
export type PostgresSource = Static<typeof PostgresSource>;

/** `sources.json`: databases of the user's own, by their names. */
export const SourcesDefinition = Type.Object(
  { $schema: Type.Optional(Type.String()) },
  { additionalProperties: PostgresSource, propertyNames: { anyOf: [Name, { const: "$schema" }] } },
);
export interface SourcesDefinition {
  [name: string]: PostgresSource;
}

/** The JSON Schema of `sources.json`, for editors and for the validator. */
export const sourcesSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Almoner sources",
  ...SourcesDefinition,
};

/** Where the records of a resource lie, when that is a table of a source. */
export const ResourceSource = strictObject(
  {
    name: named("The source, as sources.json names it."),
    table: identifier("The table or view, as the database spells it."),
    schema: Type.Optional(identifier("Its schema; public unless said.")),
    key: Type.Optional(
      Type.Array(identifier("A column."), {
        minItems: 1,
        maxItems: 32,
        description:
          "The columns that tell records apart; the primary key unless said. A view has to say it.",
      }),
    ),
    columns: Type.Optional(
      Type.Record(Name, identifier("A column."), {
        description: "The column of each field whose name is another one.",
      }),
    ),
    version: Type.Optional(
      identifier("The column that changes with every change; what was read is compared unless said."),
    ),
    write: Type.Optional(
      Type.Boolean({ description: "false: records are shown and never changed. True unless said." }),
    ),
  },
  "With the provider records: the table of a source that holds them.",
);
export type ResourceSource = Static<typeof ResourceSource>;
