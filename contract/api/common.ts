import Type, {
  type Static,
  type TEnum,
  type TNull,
  type TObject,
  type TProperties,
  type TSchema,
  type TString,
  type TUnion,
} from "typebox";
import { SUBJECTS } from "./subjects";

export const Subject = Type.Enum([...SUBJECTS]);
export type Subject = Static<typeof Subject>;

export const LANGUAGES = ["en", "de", "fr", "pt"] as const;
export const Language = Type.Enum([...LANGUAGES]);
export type Language = Static<typeof Language>;

/** `#rrggbb`. */
export const Color = Type.String({ pattern: "^#[0-9a-fA-F]{6}$" });

/** An object with exactly these keys: what else a request carries is left out, what else an answer carries is a mistake. */
export function Exact<P extends TProperties>(properties: P, description?: string): TObject<P> {
  return Type.Object(properties, { additionalProperties: false, ...(description ? { description } : {}) });
}

/** `null` or the schema. */
export function Nullable<T extends TSchema>(schema: T): TUnion<[T, TNull]> {
  return Type.Union([schema, Type.Null()]);
}

/** Where post goes; the country as a code or by its name. */
export const PostalAddress = Exact({
  line1: Type.Optional(Nullable(Line(200))),
  line2: Type.Optional(Nullable(Line(200))),
  city: Type.Optional(Nullable(Line(100))),
  state: Type.Optional(Nullable(Line(100))),
  zip: Type.Optional(Nullable(Line(20))),
  country: Type.Optional(Nullable(Line(60))),
});
export type PostalAddress = Static<typeof PostalAddress>;

/** The id of a row inside its organisation. */
export const Pk = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Who it is, whatever else they are to the organisation; nobody while nothing tells who. */
export const PersonPk = Nullable(Pk);
export const Timestamp = Type.String({ format: "date-time" });
export const Email = Type.String({ format: "email", maxLength: 254 });
/** A line a person types: not only blanks, no control characters. */
// One way only to read a text: an expression with two takes the square of its length, which patterns are asked before limits.
export function Line(maxLength: number, minLength = 0): TString {
  return Type.String({
    minLength,
    maxLength,
    pattern:
      minLength > 0
        ? "^[^\\S\\u0000-\\u001f]*[^\\s\\u0000-\\u001f][^\\u0000-\\u001f]*$"
        : "^[^\\u0000-\\u001f]*$",
  });
}
export const Password = Type.String({ minLength: 10, maxLength: 128 });

/** The query of every list. `ids` is a comma-separated list of keys. */
export const listQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: "1 unless told" })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: "10 unless told" })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  ids: Type.Optional(Type.String({ maxLength: 4000, pattern: "^\\d{1,16}(,\\d{1,16})*$" })),
};

/** What lists are narrowed and summed up by beside their own parameters. */
export const narrowingQuery = {
  filter: Type.Optional(
    Type.String({
      maxLength: 8000,
      description:
        'A condition as JSON: {"donations":{"$some":{"amount":{"$gte":"100"}}}}; see docs/questions.md',
    }),
  ),
  sum: Type.Optional(
    Type.String({
      maxLength: 1000,
      pattern: "^[a-z][a-z0-9_]*(,[a-z][a-z0-9_]*){0,11}$",
      description: "Fields, comma-separated, whose sums over all that fits are answered as `totals`",
    }),
  ),
};

/** Sums by field. Money: a decimal text in the organisation's currency, or one for each currency where there are others. */
export const ListTotals = Type.Record(
  Type.String(),
  Type.Union([
    Type.Number(),
    Type.String(),
    Type.Null(),
    Type.Array(Exact({ currency: Type.String(), amount: Type.String() })),
  ]),
);
export type ListTotals = Static<typeof ListTotals>;

/** `ordering=name` or `ordering=-name`. */
export function ascendingOrDescending<F extends string>(fields: readonly F[]): TEnum<(F | `-${F}`)[]> {
  const both: (F | `-${F}`)[] = fields.flatMap((field) => [field, `-${field}` as const]);
  return Type.Enum(both);
}

/** The ordering by a field that an overlay added: `custom.shirt_size`. */
const ADDED_ORDERING = /^-?custom\.[a-z][a-z0-9_]*$/;

/** As `ascendingOrDescending`, or by a field that an overlay added. */
export function orderings<F extends string>(fields: readonly F[]): TUnion<[TEnum<(F | `-${F}`)[]>, TString]> {
  return Type.Union([
    ascendingOrDescending(fields),
    Type.String({
      maxLength: 100,
      pattern: ADDED_ORDERING.source,
      description: "A field that was added to the resource: custom.shirt_size",
    }),
  ]);
}

/** The added field that an ordering names. */
export function addedOrdering(
  ordering: string | undefined,
): { field: string; descending: boolean } | undefined {
  if (ordering === undefined || !ADDED_ORDERING.test(ordering)) return undefined;
  return { field: ordering.replace(/^-?custom\./, ""), descending: ordering.startsWith("-") };
}

export const Total = Type.Integer({ minimum: 0 });
/** The most that PostgreSQL's integer holds; what a request carries for such a column ends here. */
export const MAX_INTEGER = 2_147_483_647;
/** As a request names the version that it was made from, or a place in a list. */
export const Count = Type.Integer({ minimum: 0, maximum: MAX_INTEGER });

/** What every answer that is not a success carries. */
export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: "The text to show" }),
    code: Type.String({ pattern: "^[a-z0-9_]+$" }),
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  },
  { description: "Further keys may stand beside these where a call says so" },
);
export type ErrorBody = Static<typeof ErrorBody>;

export const Message = Exact({ message: Type.String() });
export const Deleted = Exact({ pk: Pk });
