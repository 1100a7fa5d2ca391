import { type Static, type TLiteral, type TObject, type TProperties, type TSchema, Type } from "typebox";
import { fieldsByName as byName } from "../fieldTypes/nested";
import { Choice, fieldOptions } from "../fieldTypes/schemas";
import { named, strictObject } from "./common";
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
  encrypted: Type.Optional(
    Type.Boolean({
      description:
        "records: stored encrypted, with a key of the organisation's own. Shown, written, exported and imported as ever; nothing can be searched, filtered, sorted or asked for by it.",
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
  component: Type.Optional(
    named("Shown and typed in by a field type of the installation's own code (defineFieldType)."),
  ),
};

/** What every field may say, whatever its type. */
export interface CommonField {
  required?: boolean;
  readOnly?: boolean;
  unique?: boolean;
  searchable?: boolean;
  sortable?: boolean;
  index?: boolean;
  encrypted?: boolean;
  when?: Predicate;
  requiredWhen?: Predicate;
  readOnlyWhen?: Predicate;
  onHide?: "clear" | "keep";
  renamedFrom?: string;
  label?: string;
  help?: string;
  component?: string;
  /** Of a formula once it is resolved into a field of its result's type; no file says it. */
  formula?: string;
  /** Of a lookup once it is resolved likewise. */
  lookup?: string;
}

type Options = typeof fieldOptions;
/** `object` and `array` hold fields again, and are written by hand. */
type SimpleType = Exclude<keyof Options, "object" | "array">;

/** Over one type at a time, whose options are then known. */
type SimpleFieldOf<T> = T extends SimpleType
  ? Options[T] extends infer P extends TProperties
    ? Static<TObject<{ type: TLiteral<T> } & typeof commonProperties & P>> &
        Pick<CommonField, "formula" | "lookup">
    : never
  : never;
type SimpleField = SimpleFieldOf<SimpleType>;

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
  layout?: "grid";
  summary?: Record<string, "sum">;
  chart?: { category: string; value: string; newestFirst?: boolean };
}

export type FieldDefinition = SimpleField | ObjectField | ArrayField;
export type FieldType = FieldDefinition["type"];
/** The definition of one type of field: `FieldOf<"money">`. */
export type FieldOf<T extends FieldType> = Extract<FieldDefinition, { type: T }>;
export type ChoiceDefinition = Static<typeof Choice>;
export { Choice };

/** Fields by their names, with what they are. */
export function fieldsByName(description: string): ReturnType<typeof byName<FieldDefinition>> {
  return byName<FieldDefinition>(description);
}
export const FieldsSchema = fieldsByName("The fields, by their names.");

/** What every field may say stands once, beside the types; each type only lets it in. */
const common = Object.fromEntries(
  Object.keys(commonProperties).map((key) => [key, Type.Optional(Type.Unknown())]),
);

/** Types of which a field says the same are one branch. */
function fieldSchemas(): TSchema[] {
  const alike = new Map<string, { types: string[]; options: TProperties }>();
  for (const [type, options] of Object.entries<TProperties>(fieldOptions)) {
    const key = JSON.stringify(options);
    alike.set(key, { types: [...(alike.get(key)?.types ?? []), type], options });
  }
  return [...alike.values()].map(({ types, options }) =>
    strictObject({ type: Type.Enum(types), ...common, ...options }),
  );
}

/** JSON Schema of a field: its `type` decides what else it may say. Stands in `$defs`. */
export const fieldSchema = {
  type: "object",
  required: ["type"],
  properties: commonProperties,
  discriminator: { propertyName: "type" },
  oneOf: fieldSchemas(),
};
