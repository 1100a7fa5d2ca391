import { hashKey } from "@tanstack/react-query";
import type { COMPUTED_FIELD_TYPES, FieldDefinition } from "../contract/resource";
import type { Values } from "./recordProvider";
import type { FindResource } from "./types";

// Typed by the contract's list and not taken from it: the contract's values would bring the schemas into the app.
const COMPUTED: Record<(typeof COMPUTED_FIELD_TYPES)[number], true> = {
  template: true,
  rollup: true,
  referenceMany: true,
};

export function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether two JSON values mean the same to an API: key order does not matter, null is the same as nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one ?? null]) === hashKey([other ?? null]);
}

/** True for a field whose value a person may send. */
export function isWritable(field: FieldDefinition): boolean {
  return !field.readOnly && !(field.type in COMPUTED);
}

/** The id of an embedded record, `{pk: 3, name: "Garden"}`; any other value as it is. */
function idOf(value: unknown, idField: string): unknown {
  return isObject(value) ? (value[idField] ?? value.id ?? value.pk) : value;
}

/** A field's value as it is sent: ids in place of embedded records, also inside arrays and objects. */
export function toWireValue(field: FieldDefinition, value: unknown, findResource: FindResource): unknown {
  switch (field.type) {
    case "reference":
      return idOf(value, findResource(field.reference)?.idField ?? "pk");
    case "referenceArray": {
      const idField = findResource(field.reference)?.idField ?? "pk";
      return Array.isArray(value) ? value.map((item) => idOf(item, idField)) : value;
    }
    case "array":
      return Array.isArray(value) ? value.map((item) => toWireValue(field.items, item, findResource)) : value;
    case "object":
      return isObject(value) ? toWireValues(field.fields, value, findResource) : value;
    default:
      return value instanceof Date ? value.toISOString() : value;
  }
}

/** {@link toWireValue} of every value; those without a field are left as they are. */
export function toWireValues(
  fields: Record<string, FieldDefinition>,
  values: Values,
  findResource: FindResource,
): Values {
  return Object.fromEntries(
    Object.entries(values).map(([source, value]) => {
      const field = Object.hasOwn(fields, source) ? fields[source] : undefined;
      return [source, field ? toWireValue(field, value, findResource) : value];
    }),
  );
}

/** The values that may be written, of those given. */
export function writableValues(fields: Record<string, FieldDefinition>, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([source, value]) => {
      const field = Object.hasOwn(fields, source) ? fields[source] : undefined;
      return field !== undefined && isWritable(field) && value !== undefined;
    }),
  );
}

/** The sources whose value differs from the former one. */
export function changedSources(values: Values, former: Values): Set<string> {
  return new Set(Object.keys(values).filter((source) => !isSame(values[source], former[source])));
}
