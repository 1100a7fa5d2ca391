import { type Static, type TSchema, type TUnsafe, Type } from "typebox";
import { Name, named, strictObject } from "./common";
import { Convention } from "./conventions";
import { SOURCE_WRITES } from "./sourceWrites";

/** The longest operation of GraphQL. */
const MAX_OPERATION = 20_000;
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

export type FromEnvironment = Static<typeof FromEnvironment>;

/** What a source says whatever it is. */
const common = {
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
      description: "How long one statement or request may take; 10 unless said.",
    }),
  ),
  connections: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 50,
      description: "The most at once, for each process of the server; 4 unless said.",
    }),
  ),
};

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
  ...common,
});
export type PostgresSource = Static<typeof PostgresSource>;

/** One of several objects, told apart by `type`. */
function byType<T>(branches: readonly TSchema[], description: string): TUnsafe<T> {
  return Type.Unsafe<T>({
    type: "object",
    required: ["type"],
    discriminator: { propertyName: "type" },
    oneOf: branches,
    description,
  });
}

const POINTER = "^(/([^~/]|~[01])*)*$";
const HttpAddress = Type.String({ pattern: "^https?://[^\\s]+$", maxLength: 2000 });
const ApiPath = Type.String({ minLength: 1, maxLength: 500, pattern: "^[^\\s]+$" });

const NoAuth = strictObject({ type: Type.Literal("none") });
const BearerAuth = strictObject({ type: Type.Literal("bearer"), token: FromEnvironment });
const BasicAuth = strictObject({
  type: Type.Literal("basic"),
  user: FromEnvironment,
  password: FromEnvironment,
});
const HeaderAuth = strictObject({
  type: Type.Literal("header"),
  header: Type.String({ pattern: "^[A-Za-z0-9-]+$", maxLength: 100, description: "X-Api-Key, for example." }),
  value: FromEnvironment,
});
const QueryAuth = strictObject({
  type: Type.Literal("query"),
  parameter: Type.String({ minLength: 1, maxLength: 100, description: "The parameter of the address." }),
  value: FromEnvironment,
});
const OAuth2Auth = strictObject({
  type: Type.Literal("oauth2"),
  flow: Type.Literal("client_credentials"),
  tokenUrl: HttpAddress,
  id: FromEnvironment,
  secret: FromEnvironment,
  scope: Type.Optional(Type.String({ maxLength: 1000 })),
});
const SessionAuth = strictObject({
  type: Type.Literal("session"),
  login: strictObject(
    {
      path: ApiPath,
      body: Type.Record(Type.String(), Type.Union([FromEnvironment, Type.String()]), {
        description: "What is sent to sign in; secrets by their variables.",
      }),
    },
    "The call that signs in, a POST.",
  ),
  token: Type.String({
    pattern: POINTER,
    description: "Where the token lies in the answer, such as /token.",
  }),
  header: Type.Optional(
    Type.String({ pattern: "^[A-Za-z0-9-]+$", description: "Where it is sent; Authorization unless said." }),
  ),
  prefix: Type.Optional(
    Type.String({ maxLength: 30, description: "What stands before it; Bearer unless said." }),
  ),
});
const DIGESTS = ["sha256", "sha512", "sha1"] as const;
const ENCODINGS = ["hex", "base64"] as const;
const SIGNED = "method|host|path|query|url|timestamp|nonce|key|body|bodyDigest";
const SignatureAuth = strictObject({
  type: Type.Literal("signature"),
  secret: FromEnvironment,
  key: Type.Optional({ ...FromEnvironment, description: "What names the secret to the API: {key}." }),
  secretEncoding: Type.Optional(
    Type.Enum(["text", "hex", "base64"], { description: "How the secret is written; text unless said." }),
  ),
  algorithm: Type.Optional(
    Type.Enum([...DIGESTS], { description: "Of the HMAC (RFC 2104); sha256 unless said." }),
  ),
  encoding: Type.Optional(Type.Enum([...ENCODINGS], { description: "Of the signature; hex unless said." })),
  timestamp: Type.Optional(
    Type.Enum(["seconds", "milliseconds", "iso", "http"], {
      description: "What {timestamp} is: since 1970, as in ISO 8601, or as in HTTP; seconds unless said.",
    }),
  ),
  bodyDigest: Type.Optional(
    strictObject(
      {
        algorithm: Type.Optional(Type.Enum([...DIGESTS], { description: "sha256 unless said." })),
        encoding: Type.Optional(Type.Enum([...ENCODINGS], { description: "hex unless said." })),
      },
      "What {bodyDigest} is.",
    ),
  ),
  sign: Type.String({
    pattern: `^([^{}]|\\{(${SIGNED})\\})+$`,
    maxLength: 1000,
    description: `What is signed, over ${SIGNED.split("|")
      .map((name) => `{${name}}`)
      .join(", ")}: "{timestamp}\\n{method}\\n{path}\\n{bodyDigest}".`,
  }),
  headers: Type.Record(
    Type.String({ pattern: "^[A-Za-z0-9-]+$" }),
    Type.String({ pattern: `^([^{}\\r\\n]|\\{(${SIGNED}|signature)\\})*$`, maxLength: 1000 }),
    { minProperties: 1, description: "The headers that say so, over the same and {signature}." },
  ),
});
/** How requests are signed. */
export type SignatureRecipe = Static<typeof SignatureAuth>;

