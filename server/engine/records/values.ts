import { isUpload, typeOf } from "../../../contract/fieldTypes";
import { valueRules } from "../../../contract/fieldTypes/values";
import type { FieldDefinition, FieldOf, RecordRule } from "../../../contract/resource";
import type { Words } from "../../../contract/texts/sentence";
import { brokenRules } from "../../../definitions/brokenRules";
import { formulaValues } from "../../../definitions/formula";
import {
  applyHidden,
  fieldStates,
  givenDefault,
  isEmpty,
  isWritable,
  referenceId,
  validateRecord,
  type CountedContext,
  type Violations,
} from "../../../definitions";
import { decimalsOf } from "../../../contract/money";
import { cleanHtml } from "../../platform/html/cleanHtml";
import { type HttpError, invalidFields } from "../../platform/errors";
import { isUnstorable } from "../../platform/db/storable";
import { violationSentence } from "../../platform/http/violations";

type Values = Record<string, unknown>;
type Fields = Record<string, FieldDefinition>;

/** What values are judged by. */
export interface ValueScope {
  fields: Fields;
  predicate: CountedContext;
  /** Of the organisation, for money that names none. */
  currency: string;
  /** What must not be true of a record, each with the definition's own words for it. */
  rules?: readonly (RecordRule & { says: Words | undefined })[];
}

/** 422 with a text at each field. */
export function invalidValues(violations: Violations): HttpError {
  return invalidFields(
    Object.fromEntries(
      Object.entries(violations).map(([path, found]) => [path, found.map(violationSentence)]),
    ),
  );
}

/**
 * What is to be stored of values that a person sent for a record (`stored` for a change, nothing for a new one):
 * defaults filled in, each value in the one form that is kept, what is hidden now cleared. `violations` is empty
 * when the values may be stored.
 */
export function prepareValues(
  sent: Values,
  stored: Values | undefined,
  scope: ValueScope,
): { data: Values; violations: Violations } {
  const { fields, predicate } = scope;
  const unstorable = unstorableTexts(sent);
  if (Object.keys(unstorable).length > 0) return { data: {}, violations: unstorable };
  const given = storedForm(fields, sent, scope);
  const values = stored ? given : { ...defaultsFor(fields, given, scope), ...given };
  const violations = {
    ...validateRecord(fields, withoutUnchanged(fields, given, stored), predicate, {
      stored: stored ?? values,
      strict: true,
    }),
    ...readOnlyViolations(fields, given, stored, predicate),
  };
  const merged = { ...stored, ...values };
  const shown = applyHidden(fields, pick(merged, fields), predicate, stored);
  const kept = Object.keys(stored ?? {}).filter((name) => isKept(name, fields, shown));
  const data = { ...pickNames(stored ?? {}, kept), ...shown };
  const whole = { ...dropEmpty(data), ...assigned(fields, stored) };
  const isRight = Object.keys(violations).length === 0;
  return { data: whole, violations: isRight ? ruleViolations(whole, stored, scope) : violations };
}

/** What the record breaks across its fields, of those that change. */
function ruleViolations(
  data: Values,
  stored: Values | undefined,
  { fields, predicate, currency, rules = [] }: ValueScope,
): Violations {
  if (rules.length === 0) return {};
  const formulas = { ...predicate, currency };
  const withFormulas = (values: Values): Values => ({
    ...values,
    ...formulaValues(fields, values, formulas),
  });
  const [after, before] = [withFormulas(data), stored && withFormulas(stored)];
  const isChanged = (name: string): boolean => !before || !isSameJson(after[name], before[name]);
  const violations: Violations = {};
  for (const { at, says } of brokenRules(rules, after, predicate, isChanged)) {
    violations[at] = [...(violations[at] ?? []), { key: "validation.rule", args: {}, ...(says && { says }) }];
  }
  return violations;
}

/** What the server gave the record stays, shown or not. */
function assigned(fields: Fields, stored: Values = {}): Values {
  const isAssigned = ([name]: [string, FieldDefinition]): boolean => Object.hasOwn(stored, name);
  const given = Object.entries(fields)
    .filter(([, field]) => typeOf(field).assigned)
    .filter(isAssigned);
  return pickNames(
    stored,
    given.map(([name]) => name),
  );
}

/** Of removed fields, and hidden ones that say `onHide: "keep"`. */
function isKept(name: string, fields: Fields, shown: Values): boolean {
  if (!Object.hasOwn(fields, name)) return true;
  return fields[name]?.onHide === "keep" && !Object.hasOwn(shown, name);
}

/** A hidden or computed value that is sent back as it is stored breaks nothing. */
function withoutUnchanged(fields: Fields, given: Values, stored: Values | undefined): Values {
  if (!stored) return given;
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const isStored = Object.hasOwn(fields, name) && Object.hasOwn(stored, name);
      const field = isStored ? fields[name] : undefined;
      return !(field && !isWritable(field) && isSameValue(field, value, stored[name]));
    }),
  );
}

