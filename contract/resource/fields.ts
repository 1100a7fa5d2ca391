import {
  type Static,
  type TLiteral,
  type TObject,
  type TProperties,
  type TRecord,
  type TSchema,
  type TString,
  Type,
} from "typebox";
import { PATTERN_LIMITS } from "./patternLimits";
import { named, Sort, Source, sourceOf, strictObject } from "./common";
import { condition, type Predicate } from "./predicate";

const commonProperties = {
  required: Type.Optional(Type.Boolean({ description: "A value must be given." })),
  readOnly: Type.Optional(Type.Boolean({ description: "Shown, never written." })),
  unique: Type.Optional(Type.Boolean({ description: "No two records of one organisation share a value." })),
  searchable: Type.Optional(
    Type.Boolean({
      description:
        "Found by the list's search; every text where no field says so. records: where marked, words of three letters and more are found through an index, if PostgreSQL has pg_trgm and btree_gin.",
    }),
  ),
  sortable: Type.Optional(Type.Boolean({ description: "The list can be sorted by it (default true)." })),
  index: Type.Optional(
    Type.Boolean({
      description:
        "records: keeps an index for sorting by it, and for conditions that name a value or, of numbers, days and times, a range.",
    }),
  ),
  when: Type.Optional(condition("Shown, and written, only while this holds.")),
  requiredWhen: Type.Optional(condition("A value must be given while this holds.")),
  readOnlyWhen: Type.Optional(condition("Shown and not written while this holds.")),
  onHide: Type.Optional(
    Type.Union([Type.Literal("clear"), Type.Literal("keep")], {
      description:
        "What becomes of the value while `when` does not hold: dropped (clear), or the stored one stays (keep).",
    }),
  ),
  renamedFrom: Type.Optional(named("records: the field's former name, whose values it takes over.")),
  label: Type.Optional(Type.String({ description: "A translation key in place of the usual one." })),
  help: Type.Optional(Type.String({ description: "A translation key of the text under the input." })),
};

/** What every field may say, whatever its type. */
export interface CommonField {
  required?: boolean;
  readOnly?: boolean;
  unique?: boolean;
  searchable?: boolean;
  sortable?: boolean;
  index?: boolean;
  when?: Predicate;
  requiredWhen?: Predicate;
  readOnlyWhen?: Predicate;
  onHide?: "clear" | "keep";
  renamedFrom?: string;
  label?: string;
  help?: string;
}

type FieldSchema<T extends string, P extends TProperties> = TObject<
  { type: TLiteral<T> } & typeof commonProperties & P
>;

function field<T extends string, P extends TProperties>(type: T, properties: P): FieldSchema<T, P> {
  return strictObject({ type: Type.Literal(type), ...commonProperties, ...properties }) as FieldSchema<T, P>;
}

const DEFAULT = "What a new record begins with.";

const text = {
  default: Type.Optional(Type.String({ description: DEFAULT })),
  minLength: Type.Optional(Type.Integer({ minimum: 0, description: "The fewest characters." })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, description: "The most characters." })),
  pattern: Type.Optional(
    Type.String({
      maxLength: PATTERN_LIMITS.length,
      description: "A regular expression of the whole value.",
    }),
  ),
};
const numeric = {
  default: Type.Optional(Type.Number({ description: DEFAULT })),
  minimum: Type.Optional(Type.Number({ description: "The least." })),
  maximum: Type.Optional(Type.Number({ description: "The most." })),
};
const temporal = {
  default: Type.Optional(Type.String({ description: "A value of this type, or $now." })),
  minimum: Type.Optional(Type.String({ description: "The earliest: a value of this type." })),
  maximum: Type.Optional(Type.String({ description: "The latest: a value of this type." })),
};

const upload = {
  accept: Type.Optional(
    Type.Array(Type.String(), { description: "Content types: application/pdf, image/*." }),
  ),
  maxSize: Type.Optional(Type.Integer({ description: "The most bytes." })),
};