/** How an API knows the server. */
export type SourceAuth =
  | Static<typeof NoAuth>
  | Static<typeof BearerAuth>
  | Static<typeof BasicAuth>
  | Static<typeof HeaderAuth>
  | Static<typeof QueryAuth>
  | Static<typeof OAuth2Auth>
  | Static<typeof SessionAuth>
  | SignatureRecipe;
const SourceAuth = byType<SourceAuth>(
  [NoAuth, BearerAuth, BasicAuth, HeaderAuth, QueryAuth, OAuth2Auth, SessionAuth, SignatureAuth],
  "How the API knows the server: none, bearer, basic, header, query, oauth2, session or signature; none unless said.",
);

/** What an API says whatever it speaks. */
const api = {
  url: Type.Union([HttpAddress, FromEnvironment], {
    description:
      "What every path begins with, such as https://api.example.org/v1; of GraphQL its endpoint. Nothing else is called.",
  }),
  auth: Type.Optional(SourceAuth),
  convention: Type.Optional(
    Type.String({
      pattern: "^[a-z][a-z0-9-]*$",
      maxLength: 63,
      description: "How it pages, filters, sorts and writes; simple-rest unless said, of GraphQL graphql.",
    }),
  ),
  headers: Type.Optional(
    Type.Record(Type.String({ pattern: "^[A-Za-z0-9-]+$" }), Type.Union([Type.String(), FromEnvironment]), {
      description: "Sent with every request.",
    }),
  ),
  description: Type.Optional(
    Type.String({
      pattern: "^(/[^\\s]*|https?://[^\\s]+|[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)$",
      maxLength: 500,
      description:
        "Its OpenAPI or Swagger description, or GraphQL schema: an address at the origin of url, such as /openapi.json, or a file in resources/, such as crm.openapi.yaml. Unless said, a description is looked for at the usual places, and a GraphQL server asked for its schema.",
    }),
  ),
  private: Type.Optional(
    Type.Boolean({ description: "true: it may lie in a private network. False unless said." }),
  ),
  maxMegabytes: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 50, description: "The largest answer; 5 unless said." }),
  ),
};

/** An API that speaks JSON over HTTP, called by the server. */
export const HttpSource = strictObject({
  type: Type.Literal("http", { description: "An API that speaks JSON over HTTP." }),
  test: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description:
        "The path that is read to see whether the API is there and knows the server, such as users/me.",
    }),
  ),
  ...api,
  ...common,
});
export type HttpSource = Omit<Static<typeof HttpSource>, "auth"> & { auth?: SourceAuth };

/** A GraphQL server, called by the server. */
export const GraphqlSource = strictObject({
  type: Type.Literal("graphql", { description: "A GraphQL server." }),
  ...api,
  ...common,
});
export type GraphqlSource = Omit<Static<typeof GraphqlSource>, "auth"> & { auth?: SourceAuth };

/** An API of the user's own, whatever it speaks. */
export type ApiSource = HttpSource | GraphqlSource;

/** Records that the installation's own code keeps; what it defines, and nothing that sources.json could say. */
export interface CodeSource {
  type: "code";
  /** How the server speaks to what is behind it. */
  convention: Convention;
  write?: boolean;
  organizations?: string[];
}

/** What is asked in the words of a convention. */
export type SpokenSource = ApiSource | CodeSource;

/** Whether a source is asked in the words of a convention. */
export function isSpoken(source: SourceDefinition | undefined): source is SpokenSource {
  return source?.type === "code" || isApiSource(source);
}

/** Whether a source is asked over HTTP. */
export function isApiSource(source: SourceDefinition | undefined): source is ApiSource {
  return source?.type === "http" || source?.type === "graphql";
}

/** Where records lie besides our own database. */
export type SourceDefinition = PostgresSource | SpokenSource;

/** `sources.json`: databases and APIs of the user's own, by their names. */
export const SourcesDefinition = Type.Object(
  { $schema: Type.Optional(Type.String()) },
  {
    additionalProperties: byType<PostgresSource | ApiSource>(
      [PostgresSource, HttpSource, GraphqlSource],
      "A source.",
    ),
    propertyNames: { anyOf: [Name, { const: "$schema" }] },
  },
);
export interface SourcesDefinition {
  [name: string]: SourceDefinition;
}

/** The JSON Schema of `sources.json`, for editors and for the validator. */
export const sourcesSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Almoner sources",
  ...SourcesDefinition,
};