/** What `readOnlyWhen` protects, and emptying what nobody writes. */
function readOnlyViolations(
  fields: Fields,
  given: Values,
  stored: Values | undefined,
  predicate: CountedContext,
): Violations {
  const states = fieldStates(fields, { ...stored, ...given }, predicate);
  const broken = Object.entries(given).filter(
    ([name, value]) => states[name]?.readOnly === true && !isSameValue(fields[name], value, stored?.[name]),
  );
  return Object.fromEntries(broken.map(([name]) => [name, [{ key: "validation.read_only", args: {} }]]));
}

/** Whether a value that was sent is the one that is stored: of uploads more is stored than is sent. */
function isSameValue(field: FieldDefinition | undefined, given: unknown, stored: unknown): boolean {
  const isUploaded = field !== undefined && isUpload(field);
  return isSameJson(given, isUploaded ? uploadIds(stored) : stored);
}

/** Whether two JSON values are the same; nothing is the same as null and an empty text. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true;
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, canonical(value[key])]),
  );
}

function isPlain(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function pick(values: Values, fields: Fields): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)));
}

function pickNames(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** The defaults of fields that were not given and that are shown for these values. */
export function defaultsFor(fields: Fields, given: Values, scope: ValueScope): Values {
  const defaults = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const value = givenDefault(field, scope.predicate);
      return value === undefined || given[name] !== undefined
        ? []
        : [[name, storedValue(field, value, scope)]];
    }),
  );
  const states = fieldStates(fields, { ...defaults, ...given }, scope.predicate);
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => states[name]?.visible));
}

/** Each value in the one form in which it is kept, so that equal values are equal texts; wrong ones stay as they are. */
export function storedForm(fields: Fields, values: Values, scope: ValueScope): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field && !isEmpty(value) ? storedValue(field, value, scope) : value];
    }),
  );
}

function storedValue(field: FieldDefinition, value: unknown, scope: ValueScope): unknown {
  const { shape } = typeOf(field);
  const { stored } = valueRules(field);
  if (field.type === "object") return isPlain(value) ? storedForm(field.fields, value, scope) : value;
  if (field.type === "array") {
    return Array.isArray(value) ? value.map((item: unknown) => storedValue(field.items, item, scope)) : value;
  }
  if (field.type === "money") return amount(field, value, scope.currency);
  if (shape === "dateTime") return instant(value);
  if (shape === "key") return Array.isArray(value) ? [...new Set(value.map(key))] : key(value);
  if (shape === "upload") return uploadIds(value);
  if (typeof value !== "string" || stored === undefined) return value;
  return stored === "html" ? cleanHtml(value) : value.toLowerCase();
}

/** UTC to the millisecond: then instants compare as texts. */
function instant(value: unknown): unknown {
  const hasOffset = typeof value === "string" && /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(value);
  const time = hasOffset ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) || !hasOffset || !isRealDay(value) ? value : new Date(time).toISOString();
}

/** False for 31 February, which Date silently moves to March. */
function isRealDay(value: string): boolean {
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value.slice(0, 10));
}

/** With as many decimals as the currency has; more than that stay, and are refused by nobody but a payment. */
function amount(field: FieldOf<"money">, value: unknown, currency: string): unknown {
  if (typeof value !== "string" || !/^-?\d{1,15}(\.\d{1,4})?$/.test(value)) return value;
  const digits = decimalsOf(field.currency ?? currency);
  const [whole = "0", fraction = ""] = value.split(".");
  const padded = fraction.replace(/0+$/, "").padEnd(digits, "0");
  const sign = whole.startsWith("-") ? "-" : "";
  const integer = whole.replace("-", "").replace(/^0+(?=\d)/, "");
  return padded === "" ? `${sign}${integer}` : `${sign}${integer}.${padded}`;
}

/** Keys of ours are numbers; an embedded record is its key. */
function key(value: unknown): unknown {
  const id = referenceId(value);
  return typeof id === "string" && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id;
}

/** An upload, or each of several, by its id alone. */
function uploadIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(uploadIds);
  return isPlain(value) ? (value["id"] ?? value) : value;
}

/** Without what has no value, into objects; lists keep their places. */
function dropEmpty(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const inner = isPlain(value) ? dropEmpty(value) : value;
      return isEmpty(inner) ? [] : [[name, inner]];
    }),
  );
}

/** PostgreSQL's texts hold neither NUL nor halves of surrogate pairs. */
function unstorableTexts(values: Values, prefix = ""): Violations {
  const entries = Object.entries(values).flatMap(([name, value]): [string, Violations[string]][] => {
    const path = prefix + name;
    if (isUnstorable(name) || (typeof value === "string" && isUnstorable(value))) {
      return [
        [
          path.replaceAll("\u0000", "?").replaceAll(/\p{Surrogate}/gu, "?"),
          [{ key: "validation.characters", args: {} }],
        ],
      ];
    }
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(unstorableTexts({ ...value }, `${path}.`));
  });
  return Object.fromEntries(entries);
}