const ChoiceId = Type.String({ minLength: 1, maxLength: 63, description: "What is stored of the choice." });
const COLORS = ["default", "primary", "info", "success", "warning", "error"] as const;
export const Choice = strictObject({
  id: ChoiceId,
  color: Type.Optional(
    Type.Enum([...COLORS], { description: "A meaning, not a paint: the theme decides how it looks." }),
  ),
  icon: Type.Optional(Type.String({ description: "A name from icons.md." })),
});
const Choices = Type.Array(Type.Union([ChoiceId, Choice]), {
  minItems: 1,
  maxItems: 500,
  description: "What can be chosen, in this order.",
});

/** A resource whose records this one points at; `embedded` when the API answers the record in place of its id. */
const reference = {
  reference: named("The resource that is pointed at."),
  filter: Type.Optional(condition("Which of its records are offered.")),
  embedded: Type.Optional(
    Type.Boolean({ description: "The API answers the record itself in place of its id; the id is sent." }),
  ),
  link: Type.Optional(
    Type.Enum(["always", "page", "never"], {
      description:
        "Where its name leads to the record: always, which is so unless said; on a page alone, so that rows stay short; never.",
    }),
  ),
};

/** Decimal text, so that no cent is lost. */
function amount(description: string): TString {
  return Type.String({ pattern: "^-?\\d+(\\.\\d+)?$", description });
}

const simpleFields = {
  string: field("string", {
    ...text,
    known: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
        minItems: 1,
        maxItems: 500,
        description:
          "Values that are shown in the person's language: labels.choices.<field>.<value>. Others as they are written.",
      }),
    ),
  }),
  text: field("text", { ...text, multiline: Type.Optional(Type.Boolean({ description: "Several lines." })) }),
  richText: field("richText", text),
  email: field("email", text),
  url: field("url", text),
  phone: field("phone", text),
  slug: field("slug", {
    ...text,
    from: Type.Optional(named("The field that it is made from while nobody has typed it.")),
  }),
  integer: field("integer", numeric),
  number: field("number", numeric),
  percent: field("percent", numeric),
  rating: field("rating", numeric),
  money: field("money", {
    default: Type.Optional(amount(DEFAULT)),
    minimum: Type.Optional(amount("The least.")),
    maximum: Type.Optional(amount("The most.")),
    currency: Type.Optional(
      Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217; the organisation's unless said." }),
    ),
    currencyFrom: Type.Optional(named("The field that holds the currency.")),
  }),
  boolean: field("boolean", {
    default: Type.Optional(Type.Boolean({ description: DEFAULT })),
    color: Type.Optional(
      Type.Enum([...COLORS], {
        description:
          "What it means when it is true, where a tick would say the wrong thing: late is no success.",
      }),
    ),
  }),
  date: field("date", temporal),
  dateTime: field("dateTime", temporal),
  time: field("time", temporal),
  select: field("select", {
    choices: Choices,
    default: Type.Optional(Type.String({ minLength: 1, maxLength: 63, description: DEFAULT })),
  }),
  multiSelect: field("multiSelect", {
    choices: Choices,
    default: Type.Optional(Type.Array(ChoiceId, { description: DEFAULT })),
  }),
  tags: field("tags", {
    default: Type.Optional(Type.Array(Type.String(), { description: DEFAULT })),
    maxItems: Type.Optional(Type.Integer({ minimum: 1, description: "The most of them." })),
  }),
  color: field("color", {
    default: Type.Optional(Type.String({ pattern: "^#[0-9a-f]{6}$", description: DEFAULT })),
  }),
  reference: field("reference", {
    ...reference,
    default: Type.Optional(Type.Union([Type.Integer(), Type.String()], { description: DEFAULT })),
  }),
  referenceMany: field("referenceMany", {
    reference: named("The resource whose records are shown."),
    target: sourceOf("Its field, or filter, that names this record."),
    filter: Type.Optional(condition("Which of them are shown.")),
    sort: Type.Optional({ ...Sort, description: "Their order; that of their own list unless said." }),
    columns: Type.Optional(
      Type.Array(Source, {
        minItems: 1,
        description: "What is shown of them; their list's columns unless said.",
      }),
    ),
  }),
  referenceArray: field("referenceArray", {
    ...reference,
    through: Type.Optional(
      strictObject(
        {
          resource: named("The resource that joins the two: one record for each pair."),
          source: named("Its reference to a record of this resource."),
          target: named("Its reference to a record of the other."),
        },
        "The pairs are kept as records of a resource of their own, in place of a list in this record.",
      ),
    ),
  }),
  file: field("file", upload),
  image: field("image", upload),
  json: field("json", {
    pairs: Type.Optional(
      Type.Boolean({
        description: "The value is names with texts, which are shown and edited in rows instead of as JSON.",
      }),
    ),
    default: Type.Optional(Type.Unknown({ description: DEFAULT })),
  }),
  address: field("address", {}),
  rollup: field("rollup", {
    reference: named("The resource whose records are counted or added up."),
    target: named("Its field that names this record."),
    function: Type.Enum(["count", "sum", "min", "max", "avg"], { description: "What is made of them." }),
    source: Type.Optional(named("Its field to work on; a count needs none.")),
    filter: Type.Optional(condition("Which of them count.")),
  }),
  template: field("template", {
    template: Type.String({
      minLength: 1,
      maxLength: 500,
      description: "Text with fields: {first_name} {last_name}.",
    }),
  }),
};

