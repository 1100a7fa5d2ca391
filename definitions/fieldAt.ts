import { ADDRESS_PARTS } from "../contract/fieldTypes/address";
import type { FieldDefinition } from "../contract/resource";
import { makerField } from "./makers";
import type { ResolvedResource } from "./resolved";

const implicitFields: Record<string, FieldDefinition> = {
  pk: { type: "integer", readOnly: true },
  version: { type: "integer", readOnly: true, sortable: false },
  created_at: { type: "dateTime", readOnly: true },
  updated_at: { type: "dateTime", readOnly: true },
};

/**
 * The field that a source names: `plate`, or by a dotted path through objects, lists and addresses
 * (`teams_and_roles.team`, `address.city`). What the server writes itself (`pk`, `version`, `created_at`,
 * `updated_at`, and of stored records `created_by` and `updated_by`) is found even though no definition declares it. Undefined
 * when there is no such field.
 */
export function fieldAt(
  resource: { fields: Record<string, FieldDefinition> } & Partial<
    Pick<ResolvedResource, "provider" | "source">
  >,
  source: string,
): FieldDefinition | undefined {
  const [first = "", ...rest] = source.split(".");
  const declared =
    ownField(resource.fields, first) ?? ownField(implicitFields, first) ?? makerField(resource, first);
  return rest.reduce<FieldDefinition | undefined>((field, key) => field && partOf(field, key), declared);
}

function partOf(field: FieldDefinition, key: string): FieldDefinition | undefined {
  if (field.type === "object") return ownField(field.fields, key);
  // An index into a list, as forms write it, leads to an item; a name leads into each item.
  if (field.type === "array") return /^\d+$/.test(key) ? field.items : partOf(field.items, key);
  const isAddressPart = field.type === "address" && ADDRESS_PARTS.some((part) => part === key);
  return isAddressPart ? { type: "string" } : undefined;
}

function ownField(fields: Record<string, FieldDefinition>, name: string): FieldDefinition | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** What a figure is worked out from, and so written as: of anything else, and of a number of records, the field itself. */
export function measuredField(
  field: FieldDefinition,
  findResource: (name: string) => { fields: Record<string, FieldDefinition> } | undefined,
): FieldDefinition {
  if (field.type !== "rollup" || field.function === "count" || field.source === undefined) return field;
  const target = findResource(field.reference);
  return (target && fieldAt(target, field.source)) ?? field;
}
