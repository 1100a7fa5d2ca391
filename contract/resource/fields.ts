import { type Static, type TLiteral, type TObject, type TProperties, type TSchema, Type } from "typebox";
import { Name, Source, strictObject } from "./common";
import { type Predicate, PredicateRef } from "./predicate";

const commonProperties = {
  required: Type.Optional(Type.Boolean({ description: "A value must be given." })),
  readOnly: Type.Optional(Type.Boolean({ description: "Shown, never written." })),
  unique: Type.Optional(Type.Boolean({ description: "No two records of one organisation share a value." })),
  searchable: Type.Optional(Type.Boolean({ description: "Found by the list's search." })),
  sortable: Type.Optional(Type.Boolean({ description: "The list can be sorted by it (default true)." })),
  index: Type.Optional(Type.Boolean({ description: "Keep an index for filters and sorting." })),
  when: Type.Optional(PredicateRef),
  requiredWhen: Type.Optional(PredicateRef),
  readOnlyWhen: Type.Optional(PredicateRef),
  onHide: Type.Optional(Type.Union([Type.Literal("clear"), Type.Literal("keep")])),
  renamedFrom: Type.Optional(Name),
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

const text = {
  default: Type.Optional(Type.String()),
  minLength: Type.Optional(Type.Integer({ minimum: 0 })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1 })),
  pattern: Type.Optional(
    Type.String({ maxLength: 500, description: "A regular expression of the whole value." }),
  ),
};
const numeric = {
  default: Type.Optional(Type.Number()),
  minimum: Type.Optional(Type.Number()),
  maximum: Type.Optional(Type.Number()),
};
const temporal = {
  default: Type.Optional(Type.String({ description: "A value of this type, or $now." })),
  minimum: Type.Optional(Type.String()),
  maximum: Type.Optional(Type.String()),
};

const ChoiceId = Type.String({ minLength: 1, maxLength: 63 });
export const Choice = strictObject({
  id: ChoiceId,
  color: Type.Optional(
    Type.Enum(["default", "primary", "info", "success", "warning", "error"], {
      description: "A meaning, not a paint: the theme decides how it looks.",
    }),
  ),
  icon: Type.Optional(Type.String()),
});
const Choices = Type.Array(Type.Union([ChoiceId, Choice]), { minItems: 1, maxItems: 500 });

/** A resource whose records this one points at; `embedded` when the API answers the record in place of its id. */
const reference = {
  reference: Name,
  filter: Type.Optional(PredicateRef),
  embedded: Type.Optional(
    Type.Boolean({ description: "The API answers the record itself in place of its id; the id is sent." }),
  ),
};

const simpleFields = {
  string: field("string", text),
  text: field("text", { ...text, multiline: Type.Optional(Type.Boolean()) }),
  richText: field("richText", text),
  email: field("email", text),
  url: field("url", text),
  phone: field("phone", text),
  slug: field("slug", { ...text, from: Type.Optional(Name) }),
  integer: field("integer", numeric),
  number: field("number", numeric),
  percent: field("percent", numeric),
  rating: field("rating", numeric),
  money: field("money", {
    default: Type.Optional(Type.String({ pattern: "^-?\\d+(\\.\\d+)?$" })),
    minimum: Type.Optional(Type.String({ pattern: "^-?\\d+(\\.\\d+)?$" })),
    maximum: Type.Optional(Type.String({ pattern: "^-?\\d+(\\.\\d+)?$" })),
    currency: Type.Optional(Type.String({ pattern: "^[A-Z]{3}$" })),
    currencyFrom: Type.Optional(Name),
  }),
  boolean: field("boolean", { default: Type.Optional(Type.Boolean()) }),
  date: field("date", temporal),
  dateTime: field("dateTime", temporal),
  time: field("time", temporal),
  select: field("select", { choices: Choices, default: Type.Optional(ChoiceId) }),
  multiSelect: field("multiSelect", { choices: Choices, default: Type.Optional(Type.Array(ChoiceId)) }),
  tags: field("tags", {
    default: Type.Optional(Type.Array(Type.String())),
    maxItems: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  color: field("color", { default: Type.Optional(Type.String({ pattern: "^#[0-9a-f]{6}$" })) }),
  reference: field("reference", {
    ...reference,
    default: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
  }),
  referenceMany: field("referenceMany", {
    reference: Name,
    target: Source,
    filter: Type.Optional(PredicateRef),
    columns: Type.Optional(Type.Array(Source, { minItems: 1 })),
  }),
  referenceArray: field("referenceArray", {
    ...reference,
    target: Type.Optional(Source),
    through: Type.Optional(strictObject({ resource: Name, source: Name, target: Name })),
  }),
  file: field("file", {
    accept: Type.Optional(Type.Array(Type.String())),
    maxSize: Type.Optional(Type.Integer()),
  }),
  image: field("image", {
    accept: Type.Optional(Type.Array(Type.String())),
    maxSize: Type.Optional(Type.Integer()),
  }),
  json: field("json", { default: Type.Optional(Type.Unknown()) }),
  address: field("address", {}),
  rollup: field("rollup", {
    reference: Name,
    target: Name,
    function: Type.Enum(["count", "sum", "min", "max", "avg"]),
    source: Type.Optional(Name),
    filter: Type.Optional(PredicateRef),
  }),
  template: field("template", { template: Type.String({ minLength: 1, maxLength: 500 }) }),
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
export const FieldsSchema = Type.Record(Type.String({ pattern: "^[a-z][a-z0-9_]*$" }), FieldRef, {
  minProperties: 1,
  maxProperties: 500,
  additionalProperties: false,
});

const fieldSchemas: Record<FieldType, TSchema> = {
  ...simpleFields,
  object: field("object", { fields: FieldsSchema }),
  array: field("array", {
    items: FieldRef,
    minItems: Type.Optional(Type.Integer({ minimum: 0 })),
    maxItems: Type.Optional(Type.Integer({ minimum: 1 })),
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
