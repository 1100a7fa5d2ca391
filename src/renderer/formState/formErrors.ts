import { type FieldErrors, get, set } from "react-hook-form";
import type { TranslateFunction } from "ra-core";
import type { RecordRule } from "../../../contract/resource";
import { brokenRules } from "../../../definitions/brokenRules";
import { type Fields, withoutHidden } from "../../../definitions/conditions";
import { fieldAt } from "../../../definitions/fieldAt";
import { isEmpty, type PredicateContext, sourcesOf } from "../../../definitions/predicate";
import { type Violation, validateRecord } from "../../../definitions/validateRecord";
import { isRecord } from "../values/valueAt";
import { isUntouched } from "./untouched";
import { invalidTextsIn, withoutInvalidTexts } from "./invalidTexts";

type Values = Record<string, unknown>;
/** Texts by the path of their field. */
export type ErrorTexts = Record<string, string>;

/**
 * What the browser can find wrong with a form's values, in the person's language. Only the named fields are judged:
 * the others are not in this form, or not theirs to write. What is as it was `stored` is nobody's mistake here, save
 * that it is missing.
 */
export function validateForm(
  values: Values,
  fields: Fields,
  names: ReadonlySet<string>,
  context: PredicateContext,
  translate: TranslateFunction,
  { stored, rules = [] }: { stored?: Values | undefined; rules?: readonly RecordRule[] | undefined } = {},
): ErrorTexts {
  const isLeftAlone = (name: string): boolean => {
    const field = fields[name];
    if (!field || !stored || isEmpty(stored[name])) return false;
    return isUntouched(field, values[name], stored[name]);
  };
  const readable = withoutInvalidTexts(values);
  const violations = validateRecord(fields, isRecord(readable) ? readable : {}, context);
  const texts = Object.entries(violations)
    .filter(([path]) => names.has(topOf(path)) && !isLeftAlone(topOf(path)))
    .map(([path, [first]]): [string, string] => [path, first ? violationText(first, translate) : ""]);
  const unread = invalidTextsIn(values)
    .filter(([path]) => names.has(topOf(path)))
    .map(([path, { message }]): [string, string] => [path, translate(message)]);
  const found = Object.fromEntries([...texts, ...unread]);
  const isWrong = Object.keys(found).length > 0;
  return isWrong ? found : ruleTexts(values, fields, names, { context, translate, stored, rules });
}

/** What the values break across fields; what hangs on formulas or stands elsewhere is left to the server. */
function ruleTexts(
  values: Values,
  fields: Fields,
  names: ReadonlySet<string>,
  scope: {
    context: PredicateContext;
    translate: TranslateFunction;
    stored: Values | undefined;
    rules: readonly RecordRule[];
  },
): ErrorTexts {
  const { context, translate, stored, rules } = scope;
  const own = rules.filter(
    ({ never, at }) => names.has(topOf(at)) && sourcesOf(never).every((one) => !fields[topOf(one)]?.formula),
  );
  const isChanged = (name: string): boolean => {
    const field = fields[name];
    return !stored || !field || !isUntouched(field, values[name], stored[name]);
  };
  const seen = withoutHidden(fields, { ...stored, ...values }, context);
  const texts = brokenRules(own, seen, context, isChanged).map(({ at, say }) => [
    at,
    translate(say, { _: translate("validation.rule") }),
  ]);
  return Object.fromEntries(texts) as ErrorTexts;
}

function violationText({ key, args }: Violation, translate: TranslateFunction): string {
  return translate(key, args);
}

export function topOf(path: string): string {
  return path.split(".")[0] ?? path;
}

/** The texts as react-hook-form keeps errors; an array's own error stands beside those of its items, at `root`. */
export function toFieldErrors(texts: ErrorTexts, fields: Fields, type: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, message] of Object.entries(texts)) {
    const at = fieldAt({ fields }, path)?.type === "array" ? `${path}.root` : path;
    set(errors, at, { type, message });
  }
  return errors;
}

/** The error of one path, wherever `toFieldErrors` put it. */
export function errorAt(errors: FieldErrors, path: string): string | undefined {
  const found: unknown = get(errors, path);
  if (!isRecord(found)) return undefined;
  const error = isRecord(found["root"]) ? found["root"] : found;
  return typeof error["message"] === "string" ? error["message"] : undefined;
}

/** The paths of all errors, in the order of the form's fields. */
export function errorPaths(errors: unknown, prefix = ""): string[] {
  if (!isRecord(errors) && !Array.isArray(errors)) return [];
  return Object.entries(errors).flatMap(([key, part]: [string, unknown]) => {
    if (!isRecord(part) && !Array.isArray(part)) return [];
    const path = prefix ? `${prefix}.${key}` : key;
    const isLeaf = isRecord(part) && typeof part["message"] === "string";
    if (isLeaf) return [key === "root" ? prefix : path];
    return errorPaths(part, path);
  });
}

export interface ServerErrors {
  /** Errors at fields of this form. */
  fields: ErrorTexts;
  /** What belongs to no field of it. */
  form: string[];
}

/**
 * The server's answer (`{ error, errors: { field: text | texts | nested } }`) sorted by where it belongs. An error of a
 * field that the form does not show is said above it, with the field's name.
 */
export function readServerErrors(
  errors: unknown,
  fields: Fields,
  names: ReadonlySet<string>,
  labelOf: (source: string) => string,
): ServerErrors {
  const result: ServerErrors = { fields: {}, form: [] };
  for (const [path, text] of flatten(errors)) {
    if (names.has(topOf(path)) && fieldAt({ fields }, path)) result.fields[path] = text;
    else if (isFormWide(path)) result.form.push(text);
    else result.form.push(fieldAt({ fields }, path) ? `${labelOf(path)}: ${text}` : `${path}: ${text}`);
  }
  return result;
}

function isFormWide(path: string): boolean {
  return path === "root" || path.startsWith("root.") || path === "non_field_errors";
}

function flatten(errors: unknown, prefix = ""): [path: string, text: string][] {
  if (typeof errors === "string") return [[prefix, errors]];
  if (Array.isArray(errors) && errors.every((one) => typeof one === "string")) {
    return errors.length === 0 ? [] : [[prefix, errors.join(" ")]];
  }
  if (typeof errors !== "object" || errors === null) return [];
  return Object.entries(errors).flatMap(([key, part]) => flatten(part, prefix ? `${prefix}.${key}` : key));
}
