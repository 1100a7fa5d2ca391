import type { RaRecord } from "ra-core";
import type { FieldDefinition, FieldOf } from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions/resolved";
import { formulaValues } from "../../../definitions/formula";
import { isEmpty, matches, valuesAt } from "../../../definitions/predicate";
import type { Values } from "../../recordProvider";
import { isObject } from "../../wireValues";
import { behaviourOf, type DemoScope } from "../behaviours";
import { linkedIds } from "./links";

/** `{first_name} {last_name}` with the values of a record. */
function fillIn(template: string, values: Values): string {
  return template
    .replace(/\{([\w.]+)\}/g, (_, path: string) => valuesAt(values, path).map(String).join(", "))
    .trim();
}

/** A record that another one embeds: its key and what names it. */
function embed(reference: string, id: unknown, scope: DemoScope): Values | null {
  const resource = scope.store.resource(reference);
  const row = isEmpty(id) ? undefined : scope.store.find(reference, id);
  if (!row) return null;
  const values = { ...row, ...behaviourOf(resource).derive?.(row, scope) };
  const name = fillIn(resource.recordRepresentation, values);
  return { [resource.idField]: row[resource.idField], name };
}

/** A value as the API answers it: embedded references in place of their ids. */
function presentValue(field: FieldDefinition, value: unknown, scope: DemoScope): unknown {
  if (field.type === "reference" && field.embedded) return embed(field.reference, value, scope);
  if (field.type === "referenceArray" && field.embedded && Array.isArray(value)) {
    return value.flatMap((id) => embed(field.reference, id, scope) ?? []);
  }
  if (field.type === "array" && Array.isArray(value)) {
    return value.map((item) => presentValue(field.items, item, scope));
  }
  if (field.type === "object" && isObject(value)) {
    return { ...value, ...presentFields(field.fields, value, scope) };
  }
  return value;
}

function presentFields(fields: Record<string, FieldDefinition>, values: Values, scope: DemoScope): Values {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([source]) => source in values)
      .map(([source, field]) => [source, presentValue(field, values[source], scope)]),
  );
}

function rollup(field: FieldOf<"rollup">, id: unknown, { store }: DemoScope): number | string | null {
  const context = { user: {}, now: store.now() };
  const rows = store
    .rows(field.reference)
    .filter((row) => valuesAt(row, field.target).some((value) => String(value) === String(id)))
    .filter((row) => !field.filter || matches(field.filter, row, context));
  if (field.function === "count") return rows.length;
  const { source } = field;
  if (source === undefined) return null;
  return aggregate(
    field.function,
    rows.flatMap((row) => valuesAt(row, source)),
  );
}

function aggregate(name: "sum" | "min" | "max" | "avg", values: unknown[]): number | string | null {
  if (values.length === 0) return name === "sum" ? 0 : null;
  if (name === "min" || name === "max") {
    const sorted = values.toSorted(
      (one, other) => Number(one) - Number(other) || (String(one) < String(other) ? -1 : 1),
    );
    return (name === "min" ? sorted[0] : sorted.at(-1)) as number | string;
  }
  const sum = values.reduce<number>((total, value) => total + Number(value), 0);
  return name === "sum" ? sum : sum / values.length;
}

/** What the definition says how to derive. */
function derivedByDefinition(resource: ResolvedResource, row: Values, scope: DemoScope): Values {
  const entries = Object.entries(resource.fields).flatMap(([source, field]): [string, unknown][] => {
    if (field.type === "rollup") return [[source, rollup(field, row[resource.idField], scope)]];
    if (field.type === "template") return [[source, fillIn(field.template, row)]];
    return [];
  });
  const derived = Object.fromEntries(entries);
  const formulas = formulaValues(resource.fields, { ...row, ...derived }, { now: scope.store.now() });
  return { ...derived, ...formulas, ...linkedIds(resource, row, scope) };
}

/** A stored row as the API would answer it, with react-admin's `id`; a copy that the caller may keep. */
export function present(resource: ResolvedResource, row: Values, scope: DemoScope): RaRecord {
  const whole = { ...row, ...behaviourOf(resource).derive?.(row, scope) };
  const derived = { ...whole, ...derivedByDefinition(resource, whole, scope) };
  const shown = { ...derived, ...presentFields(resource.fields, derived, scope) };
  return structuredClone({ ...shown, id: row[resource.idField] as RaRecord["id"] });
}
