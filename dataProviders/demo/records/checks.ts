import type { Identifier } from "ra-core";
import type { FieldDefinition, FieldOf, RecordRule } from "../../../contract/resource";
import { brokenRules } from "../../../definitions/brokenRules";
import { formulaValues } from "../../../definitions/formula";
import type { ResolvedResource } from "../../../definitions/resolved";
import { isEmpty, matches, type PredicateContext, valuesAt } from "../../../definitions/predicate";
import { validateRecord } from "../../../definitions/validateRecord";
import type { Values } from "../../recordProvider";
import { isObject } from "../../wireValues";
import type { DemoScope } from "../behaviours";
import { conflict, invalid } from "./errors";

/** Rejects with 422 what the definition does not allow, each at its field. */
export function requireValid(
  fields: Record<string, FieldDefinition>,
  values: Values,
  {
    context,
    stored,
    scope,
    rules = [],
  }: {
    context: PredicateContext;
    stored?: Values;
    scope: DemoScope;
    rules?: readonly RecordRule[] | undefined;
  },
): void {
  const violations = validateRecord(fields, values, context, stored ? { stored } : {});
  const errors = Object.entries(violations).map(([path, found]) => [
    path,
    found.map(({ key, args }) => scope.translate(key, { _: defaultOf(key), ...args })).join(" "),
  ]);
  const after = { ...stored, ...values };
  const whole = { ...after, ...formulaValues(fields, after, { now: scope.store.now() }) };
  const isChanged = (name: string): boolean =>
    Object.hasOwn(values, name) || fields[name]?.formula !== undefined;
  const broken = brokenRules(rules, whole, context, isChanged).map(({ at, say }) => [
    at,
    scope.translate(say, { _: defaultOf("validation.rule") }),
  ]);
  const all = {
    ...(Object.fromEntries(broken) as Record<string, string>),
    ...refusedReferences(fields, values, { context, scope, held: stored ?? {}, path: "", source: "" }),
    ...(Object.fromEntries(errors) as Record<string, string>),
  };
  if (Object.keys(all).length > 0) throw invalid(all, scope.translate);
}

const defaultOf = (key: string): string =>
  key === "validation.required" ? "This field is required." : "This value is not allowed here.";

/** Where references are judged, and what the record held before: what stays is not judged again by a filter. */
interface Place {
  context: PredicateContext;
  scope: DemoScope;
  held: Values;
  /** With the indexes of lists, as a form shows it. */
  path: string;
  /** Without them. */
  source: string;
}

function refusedReferences(
  fields: Record<string, FieldDefinition>,
  values: Values,
  place: Place,
): Record<string, string> {
  const below = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);
  const parts = Object.entries(fields).map(([name, field]) =>
    refusedIn(field, values[name], {
      ...place,
      path: below(place.path, name),
      source: below(place.source, name),
    }),
  );
  return Object.assign({}, ...parts) as Record<string, string>;
}

function refusedIn(field: FieldDefinition, value: unknown, place: Place): Record<string, string> {
  if (isEmpty(value)) return {};
  if (field.type === "reference" || field.type === "referenceArray") {
    const ids: unknown[] = Array.isArray(value) ? value : [value];
    const refused = ids.flatMap((id) => refusalOf(field, id, place) ?? []);
    return refused[0] === undefined ? {} : { [place.path]: refused[0] };
  }
  if (field.type === "object" && isObject(value)) return refusedReferences(field.fields, value, place);
  if (field.type !== "array" || !Array.isArray(value)) return {};
  const parts = value.map((item, index) =>
    refusedIn(field.items, item, { ...place, path: `${place.path}.${index}` }),
  );
  return Object.assign({}, ...parts) as Record<string, string>;
}

/** Why a record cannot be referred to: it is not there, or the field's filter does not offer it. */
function refusalOf(
  field: FieldOf<"reference" | "referenceArray">,
  id: unknown,
  { context, scope: { store, translate }, held, source }: Place,
): string | undefined {
  if (isEmpty(id)) return undefined;
  const target = store.find(field.reference, id as Identifier);
  if (!target)
    return translate("requests.unknown_reference", { _: "This does not exist or has been deleted." });
  const isStored = store
    .resources()
    .some(({ name, provider }) => name === field.reference && provider === "records");
  const isJudged =
    field.filter !== undefined &&
    isStored &&
    !valuesAt(held, source).some((one) => String(one) === String(id));
  if (!isJudged || matches(field.filter ?? {}, target, context)) return undefined;
  return translate("requests.not_offered", { _: "This cannot be chosen here." });
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
    const text = translate("requests.taken", { _: "This name is already taken." });
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