const operation = (description: string): ReturnType<typeof Type.String> =>
  Type.String({ minLength: 1, maxLength: MAX_OPERATION, description });

/** What a GraphQL server is asked, as text. */
export const GraphqlOperations = strictObject(
  {
    list: operation(
      "The query that lists records. Its variables are the parameters of the convention: pages, order, filter, search.",
    ),
    one: Type.Optional(
      operation("The query of one record, over $id; it is looked for in the list unless said."),
    ),
    create: Type.Optional(
      operation("The mutation that adds a record, over $values or a variable for each value."),
    ),
    update: Type.Optional(
      operation("The mutation that changes a record, over $id and $values or a variable for each value."),
    ),
    delete: Type.Optional(operation("The mutation that deletes a record, over $id.")),
  },
  "Of a GraphQL server: what it is asked for each kind of work. What is missing cannot be done.",
);
export type GraphqlOperations = Static<typeof GraphqlOperations>;

/** A table with a row for each pair of records, whose two columns name them. */
export const SourceJoin = strictObject(
  {
    table: identifier("The table between, as the database spells it."),
    schema: Type.Optional(identifier("Its schema; public unless said.")),
    source: identifier("Its column with the key of a record of this resource."),
    target: identifier("Its column with the key of a record that the field lists."),
  },
  "Where a list of references is kept: a row for each pair.",
);
export type SourceJoin = Static<typeof SourceJoin>;

/** Where the records of a resource lie, when that is a table or a path of a source. */
export const ResourceSource = strictObject(
  {
    name: named("The source, as sources.json names it."),
    table: Type.Optional(identifier("Of a database: the table or view, as the database spells it.")),
    schema: Type.Optional(identifier("Its schema; public unless said.")),
    path: Type.Optional(
      Type.String({
        pattern: "^[^\\s/?#][^\\s?#]*$",
        maxLength: 500,
        description:
          "Of an API: the path of the records below the source's url, such as articles; of GraphQL the name of the query that lists them.",
      }),
    ),
    record: Type.Optional(
      Type.Union(
        [
          Type.String({
            pattern: "^[^\\s/?#][^\\s?#]*\\{id\\}[^\\s?#]*$",
            maxLength: 500,
            description: "The path of one record, with {id} for its key.",
          }),
          Type.Literal(false),
        ],
        {
          description:
            "Of an API: the path of one record, such as pet/{id}; as the convention says unless said. false: there is none, and records are found among all of them (readAll).",
        },
      ),
    ),
    operations: Type.Optional(GraphqlOperations),
    convention: Type.Optional(
      Type.Union(
        [
          Type.String({ pattern: "^[a-z][a-z0-9-]*$", maxLength: 63, description: "A convention's name." }),
          Convention,
        ],
        {
          description:
            "Of an API: how these records are spoken of, where it is not as the source says; a name, or all that a convention's file would say.",
        },
      ),
    ),
    key: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 255, description: "A column or key." }), {
        minItems: 1,
        maxItems: 32,
        description:
          "The columns that tell records apart; the primary key unless said, of an API the convention's. A view has to say it.",
      }),
    ),
    columns: Type.Optional(
      Type.Record(Name, Type.String({ minLength: 1, maxLength: 255, description: "A column." }), {
        description:
          "The column of each field whose name is another one; of an API its key, with dots into objects.",
      }),
    ),
    joins: Type.Optional(
      Type.Record(Name, SourceJoin, {
        description:
          "Of a database: the table between two others, of each field whose list of references is kept there.",
      }),
    ),
    version: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: "The column that changes with every change; what was read is compared unless said.",
      }),
    ),
    filterable: Type.Optional(
      Type.Array(Name, {
        maxItems: 500,
        description: "Of an API: the fields that it filters by; all that its convention can unless said.",
      }),
    ),
    sortable: Type.Optional(
      Type.Array(Name, {
        maxItems: 500,
        description: "Of an API: the fields that it sorts by; all that its convention can unless said.",
      }),
    ),
    search: Type.Optional(
      Type.Boolean({
        description: "Of an API, false: it does not search. As its convention says unless said.",
      }),
    ),
    query: Type.Optional(
      Type.Record(Type.String(), Type.String({ maxLength: 1000 }), {
        description: "Of an API: parameters that every request has, such as what to embed.",
      }),
    ),
    readAll: Type.Optional(
      Type.Boolean({
        description:
          "Of an API, true: its records are few, at most 1,000. All are read, and filtered, sorted and counted here.",
      }),
    ),
    write: Type.Optional(
      Type.Union(
        [
          Type.Boolean(),
          Type.Array(Type.Enum([...SOURCE_WRITES]), { minItems: 1, maxItems: 3, uniqueItems: true }),
        ],
        {
          description:
            "false: records are shown and never changed. A list: what can be done with them, of create, edit and delete; all unless said.",
        },
      ),
    ),
  },
  "With the provider records: the table or path of a source that holds them.",
);
export type ResourceSource = Static<typeof ResourceSource>;
