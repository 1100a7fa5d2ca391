import type { RaRecord } from "ra-core";
import type { FieldDefinition } from "../../../contract/resource";
import { applyHidden, type Fields } from "../../../definitions/conditions";
import { isEmpty, type PredicateContext } from "../../../definitions/predicate";
import { isWritable } from "../../../definitions/resolve/fieldKinds";
import { isRecord } from "../fields/valueAt";

type Values = Record<string, unknown>;

export interface SubmitOptions {
  fields: Fields;
  /** The top-level fields that this form lets the person write. */
  names: readonly string[];
  context: PredicateContext;
  /** The record as it was loaded; undefined on create. */
  stored?: RaRecord | undefined;
}

/**
 * What is sent of a form's values: the fields it shows, without what nobody writes, hidden values as `onHide` says,
 * groups with nothing in them as nothing. What was empty and is empty stays the way it was stored.
 */
export function submitValues(values: Values, { fields, names, context, stored }: SubmitOptions): Values {
  const shown = applyHidden(fields, values, context, stored);
  const sent = names.filter((name) => Object.hasOwn(shown, name) && isWritten(fields[name]));
  return Object.fromEntries(
    sent.flatMap((name): [string, unknown][] => {
      const value = compact(fields[name], shown[name]);
      const former: unknown = stored?.[name];
      if (!isEmpty(value)) return [[name, value]];
      if (isEmpty(former)) return former === undefined ? [] : [[name, former]];
      return [[name, value ?? null]];
    }),
  );
}

function isWritten(field: FieldDefinition | undefined): boolean {
  return field !== undefined && isWritable(field);
}

function compact(field: FieldDefinition | undefined, value: unknown): unknown {
  if (field?.type === "array" && Array.isArray(value)) return value.map((item) => compact(field.items, item));
  if (field?.type === "object" && isRecord(value)) return orNull(compactParts(field.fields, value));
  return field?.type === "address" && isRecord(value) ? orNull(value) : value;
}

function compactParts(fields: Fields, value: Values): Values {
  const parts = Object.entries(value).filter(([name]) => isWritten(fields[name]));
  return Object.fromEntries(parts.map(([name, part]) => [name, compact(fields[name], part)]));
}

function orNull(value: Values): Values | null {
  return Object.values(value).every(isEmpty) ? null : value;
}
