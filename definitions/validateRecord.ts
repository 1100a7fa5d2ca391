import { isEmail } from "../contract/email";
import type { FieldDefinition, FieldOf, FieldType } from "../contract/resource";
import { type Fields, fieldStates } from "./conditions";
import { ADDRESS_PARTS } from "./fieldAt";
import { compare } from "./predicate/compare";
import {
  isEmpty,
  type PatternWork,
  PatternWorkError,
  type PredicateContext,
  referenceId,
  testWhole,
} from "./predicate";
import { isWritable } from "./resolve/fieldKinds";

/** What a value breaks: a translation key under `validation.` and what its text names. */
export interface Violation {
  key: `validation.${string}`;
  args: Record<string, string | number>;
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
  if (field.type === "object" && isRecord(value))
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
export function valueViolations<T extends FieldType>(
  field: FieldOf<T>,
  value: unknown,
  work?: PatternWork,
): Violation[] {
  return rules[field.type](field, value, work);
}

type Rule<T extends FieldType> = (field: FieldOf<T>, value: unknown, work?: PatternWork) => Violation[];

function violation(key: string, args: Record<string, string | number> = {}): Violation {
  return { key: `validation.${key}`, args };
}

type TextField = FieldOf<"string" | "text" | "richText" | "email" | "url" | "phone" | "slug">;

function textRule(format?: {
  key: string;
  test: (value: string) => boolean;
}): (field: TextField, value: unknown, work?: PatternWork) => Violation[] {
  return (field, value, work) => {
    if (typeof value !== "string") return [violation("text")];
    const length = Array.from(value).length;
    const found: Violation[] = [];
    if (field.minLength !== undefined && length < field.minLength) {
      found.push(violation("min_length", { min: field.minLength, smart_count: field.minLength }));
    }
    if (field.maxLength !== undefined && length > field.maxLength) {
      found.push(violation("max_length", { max: field.maxLength, smart_count: field.maxLength }));
    }
    if (format && !format.test(value)) found.push(violation(format.key));
    if (field.pattern !== undefined) found.push(...patternViolations(field.pattern, value, work));
    return found;
  };
}

function patternViolations(pattern: string, value: string, work: PatternWork | undefined): Violation[] {
  try {
    return testWhole(pattern, value, work) ? [] : [violation("pattern")];
  } catch (error) {
    if (error instanceof PatternWorkError) return [violation("pattern_work")];
    throw error;
  }
}

type NumberField = FieldOf<"integer" | "number" | "percent" | "rating">;

function numberRule({
  integer,
  minimum,
  maximum,
}: {
  integer?: boolean;
  minimum?: number;
  maximum?: number;
} = {}): (field: NumberField, value: unknown) => Violation[] {
  return (field, value) => {
    if (typeof value !== "number" || !Number.isFinite(value)) return [violation("number")];
    if (integer && !Number.isSafeInteger(value)) return [violation("integer")];
    return bounds(value, field.minimum ?? minimum, field.maximum ?? maximum);
  };
}

function bounds(value: string | number, min?: string | number, max?: string | number): Violation[] {
  if (min !== undefined && (compare(value, min) ?? 0) < 0) return [violation("minimum", { min })];
  if (max !== undefined && (compare(value, max) ?? 0) > 0) return [violation("maximum", { max })];
  return [];
}

function temporalRule(
  type: "date" | "dateTime" | "time",
): (field: FieldOf<"date" | "dateTime" | "time">, value: unknown) => Violation[] {
  return (field, value) => {
    if (typeof value !== "string" || !temporal[type](value))
      return [violation(type === "dateTime" ? "date_time" : type)];
    return bounds(value, field.minimum, field.maximum);
  };
}

/** RFC 3339 without what our fields do not carry: a date, a minute (or second) of a day, an instant with offset. */
const temporal = {
  date: (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDay(value),
  time: (value: string) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value),
  dateTime: (value: string) =>
    /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.test(
      value,
    ) && isCalendarDay(value.slice(0, 10)),
};

/** False for 31 February, which Date silently moves to March. */
function isCalendarDay(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

function isWebAddress(value: string): boolean {
  if (/[\s\\]/.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (protocol === "http:" || protocol === "https:") && hostname !== "";
}

/** E.164, or as people type it with a country code: 7 to 15 digits, spaces, dots, dashes, brackets between. */
function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, "").length;
  return /^\+?[\d\s().\-/]+$/.test(value) && digits >= 7 && digits <= 15;
}

function choiceIds(field: FieldOf<"select" | "multiSelect">): string[] {
  return field.choices.map((choice) => (typeof choice === "string" ? choice : choice.id));
}

function isIdentifier(value: unknown): boolean {
  const id = referenceId(value);
  return typeof id === "string" || (typeof id === "number" && Number.isFinite(id));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function countRule(
  { minItems, maxItems }: { minItems?: number; maxItems?: number },
  count: number,
): Violation[] {
  if (minItems !== undefined && count < minItems) {
    return [violation("min_items", { min: minItems, smart_count: minItems })];
  }
  if (maxItems !== undefined && count > maxItems) {
    return [violation("max_items", { max: maxItems, smart_count: maxItems })];
  }
  return [];
}

const unchecked = (): Violation[] => [];
/** An upload's id; the server, which has the uploads, judges the rest. */
const uploadRule = (_: unknown, value: unknown): Violation[] =>
  typeof value === "string" || isRecord(value) ? [] : [violation("upload")];

/** One rule per field type: a type without one does not compile. */
const rules: { [T in FieldType]: Rule<T> } = {
  string: textRule({ key: "single_line", test: (value) => !/[\r\n]/.test(value) }),
  text: textRule(),
  richText: textRule(),
  email: textRule({ key: "email", test: isEmail }),
  url: textRule({ key: "url", test: isWebAddress }),
  phone: textRule({ key: "phone", test: isPhone }),
  slug: textRule({ key: "slug", test: (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) }),
  integer: numberRule({ integer: true }),
  number: numberRule(),
  percent: numberRule(),
  rating: numberRule({ integer: true, minimum: 1, maximum: 5 }),
  money: (field, value) => {
    const isAmount = typeof value === "string" && /^-?\d{1,15}(\.\d{1,4})?$/.test(value);
    return isAmount ? bounds(value, field.minimum, field.maximum) : [violation("money")];
  },
  boolean: (_, value) => (typeof value === "boolean" ? [] : [violation("boolean")]),
  date: temporalRule("date"),
  dateTime: temporalRule("dateTime"),
  time: temporalRule("time"),
  select: (field, value) => (choiceIds(field).some((id) => id === value) ? [] : [violation("choice")]),
  multiSelect: (field, value) => {
    const known = choiceIds(field);
    const isChosen = Array.isArray(value) && value.every((one) => known.includes(one as string));
    return isChosen && new Set(value).size === value.length ? [] : [violation("choices")];
  },
  tags: (field, value) => {
    const isTags = Array.isArray(value) && value.every((tag) => typeof tag === "string" && tag.trim() !== "");
    return isTags ? countRule(field, value.length) : [violation("tags")];
  },
  color: (_, value) =>
    typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? [] : [violation("color")],
  reference: (_, value) => (isIdentifier(value) ? [] : [violation("reference")]),
  referenceArray: (_, value) =>
    Array.isArray(value) && value.every(isIdentifier) ? [] : [violation("reference_array")],
  file: uploadRule,
  image: uploadRule,
  json: unchecked,
  address: (_, value) => {
    const isAddress =
      isRecord(value) &&
      Object.entries(value).every(
        ([key, part]) =>
          ADDRESS_PARTS.some((known) => known === key) && (part === null || typeof part === "string"),
      );
    return isAddress ? [] : [violation("address")];
  },
  object: (_, value) => (isRecord(value) ? [] : [violation("object")]),
  array: (field, value) => (Array.isArray(value) ? countRule(field, value.length) : [violation("array")]),
  rollup: unchecked,
  template: unchecked,
  referenceMany: unchecked,
};
