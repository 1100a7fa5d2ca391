import { type Static, Type } from "typebox";
import { strictObject } from "./common";

const text = (description: string): ReturnType<typeof Type.String> =>
  Type.String({ minLength: 1, maxLength: 500, description });
const pointer = (description: string): ReturnType<typeof Type.String> =>
  Type.String({
    pattern: "^(/([^~/]|~[01])*)*$",
    maxLength: 500,
    description: `${description} (RFC 6901); empty for the whole answer.`,
  });
const Query = Type.Record(Type.String(), Type.String({ maxLength: 1000 }), {
  description: "Parameters that are always sent.",
});

/** How pages are asked for. */
const Paging = strictObject(
  {
    by: Type.Enum(["page", "offset", "cursor", "range", "none"], {
      description:
        "Numbered pages, so many records on, the mark of the next page, the places of the first and last record, or not at all.",
    }),
    parameter: Type.Optional(
      text("The parameter with the page's number, the records to pass over, the mark, or the range."),
    ),
    size: Type.Optional(text("The parameter with the most records of a page.")),
    first: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1, description: "The first page's number; 1 unless said." }),
    ),
    range: Type.Optional(
      text("What a range says: {from} and {to} are places, both included. A Range header without parameter."),
    ),
    next: Type.Optional(pointer("Where the next page's mark or address lies, if there is one")),
    more: Type.Optional(pointer("Where true or false says whether there is a next page")),
    most: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: "The most records of a page; 100 unless said.",
      }),
    ),
  },
  "How pages are asked for.",
);

const Total = strictObject(
  {
    pointer: Type.Optional(pointer("Where the number of all records lies in the answer")),
    header: Type.Optional(text("The header that has it: a number, or one behind a / as in Content-Range.")),
  },
  "Where the number of all records is told; nowhere unless said.",
);

const SortSyntax = strictObject(
  {
    parameter: text("The parameter; it may have {field} in it."),
    ascending: text("Its value upwards, with {field}, or {FIELD} for its name in capitals and underscores."),
    descending: text("Its value downwards, with {field}."),
    order: Type.Optional(text("A second parameter, with asc or desc.")),
  },
  "How records are sorted; not at all unless said.",
);

/** The operators that a convention may have a template for. */
export const CONVENTION_OPERATORS = [
  "$eq",
  "$ne",
  "$gt",
  "$gte",
  "$lt",
  "$lte",
  "$in",
  "$nin",
  "$contains",
  "$startsWith",
  "$empty",
  "$filled",
] as const;
export type ConventionOperator = (typeof CONVENTION_OPERATORS)[number];

const Joined = Type.Object(
  {
    open: Type.String({ maxLength: 20 }),
    between: Type.String({ maxLength: 20 }),
    close: Type.String({ maxLength: 20 }),
  },
  { additionalProperties: false, description: "How several conditions stand together in an expression." },
);

const Operators = Type.Unsafe<Partial<Record<ConventionOperator, string>>>({
  type: "object",
  additionalProperties: false,
  minProperties: 1,
  properties: Object.fromEntries(
    CONVENTION_OPERATORS.map((name) => [name, { type: "string", maxLength: 500 }]),
  ),
  description:
    "What is written for each comparison that the API knows. Parameters and expressions: a template over {field}, {value}, {literal} (in quotes where it is a text), {folded} (that in small letters) and {pattern} (for a regular expression). JSON and brackets: the API's name of the operator, with =value where it is always the same; {like} in that is the text for LIKE.",
});

const FilterSyntax = strictObject(
  {
    style: Type.Enum(["parameters", "expression", "json", "brackets"], {
      description:
        "A parameter for each condition; one with an expression; one with JSON; or such JSON as parameters with brackets.",
    }),
    parameter: Type.Optional(
      text("The one parameter of an expression or of JSON; what brackets begin with, if anything."),
    ),
    wrap: Type.Optional(text("What the whole expression stands in: ({expression}).")),
    operators: Operators,
    and: Type.Optional(Type.Union([text("In JSON and brackets the API's name of it."), Joined])),
    or: Type.Optional(Type.Union([text("As and; without it there is no or."), Joined])),
    omitsEmpty: Type.Optional(
      Type.Boolean({
        description:
          "true: what is asked by $ne or $nin leaves out records without a value, so that only required fields are asked so.",
      }),
    ),
    wildcards: Type.Optional(
      text(
        "Characters that stand for others in what $contains and $startsWith look for: texts with them are not looked for.",
      ),
    ),
    not: Type.Optional(text("The opposite of {part}; in JSON and brackets the API's name of it.")),
    separator: Type.Optional(
      Type.String({
        maxLength: 5,
        description: "Between values of $in in parameters; a comma unless said. Empty: it is sent for each.",
      }),
    ),
    quote: Type.Optional(
      Type.Enum(["single", "double"], { description: "The quotes of {literal}; single unless said." }),
    ),
    nested: Type.Optional(
      text(
        "What a dot of a key becomes; without it nothing in objects is filtered by. In JSON the dot itself.",
      ),
    ),
  },
  "How records are filtered; not at all unless said.",
);

