import type { ErrorObject } from "ajv";
import { Ajv2020, type Options } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Static, TSchema } from "typebox";
import { isEmail } from "../../../contract/email";
import type { Param } from "../../../contract/texts/sentence";
import type { FieldErrors } from "../errors";
import { say, type Sentence, sentence } from "../texts";

const FORMATS = ["date", "date-time", "uri", "uuid"] as const;

/** As many values as are told all their mistakes: of more, only the first, since each may break every rule. */
const FULLY_TOLD = 1000;

function createAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, ...options });
  addFormats(ajv, [...FORMATS]);
  ajv.addFormat("email", isEmail);
  return ajv;
}

/** JSON bodies mean what they say; keys that the schema does not know are left out. */
const forJson = createAjv({ removeAdditional: true, useDefaults: true });
const forLargeJson = createAjv({ removeAdditional: true, useDefaults: true, allErrors: false });
/** Query strings and path parameters are text, so "2" is a number where a number is asked. */
const forText = createAjv({ removeAdditional: true, useDefaults: true, coerceTypes: true });
/** Answers carry nothing that the schema does not name. */
const forAnswers = createAjv({});

/** Tells whether a value fits, and narrows it; may drop unknown keys and fill defaults in place. */
export interface Validator<T> {
  (value: unknown): value is T;
  /** Of the last value. */
  errors?: ErrorObject[] | null;
}

/** Compiled when it is first asked: a server starts with hundreds of them, and most of its calls wait for long. */
function lazily<T>(compile: () => Validator<T>): Validator<T> {
  let compiled: Validator<T> | undefined;
  const validate: Validator<T> = (value): value is T => {
    compiled ??= compile();
    const isRight = compiled(value);
    validate.errors = compiled.errors ?? null;
    return isRight;
  };
  return validate;
}

/** Of a large value only the first mistake is told. */
export function jsonValidator<S extends TSchema>(schema: S): Validator<Static<S>> {
  const all = lazily(() => forJson.compile<Static<S>>(schema));
  const first = lazily(() => forLargeJson.compile<Static<S>>(schema));
  const validate: Validator<Static<S>> = (value): value is Static<S> => {
    const chosen = hasMany(value) ? first : all;
    const isRight = chosen(value);
    validate.errors = chosen.errors ?? null;
    return isRight;
  };
  return validate;
}

function hasMany(given: unknown): boolean {
  const waiting = [given];
  let values = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const inner = typeof next === "object" && next !== null ? Object.values(next) : [];
    values += inner.length;
    if (values > FULLY_TOLD) return true;
    for (const one of inner) if (typeof one === "object") waiting.push(one);
  }
  return false;
}

export function textValidator<S extends TSchema>(schema: S): Validator<Static<S>> {
  return lazily(() => forText.compile<Static<S>>(schema));
}

export function answerValidator(schema: TSchema): Validator<unknown> {
  return lazily(() => forAnswers.compile(schema));
}

/** Turns text values into the types that the schema's properties ask for, as far as they can be read as such. */
export function coerceText(properties: Record<string, TSchema>): (values: Record<string, unknown>) => void {
  const coerce = lazily(() => forText.compile({ type: "object", properties }));
  return (values) => {
    coerce(values);
  };
}

const TYPE_NAMES: Record<string, Sentence> = {
  string: sentence("type.text"),
  integer: sentence("type.integer"),
  number: sentence("type.number"),
  boolean: sentence("type.boolean"),
  array: sentence("type.array"),
  object: sentence("type.object"),
  null: sentence("type.null"),
};

function typeName(names: readonly unknown[]): Param {
  const [one, ...others] = names.map((name): Param => TYPE_NAMES[String(name)] ?? String(name));
  return others.reduce<Param>((told, other) => sentence("type.or", { one: told, other }), one ?? "");
}

/** Ajv's own account of an error; the keys depend on the keyword. */
type Parameters = Record<string, string | number | readonly unknown[]>;
type Explain = (params: Parameters) => Sentence;

/** Of a field that is left out, or empty where it may not be. */
export const REQUIRED: Sentence = sentence("field.required");

const EXPLANATIONS: Record<string, Explain> = {
  required: () => REQUIRED,
  minLength: ({ limit }) => (limit === 1 ? REQUIRED : sentence("field.min_length", { min: String(limit) })),
  maxLength: ({ limit }) => sentence("field.max_length", { max: String(limit) }),
  minimum: ({ limit }) => sentence("field.minimum", { min: String(limit) }),
  maximum: ({ limit }) => sentence("field.maximum", { max: String(limit) }),
  minItems: ({ limit }) => sentence("field.min_items", { min: String(limit) }),
  maxItems: ({ limit }) => sentence("field.max_items", { max: String(limit) }),
  maxProperties: ({ limit }) => sentence("field.max_items", { max: String(limit) }),
  enum: ({ allowedValues }) =>
    sentence("field.one_of", { choices: Array.isArray(allowedValues) ? allowedValues.join(", ") : "" }),
  const: ({ allowedValue }) => sentence("field.is", { value: String(allowedValue) }),
  format: ({ format }) =>
    format === "email" ? sentence("field.email") : sentence("field.format", { format: String(format) }),
  type: ({ type }) => sentence("field.is", { value: typeName(Array.isArray(type) ? type : [type]) }),
  pattern: () => sentence("field.not_allowed"),
  anyOf: () => sentence("field.not_allowed"),
};

function fieldName(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll("/", ".");
  const missing: unknown = error.keyword === "required" ? error.params["missingProperty"] : undefined;
  if (typeof missing !== "string") return path;
  return path === "" ? missing : `${path}.${missing}`;
}

/** Messages per field, a dotted path into the request; the whole request is called `request`. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldErrors {
  // By names that callers choose: `toString` is one like any other.
  const messages = new Map<string, Sentence[]>();
  // An alternative that fails also reports its branches; those say more than "none of them fits".
  const branched = new Set(errors.filter((error) => error.keyword !== "anyOf").map(fieldName));
  // What is empty also fails the pattern that asks for more than blanks.
  const short = new Set(errors.filter((error) => error.keyword === "minLength").map(fieldName));
  // What may also be nothing is told what it is to be as something.
  const isNothing = ({ keyword, params }: ErrorObject): boolean =>
    keyword === "type" && params["type"] === "null";
  const said = errors.filter((error) => error.keyword !== "anyOf" && !isNothing(error)).map(fieldName);
  for (const error of errors) {
    const field = fieldName(error);
    if (error.keyword === "anyOf" && branched.has(field)) continue;
    if (error.keyword === "pattern" && short.has(field)) continue;
    if (isNothing(error) && said.some((other) => other === field || other.startsWith(`${field}.`))) continue;
    const message = EXPLANATIONS[error.keyword]?.(error.params) ?? sentence("field.wrong");
    const list = messages.get(field || "request") ?? [];
    if (!list.some((known) => say(known) === say(message)))
      messages.set(field || "request", [...list, message]);
  }
  return Object.fromEntries(messages);
}
