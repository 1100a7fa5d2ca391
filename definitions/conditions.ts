import type { FieldDefinition } from "../contract/resource";
import { isEmpty, matches, type PredicateContext, sourcesOf } from "./predicate";
import { isWritable } from "./resolve/fieldKinds";

export type Fields = Record<string, FieldDefinition>;
type Values = Record<string, unknown>;

/** How a field behaves for the values at hand. */
export interface FieldState {
  visible: boolean;
  /** A value must be given; never true for what is hidden or read-only. */
  required: boolean;
  readOnly: boolean;
}

/**
 * The state of every field of a form for its current values. A hidden field counts as empty for the conditions of
 * the others, so hiding one hides what hangs on it. `fields` may be a resource's, or the parts of an object: then
 * `values` are that object's, since a part's conditions read its siblings.
 */
export function fieldStates(
  fields: Fields,
  values: Values,
  context: PredicateContext,
): Record<string, FieldState> {
  const seen = withoutHidden(fields, values, context);
  const hidden = hiddenFields(fields, values, context);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, stateOf(field, !hidden.has(name), seen, context)]),
  );
}

function stateOf(
  field: FieldDefinition,
  visible: boolean,
  seen: Values,
  context: PredicateContext,
): FieldState {
  const readOnly =
    !isWritable(field) || (field.readOnlyWhen !== undefined && matches(field.readOnlyWhen, seen, context));
  const wanted =
    field.required === true ||
    (field.requiredWhen !== undefined && matches(field.requiredWhen, seen, context));
  return { visible, readOnly, required: visible && !readOnly && wanted };
}

/** The fields whose `when` does not hold. Conditions that refer to each other in a circle are refused on load. */
export function hiddenFields(fields: Fields, values: Values, context: PredicateContext): Set<string> {
  const known = new Map<string, boolean>();
  const isHidden = (name: string): boolean => {
    const condition = Object.hasOwn(fields, name) ? fields[name]?.when : undefined;
    if (!condition) return false;
    const decided = known.get(name);
    if (decided !== undefined) return decided;
    known.set(name, false);
    const absent = sourcesOf(condition).map(topLevel).filter(isHidden);
    const hidden = !matches(condition, omit(values, new Set(absent)), context);
    known.set(name, hidden);
    return hidden;
  };
  return new Set(Object.keys(fields).filter(isHidden));
}

/** The values as the conditions see them: without what is hidden. */
export function withoutHidden(fields: Fields, values: Values, context: PredicateContext): Values {
  return omit(values, hiddenFields(fields, values, context));
}

/**
 * The values to send. What is hidden is left out; where the stored record has a value there, `null` is sent to clear
 * it, unless the field says `onHide: "keep"`. Objects and lists of objects are treated likewise, part by part.
 */
export function applyHidden(
  fields: Fields,
  values: Values,
  context: PredicateContext,
  stored: Values = {},
): Values {
  const hidden = hiddenFields(fields, values, context);
  const cleared = [...hidden].filter((name) => fields[name]?.onHide !== "keep" && !isEmpty(stored[name]));
  const visible = Object.entries(omit(values, hidden)).map(([name, value]): [string, unknown] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, field ? applyInside(field, value, context) : value];
  });
  return Object.fromEntries([...visible, ...cleared.map((name): [string, unknown] => [name, null])]);
}

function applyInside(field: FieldDefinition, value: unknown, context: PredicateContext): unknown {
  if (field.type === "array" && Array.isArray(value)) {
    return value.map((item: unknown) => applyInside(field.items, item, context));
  }
  return field.type === "object" && isRecord(value) ? applyHidden(field.fields, value, context) : value;
}

function isRecord(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function omit(values: Values, names: ReadonlySet<string>): Values {
  if (names.size === 0) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

function topLevel(source: string): string {
  return source.split(".")[0] ?? source;
}