const Write = strictObject(
  {
    method: Type.Optional(
      Type.Enum(["PUT", "PATCH", "POST"], { description: "PATCH unless said; POST for additions." }),
    ),
    body: Type.Optional(
      Type.Unknown({
        description:
          "What is sent: {values} are the record's, {id} its key, {type} its kind, {references} its relations. The values alone unless said.",
      }),
    ),
    whole: Type.Optional(
      Type.Boolean({ description: "true: the whole record is sent and not what was changed." }),
    ),
    headers: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 500 }))),
    query: Type.Optional(Query),
    record: Type.Optional(pointer("Where the record lies in the answer")),
  },
  "How a record is written.",
);

const FieldErrors = strictObject(
  {
    message: Type.Optional(pointer("Where the text for people lies")),
    fields: Type.Optional(pointer("Where an object of texts by key lies")),
    list: Type.Optional(pointer("Where a list of mistakes lies")),
    single: Type.Optional(pointer("Where a mistake lies that is the only one, if there is no list")),
    field: Type.Optional(
      Type.String({ maxLength: 200, description: "In each mistake, the pointer of its key." }),
    ),
    text: Type.Optional(
      Type.String({ maxLength: 200, description: "In each mistake, the pointer of its text." }),
    ),
  },
  "Where an answer says what is wrong with which key.",
);

/** How an API speaks of records: paging, order, filters, envelopes, writes and mistakes. */
export const Convention = strictObject({
  $schema: Type.Optional(Type.String()),
  title: text("What it is called."),
  accept: Type.Optional(text("The Accept header; application/json unless said.")),
  contentType: Type.Optional(text("The Content-Type of what is sent; application/json unless said.")),
  slash: Type.Optional(Type.Boolean({ description: "true: paths end with a /." })),
  key: Type.Optional(text("The key that tells records apart; id unless said.")),
  keyIsAddress: Type.Optional(
    Type.Boolean({ description: "true: the key is an address, whose last part counts." }),
  ),
  list: strictObject(
    {
      query: Type.Optional(Query),
      headers: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 500 }))),
      records: pointer("Where the list of records lies"),
      item: Type.Optional(pointer("Where each record lies in what the list has of it, such as /node")),
      paging: Paging,
      total: Type.Optional(Total),
      sort: Type.Optional(SortSyntax),
      search: Type.Optional(
        strictObject({
          parameter: Type.Optional(text("The parameter with what is looked for.")),
          filter: Type.Optional(text("Of filters in JSON, the key that has it.")),
        }),
      ),
      filter: Type.Optional(FilterSyntax),
    },
    "The records.",
  ),
  one: Type.Optional(
    strictObject(
      {
        path: Type.Optional(text("{path}/{id} unless said; in both, {id} is the record's key.")),
        query: Type.Optional(Query),
        record: Type.Optional(pointer("Where the record lies in the answer")),
        missing: Type.Optional(
          Type.Array(Type.Integer({ minimum: 400, maximum: 499 }), {
            maxItems: 10,
            description: "Statuses besides 400, 404 and 410 that say there is no such record, such as 403.",
          }),
        ),
        list: Type.Optional(
          Type.Boolean({
            description:
              "true: one record is not read by its path, but looked for in the list by its key; the path is for changes.",
          }),
        ),
      },
      "One record, for reading, changing and deleting.",
    ),
  ),
  many: Type.Optional(
    strictObject(
      {
        parameter: text("The parameter with the keys."),
        separator: Type.Optional(Type.String({ maxLength: 5 })),
      },
      "Several by their keys; by the filter, else one by one unless said. Separated by a comma unless said; empty: it is sent for each.",
    ),
  ),
  values: Type.Optional(pointer("Where the values lie in a record")),
  references: Type.Optional(
    strictObject(
      {
        at: text("Where a reference lies in a record: /relationships/{field}/data."),
        write: Type.Optional(Type.Unknown({ description: "What is sent for one: {id} and {type}." })),
      },
      "References that lie apart from the values.",
    ),
  ),
  money: Type.Optional(
    Type.Enum(["number", "text"], { description: "What amounts are sent as; number unless said." }),
  ),
  etag: Type.Optional(
    Type.Boolean({ description: "true: changes are sent with If-Match, and refused over somebody else's." }),
  ),
  create: Type.Optional(Write),
  update: Type.Optional(Write),
  errors: Type.Optional(FieldErrors),
});
export type Convention = Static<typeof Convention>;

/** The JSON Schema of a convention's file. */
export const conventionSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  ...Convention,
  title: "Almoner convention",
};
