import type { ValueError } from "../contract/fieldTypes/descriptor";
import { valueRules } from "../contract/fieldTypes/values";
import { isParts } from "../contract/fieldTypes/base";
import type { Words } from "../contract/texts/sentence";
import type { FieldDefinition } from "../contract/resource";
import { type Fields, fieldStates } from "./conditions";
import { compare } from "./predicate/compare";
import { isEmpty, type PatternWork, PatternWorkError, type PredicateContext, testWhole } from "./predicate";
import { isWritable } from "./resolve/fieldKinds";

/** The rules that a value can break. */
export type ViolationName =
  | ValueError
  | "required"
  | "read_only"
  | "hidden"
  | "unknown_field"
  | "not_asked"
  | "min_length"
  | "max_length"
  | "pattern"
  | "pattern_work"
  | "characters"
  | "minimum"
  | "maximum"
  | "unknown_reference"
  | "not_offered"
  | "file_type"
  | "file_size"
  | "min_items"
  | "max_items"
  | "rule";

/** What a value breaks: a translation key under `validation.` and what its text names. */
export interface Violation {
  key: `validation.${ViolationName}`;
  args: Record<string, string | number>;
  /** Of `rule`: what the definition says of it. */
  says?: Words;
}

/** Violations by the full path of the value: `plate`, `teams_and_roles.0.team`. Empty when all is well. */
export type Violations = Record<string, Violation[]>;

export interface ValidateOptions {
  /** The record as it is, for a partial update: conditions and `required` see it under the values that change. */
  stored?: Record<string, unknown>;
  /** Report keys that the definition does not know, and values for fields that nobody writes or that are hidden. */
  strict?: boolean;
}

/**
 * Judges values against a definition: type, bounds, choices, patterns, `required` and `requiredWhen` (hidden and
 * read-only fields are not required), into objects and lists. The one place for forms and server; `unique` and
 * whether a referenced record exists are for whoever has the data.
 */
export function validateRecord(
  fields: Fields,
  values: Record<string, unknown>,
  context: PredicateContext,
  options: ValidateOptions = {},
): Violations {
  return Object.fromEntries(
    collect(fields, values, context, options, "").filter(([, found]) => found.length > 0),
  );
}

type Entry = [path: string, violations: Violation[]];

function collect(
  fields: Fields,
  values: Record<string, unknown>,
  context: PredicateContext,
  options: ValidateOptions,
  prefix: string,
): Entry[] {
  const merged = { ...options.stored, ...values };
  const states = fieldStates(fields, merged, context);
  const known = Object.entries(fields).flatMap(([name, field]): Entry[] => {
    const path = prefix + name;
    const state = states[name];
    const isGiven = Object.hasOwn(values, name) && values[name] !== undefined;
    const value = Object.hasOwn(merged, name) ? merged[name] : undefined;
    if (!state) return [];
    if (options.strict && isGiven && !isEmpty(value)) {
      if (!isWritable(field)) return [[path, [violation("read_only")]]];
      if (!state.visible && field.onHide !== "clear") return [[path, [violation("hidden")]]];
    }
    if (!state.visible || state.readOnly) return [];
    if (isEmpty(value)) return state.required ? [[path, [violation("required")]]] : [];
    if (!isGiven) return [];
    return [
      [path, valueViolations(field, value, context.work)],
      ...inside(field, value, context, options, path),
    ];
  });
  return options.strict ? [...known, ...unknownKeys(fields, values, prefix)] : known;
}

function unknownKeys(fields: Fields, values: Record<string, unknown>, prefix: string): Entry[] {
  return Object.keys(values)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => [prefix + name, [violation("unknown_field", { field: name })]]);
}

/** The values inside an object or a list. A part of an update's object is whole: only the top level may be partial. */
function inside(
  field: FieldDefinition,
  value: unknown,
  context: PredicateContext,
  { strict }: ValidateOptions,
  path: string,
): Entry[] {
  const options = strict === undefined ? {} : { strict };
  if (field.type === "object" && isParts(value))
    return collect(field.fields, value, context, options, `${path}.`);
  if (field.type !== "array" || !Array.isArray(value)) return [];
  return value.flatMap((item: unknown, index): Entry[] => {
    const here = `${path}.${index}`;
    if (isEmpty(item) && field.items.type !== "object") return [[here, [violation("required")]]];
    return [
      [here, valueViolations(field.items, item, context.work)],
      ...inside(field.items, item, context, options, here),
    ];
  });
}

/** What a single value that is not empty breaks of its own field; its pattern costs some of the work. */
export function valueViolations(field: FieldDefinition, value: unknown, work?: PatternWork): Violation[] {
  const { check, bounds, format } = valueRules(field);
  const wrong = check(value, field);
  if (wrong !== undefined) return [violation(wrong)];
  const rules: Rules = { ...bounds, ...field };
  if (Array.isArray(value)) return sizes("items", value.length, rules.minItems, rules.maxItems);
  if (typeof value !== "string") return boundViolations(value, rules);
  return [
    ...sizes("length", Array.from(value).length, rules.minLength, rules.maxLength),
    ...(format && !format.test(value) ? [violation(format.error)] : []),
    ...(rules.pattern === undefined ? [] : patternViolations(rules.pattern, value, work)),
    ...boundViolations(value, rules),
  ];
}

/** What fields say of their values, whichever type says which. */
interface Rules {
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  minimum?: string | number;
  maximum?: string | number;
}

function violation(key: ViolationName, args: Record<string, string | number> = {}): Violation {
  return { key: `validation.${key}`, args };
}

function sizes(of: "length" | "items", size: number, min?: number, max?: number): Violation[] {
  return [
    ...(min !== undefined && size < min ? [violation(`min_${of}`, { min, smart_count: min })] : []),
    ...(max !== undefined && size > max ? [violation(`max_${of}`, { max, smart_count: max })] : []),
  ];
}

function patternViolations(pattern: string, value: string, work: PatternWork | undefined): Violation[] {
  try {
    return testWhole(pattern, value, work) ? [] : [violation("pattern")];
  } catch (error) {
    if (error instanceof PatternWorkError) return [violation("pattern_work")];
    throw error;
  }
}

function boundViolations(value: unknown, { minimum: min, maximum: max }: Rules): Violation[] {
  if (min !== undefined && (compare(value, min) ?? 0) < 0) return [violation("minimum", { min })];
  if (max !== undefined && (compare(value, max) ?? 0) > 0) return [violation("maximum", { max })];
  return [];
}
