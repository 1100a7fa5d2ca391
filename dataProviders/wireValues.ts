import { isReference, isUpload } from "../contract/fieldTypes";
import { hashKey } from "@tanstack/react-query";
import type { FieldDefinition } from "../contract/resource";
import { isWritable } from "../definitions/resolve/fieldKinds";
import type { Values } from "./recordProvider";
import type { FindResource } from "./types";

export function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether two JSON values mean the same to an API: key order does not matter, null is the same as nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one ?? null]) === hashKey([other ?? null]);
}

/** The id of an embedded record, `{pk: 3, name: "Garden"}`; any other value as it is. */
function idOf(value: unknown, idField: string): unknown {
  return isObject(value) ? (value[idField] ?? value.id ?? value.pk ?? value) : value;
}

/** The id of a file that our server keeps (`{id, file_name, …}`); what another API says of its files is left as it is. */
function uploadIdOf(value: unknown): unknown {
  const isOurs = isObject(value) && typeof value.id === "string" && typeof value.file_name === "string";
  return isOurs ? value.id : value;
}

/** A field's value as it is sent: ids in place of embedded records, also inside arrays and objects. */
export function toWireValue(field: FieldDefinition, value: unknown, findResource: FindResource): unknown {
  if (field.type === "reference") return idOf(value, idFieldOf(field.reference, findResource));
  if (field.type === "referenceArray" && Array.isArray(value)) {
    const idField = idFieldOf(field.reference, findResource);
    return value.map((item) => idOf(item, idField));
  }
  if (field.type === "array" && Array.isArray(value)) {
    return value.map((item) => toWireValue(field.items, item, findResource));
  }
  if (field.type === "object" && isObject(value)) return toWireValues(field.fields, value, findResource);
  if (isUpload(field)) return Array.isArray(value) ? value.map(uploadIdOf) : uploadIdOf(value);
  return value instanceof Date ? value.toISOString() : value;
}

/**
 * A record as it was read, in which the records that are embedded say their key as `pk`, where the app looks for it, whatever
 * the API calls it.
 */
export function withReferenceKeys(
  fields: Record<string, FieldDefinition>,
  record: Values,
  findResource: FindResource,
): Values {
  const changed = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = record[name];
    if (typeof value !== "object" || value === null) return [];
    const keyed = withKey(field, value, findResource);
    return keyed === value ? [] : [[name, keyed]];
  });
  return changed.length === 0 ? record : { ...record, ...Object.fromEntries(changed) };
}

function withKey(field: FieldDefinition, value: unknown, findResource: FindResource): unknown {
  if (Array.isArray(value)) {
    const item = field.type === "array" ? field.items : field;
    const items = value.map((one: unknown) => withKey(item, one, findResource));
    return items.some((one, index) => one !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  if (field.type === "object") return withReferenceKeys(field.fields, value, findResource);
  if (!isReference(field)) return value;
  const key = value[idFieldOf(field.reference, findResource)];
  return key === undefined || key === (value["pk"] ?? value["id"]) ? value : { ...value, pk: key };
}

function idFieldOf(reference: string, findResource: FindResource): string {
  return findResource(reference)?.idField ?? "pk";
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