type SimpleField = {
  [T in keyof typeof simpleFields]: Static<(typeof simpleFields)[T]>;
}[keyof typeof simpleFields];

/** A group of named fields kept as one value. Written by hand, since it contains fields again. */
export interface ObjectField extends CommonField {
  type: "object";
  fields: Record<string, FieldDefinition>;
}
/** A list of values of one field, or of objects. Written by hand, since it contains a field again. */
export interface ArrayField extends CommonField {
  type: "array";
  items: FieldDefinition;
  minItems?: number;
  maxItems?: number;
}

export type FieldDefinition = SimpleField | ObjectField | ArrayField;
export type FieldType = FieldDefinition["type"];
/** The definition of one type of field: `FieldOf<"money">`. */
export type FieldOf<T extends FieldType> = Extract<FieldDefinition, { type: T }>;
export type ChoiceDefinition = Static<typeof Choice>;

export const FieldRef = Type.Unsafe<FieldDefinition>({ $ref: "#/$defs/field" });
/** Fields by their names, with what they are. */
export function fieldsByName(description: string): TRecord<string, typeof FieldRef> {
  return Type.Record(Type.String({ pattern: "^[a-z][a-z0-9_]*$" }), FieldRef, {
    minProperties: 1,
    maxProperties: 500,
    additionalProperties: false,
    description,
  });
}
export const FieldsSchema = fieldsByName("The fields, by their names.");

const fieldSchemas: Record<FieldType, TSchema> = {
  ...simpleFields,
  object: field("object", { fields: fieldsByName("The fields of the group.") }),
  array: field("array", {
    items: Type.Unsafe<FieldDefinition>({ $ref: "#/$defs/field", description: "What each of them is." }),
    minItems: Type.Optional(Type.Integer({ minimum: 0, description: "The fewest of them." })),
    maxItems: Type.Optional(Type.Integer({ minimum: 1, description: "The most of them." })),
  }),
};

export const FIELD_TYPES = Object.keys(fieldSchemas) as FieldType[];

/** JSON Schema of a field: its `type` decides what else it may say. Stands in `$defs`. */
export const fieldSchema = {
  type: "object",
  required: ["type"],
  discriminator: { propertyName: "type" },
  oneOf: Object.values(fieldSchemas),
};
