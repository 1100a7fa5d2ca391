import type { Identifier } from "ra-core";
import type { FieldDefinition } from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions/resolved";
import { isEmpty, type PredicateContext, valuesAt } from "../../../definitions/predicate";
import { validateRecord } from "../../../definitions/validateRecord";
import type { Values } from "../../recordProvider";
import { isObject } from "../../wireValues";
import type { DemoScope } from "../behaviours";
import { conflict, invalid } from "./errors";

/** Rejects with 422 what the definition does not allow, each at its field. */
export function requireValid(
  fields: Record<string, FieldDefinition>,
  values: Values,
  { context, stored, scope }: { context: PredicateContext; stored?: Values; scope: DemoScope },
): void {
  const violations = validateRecord(fields, values, context, stored ? { stored } : {});
  const errors = Object.entries(violations).map(([path, found]) => [
    path,
    found.map(({ key, args }) => scope.translate(key, { _: defaultOf(key), ...args })).join(" "),
  ]);
  const all = {
    ...unknownReferences(fields, values, scope),
    ...(Object.fromEntries(errors) as Record<string, string>),
  };
  if (Object.keys(all).length > 0) throw invalid(all, scope.translate);
}

const defaultOf = (key: string): string =>
  key === "validation.required" ? "This field is required." : "This value is not allowed here.";

function unknownReferences(
  fields: Record<string, FieldDefinition>,
  values: Values,
  scope: DemoScope,
  prefix = "",
): Record<string, string> {
  const parts = Object.entries(fields).map(([source, field]) =>
    unknownIn(field, values[source], scope, `${prefix}${source}`),
  );
  return Object.assign({}, ...parts) as Record<string, string>;
}

function unknownIn(
  field: FieldDefinition,
  value: unknown,
  scope: DemoScope,
  path: string,
): Record<string, string> {
  if (isEmpty(value)) return {};
  const text = scope.translate("requests.unknown_reference", { _: "This does not exist, or not any more." });
  const isUnknown = (reference: string, id: unknown): boolean =>
    !isEmpty(id) && !scope.store.find(reference, id);
  if (field.type === "reference") return isUnknown(field.reference, value) ? { [path]: text } : {};
  if (field.type === "referenceArray" && Array.isArray(value)) {
    return value.some((id) => isUnknown(field.reference, id)) ? { [path]: text } : {};
  }
  if (field.type === "object" && isObject(value)) {
    return unknownReferences(field.fields, value, scope, `${path}.`);
  }
  if (field.type !== "array" || !Array.isArray(value)) return {};
  const parts = value.map((item, index) => unknownIn(field.items, item, scope, `${path}.${index}`));
  return Object.assign({}, ...parts) as Record<string, string>;
}

const folded = (value: unknown): unknown => (typeof value === "string" ? value.trim().toLowerCase() : value);

/** Rejects with 409 a value that another record of a unique field has, whatever its case. */
export function requireUnique(
  resource: ResolvedResource,
  values: Values,
  { store, translate }: DemoScope,
  self?: Identifier,
): void {
  for (const [source, field] of Object.entries(resource.fields)) {
    const value = folded(values[source]);
    if (!field.unique || isEmpty(value)) continue;
    const isTaken = store
      .rows(resource.name)
      .some((row) => String(row[resource.idField]) !== String(self) && folded(row[source]) === value);
    if (!isTaken) continue;
    const text = translate("requests.taken", { _: "There is one of this name already." });
    throw conflict("unique", text, source);
  }
}

/** The paths of a resource's stored fields that refer to another resource. */
function referencesTo(name: string, fields: Record<string, FieldDefinition>, prefix = ""): string[] {
  return Object.entries(fields).flatMap(([source, field]) => pathsTo(name, field, `${prefix}${source}`));
}

function pathsTo(name: string, field: FieldDefinition, path: string): string[] {
  if (field.type === "reference" || (field.type === "referenceArray" && !field.through)) {
    return field.reference === name ? [path] : [];
  }
  if (field.type === "array") return pathsTo(name, field.items, path);
  return field.type === "object" ? referencesTo(name, field.fields, `${path}.`) : [];
}

/** Rejects with 409, naming by what, to delete a record that others refer to. */
export function requireUnreferenced(
  resource: ResolvedResource,
  id: Identifier,
  { store, translate }: DemoScope,
): void {
  for (const other of store.resources()) {
    const paths = referencesTo(resource.name, other.fields);
    const count = store
      .rows(other.name)
      .filter((row) =>
        paths.some((path) => valuesAt(row, path).some((value) => String(value) === String(id))),
      ).length;
    if (count === 0) continue;
    const text = translate("requests.referenced", {
      _: "This is in use by %{count} of %{resource} and cannot be deleted.",
      count,
      resource: translate(`resources.${other.name}.name`, { _: other.name, smart_count: 2 }),
    });
    throw conflict("referenced", text);
  }
}
