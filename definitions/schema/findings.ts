import { RELATION_OPERATORS } from "../../contract/resource/relationOperators";
import type { ErrorObject } from "ajv";
import { FIELD_TYPES } from "../../contract/fieldTypes";
import { COMPARISON_OPERATORS, NAME_MAX_LENGTH, NAME_PATTERN } from "../../contract/resource";
import { SPAN_PATTERN } from "../../contract/resource/spans";
import { isPlainObject } from "../predicate/values";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { suggestion } from "../mistakes/suggest";

const OPERATORS: readonly string[] = [...COMPARISON_OPERATORS, "$and", "$or"];

/** Ajv's errors in our words; `schema` and `value` are what was judged and by what. */
export function toFindings(schema: object, value: unknown, errors: readonly ErrorObject[]): Finding[] {
  return errors.flatMap((error) => {
    const path = pathOf(value, error.instancePath);
    const describe = describers[error.keyword] ?? invalidValue;
    return describe({ schema, error, path, value: valueAt(value, path) });
  });
}

interface Failure {
  schema: object;
  error: ErrorObject;
  path: JsonPath;
  value: unknown;
}

type Describe = (failure: Failure) => Finding[];

const describers: Record<string, Describe> = {
  additionalProperties: unknownKey,
  required: ({ error, path }) => missingKey(path, String(error.params["missingProperty"])),
  type: ({ error, path, value }) => wrongType(path, value, [error.params["type"]].flat().map(String)),
  const: ({ error, path, value }) => unknownValue(path, value, [error.params["allowedValue"]]),
  enum: ({ error, path, value }) => unknownValue(path, value, [error.params["allowedValues"]].flat()),
  anyOf: ({ error, path, value }) => {
    const allowed: unknown = error.params["allowed"];
    return wrongType(path, value, Array.isArray(allowed) ? allowed.map(String) : []);
  },
  discriminator: unknownFieldType,
  pattern: ({ error, path, value }) => brokenPattern(path, value, String(error.params["pattern"])),
};

/** That a condition is about other records, where those are not known. */
export function notKnown(path: JsonPath, source: string, why: string = RECORD_ALONE): Finding {
  return {
    code: "related_not_known",
    severity: "error",
    path,
    message: `"${source}" is about other records: ${why}`,
    found: source,
  };
}

const RECORD_ALONE =
  "a form knows the record alone. Bring it in with a rollup or formula, or use it in a rule.";

function unknownKey({ schema, error, path, value }: Failure): Finding[] {
  const key = String(error.params["additionalProperty"]);
  const here = [...path, key];
  // The language of conditions on one record has no such operator; that of rules has.
  if ((RELATION_OPERATORS as readonly string[]).includes(key)) {
    return [notKnown(here, String(path.at(-1) ?? key))];
  }
  const known = knownKeys(schema, error, key);
  if (known.length === 0) return invalidName(here, key, "key");
  const isPresent = (name: string): boolean => isPlainObject(value) && Object.hasOwn(value, name);
  return [
    {
      code: "unknown_key",
      severity: "error",
      path: here,
      at: "key",
      message: `"${key}" is not known here.`,
      found: key,
      allowed: known,
      ...suggestion(
        key,
        known.filter((name) => !isPresent(name)),
      ),
    },
  ];
}

function missingKey(path: JsonPath, key: string): Finding[] {
  return [{ code: "missing_key", severity: "error", path, message: `"${key}" is missing.`, allowed: [key] }];
}

function wrongType(path: JsonPath, value: unknown, allowed: string[]): Finding[] {
  const constants = allowed.filter((one) => one.startsWith('"'));
  if (typeof value === "string" && constants.length > 0 && constants.length === allowed.length) {
    return unknownValue(
      path,
      value,
      constants.map((one) => JSON.parse(one) as unknown),
    );
  }
  const found = typeof value === "boolean" ? String(value) : kindOf(value);
  return [
    {
      code: "wrong_type",
      severity: "error",
      path,
      message: `${describePath(path)} must be ${listed(allowed.map(article))}, not ${article(found)}.`,
      found: shortened(value),
      allowed,
    },
  ];
}

function unknownValue(path: JsonPath, value: unknown, allowed: unknown[]): Finding[] {
  const names = allowed.map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
  return [
    {
      code: "unknown_value",
      severity: "error",
      path,
      message: `${shortened(value)} is not one of ${names.join(", ")}.`,
      found: shortened(value),
      allowed: names,
      ...(typeof value === "string" && suggestion(value, names)),
    },
  ];
}

function unknownFieldType({ schema, error, path }: Failure): Finding[] {
  // Its absence is reported as a missing key already.
  if (error.params["error"] === "tag") return [];
  const found = String(error.params["tagValue"]);
  const others = typesOf(schema, error.schemaPath);
  if (others.length > 0) return unknownValue([...path, "type"], found, others);
  return [
    {
      code: "unknown_field_type",
      severity: "error",
      path: [...path, "type"],
      message: `There is no field type "${found}".`,
      found,
      allowed: FIELD_TYPES,
      ...suggestion(found, FIELD_TYPES),
    },
  ];
}

/** The types of what is told apart by constants, as sources are; none of fields. */
function typesOf(schema: object, schemaPath: string): unknown[] {
  const place = schemaPath.replace(/^#\//, "").split("/").slice(0, -1);
  const node = place.reduce<unknown>(
    (at, key) => (isPlainObject(at) ? at[key] : Array.isArray(at) ? at[Number(key)] : undefined),
    schema,
  );
  const branches = isPlainObject(node) && Array.isArray(node["oneOf"]) ? (node["oneOf"] as unknown[]) : [];
  return branches.flatMap((branch) => {
    const properties = isPlainObject(branch) ? branch["properties"] : undefined;
    const type = isPlainObject(properties) ? properties["type"] : undefined;
    return isPlainObject(type) && "const" in type ? [type["const"]] : [];
  });
}

function brokenPattern(path: JsonPath, value: unknown, pattern: string): Finding[] {
  const isName = pattern.startsWith(NAME_PATTERN.slice(0, -1));
  return isName
    ? invalidName(path, String(value))
    : invalidValue({ path, value, reason: PATTERN_REASONS[pattern] ?? `does not match ${pattern}` });
}

/** The schema's patterns in words. */
export const PATTERN_REASONS: Record<string, string> = {
  [SPAN_PATTERN]: "is no span of time such as P12M, P2W, P1Y6M or PT36H",
  "^-?\\d+(\\.\\d+)?$": 'is no decimal number in a text, such as "25.00"',
  "^[A-Z]{3}$": 'is no currency of three capitals (ISO 4217), such as "EUR"',
  "^#[0-9a-f]{6}$": 'is no color in small letters, such as "#0d6e5f"',
  "^/": 'is no path of the app: it begins with "/"',
  "^/(?![/\\\\])[^\\s#]*$": 'is no path of the app: it begins with one "/" and has no blank and no "#"',
  "^(/[a-z0-9][a-z0-9_-]*)+$": 'is no path of small letters, digits, "-" and "_", such as "/rooms/bookings"',
  "^(/[a-z0-9][a-z0-9_-]*)+(/\\{id\\}(/[a-z0-9][a-z0-9_-]*)*|\\?[a-z][a-z0-9_]*=\\{id\\})$":
    'is no path of small letters, digits, "-" and "_" with {id} as a step, such as "/rooms/{id}/edit"',
  "^(/([^~/]|~[01])*)*$": 'is no JSON Pointer: it is empty, or begins with "/" as "/items" does',
  "^([a-z][a-z0-9_]*|Auth)$": "is no name: small letters a–z, digits and _, beginning with a letter",
  "^[a-z][a-z0-9-]*$": 'is no name of a convention: small letters, digits and "-", beginning with a letter',
  "^[^\\s/?#][^\\s?#]*$": 'is no path below the source: it begins without "/" and has no blank, "?" or "#"',
  "^[^\\s/?#][^\\s?#]*\\{id\\}[^\\s?#]*$":
    'is no path of one record below the source: it has {id}, begins without "/" and has no blank, "?" or "#"',
  "^[a-z][A-Za-z0-9]*$": "is no name of a page: letters and digits, beginning with a small letter",
  "^[a-z][A-Za-z0-9_]*$": "is no name of an action: letters, digits and _, beginning with a small letter",
};

/** A name outside `^[a-z][a-z0-9_]*$`; the suggestion is the name put right. */
export function invalidName(path: JsonPath, name: string, at?: "key"): Finding[] {
  const mended = name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^a-z0-9_.]+/g, "_")
    .replace(/^[^a-z]+/, "")
    .slice(0, NAME_MAX_LENGTH);
  return [
    {
      code: "invalid_name",
      severity: "error",
      path,
      ...(at && { at }),
      message: `"${shortened(name, 80)}" is no name: small letters a–z, digits and _, beginning with a letter, at most ${NAME_MAX_LENGTH}.`,
      found: name.slice(0, 80),
      ...(mended && mended !== name && { suggestion: mended }),
    },
  ];
}

const REASONS: Record<string, (params: Record<string, unknown>) => string> = {
  minLength: ({ limit }) => (limit === 1 ? "is empty" : `is shorter than ${String(limit)} characters`),
  maxLength: ({ limit }) => `is longer than ${String(limit)} characters`,
  minItems: ({ limit }) => (limit === 1 ? "is empty" : `has fewer than ${String(limit)} items`),
  maxItems: ({ limit }) => `has more than ${String(limit)} items`,
  minProperties: () => "is empty",
  maxProperties: ({ limit }) => `has more than ${String(limit)} entries`,
  minimum: ({ limit }) => `is less than ${String(limit)}`,
  maximum: ({ limit }) => `is more than ${String(limit)}`,
};

function invalidValue(failure: {
  path: JsonPath;
  value: unknown;
  reason?: string;
  error?: ErrorObject;
}): Finding[] {
  const { path, value, error } = failure;
  const reason =
    failure.reason ?? (error && REASONS[error.keyword]?.(error.params)) ?? `breaks "${error?.keyword ?? ""}"`;
  return [
    {
      code: "invalid_value",
      severity: "error",
      path,
      message: `${describePath(path)} ${reason}.`,
      found: shortened(value),
    },
  ];
}

/** The keys that the schema which refused one would have taken. */
function knownKeys(schema: object, error: ErrorObject, key: string): string[] {
  if (key.startsWith("$") && error.instancePath !== "") return [...OPERATORS];
  const path = error.schemaPath.split("/").slice(0, -1).map(decodeURIComponent).join("/");
  const found = schemasAt(schema, error.instancePath).find((one) => one.path === path);
  return Object.keys(property(found?.node, "properties") ?? {}).filter((name) => !name.startsWith("$"));
}

/** A schema that may judge a value, and its path as Ajv tells it: from the part that a `$ref` led to. */
interface Judge {
  node: object;
  path: string;
}

/** The schemas that may judge the value at a pointer, of every branch. */
function schemasAt(schema: object, pointer: string): Judge[] {
  const branches = (judge: Judge): Judge[] => {
    const ref: unknown = Object.getOwnPropertyDescriptor(judge.node, "$ref")?.value;
    const part = typeof ref === "string" && property(property(schema, "$defs"), ref.replace("#/$defs/", ""));
    if (part) return branches({ node: part, path: "#" });
    const options = ["anyOf", "oneOf"].flatMap((union) =>
      Object.entries(property(judge.node, union) ?? {}).flatMap(([index, node]: [string, object]) =>
        branches({ node, path: `${judge.path}/${union}/${index}` }),
      ),
    );
    return [judge, ...options];
  };
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<Judge[]>(
      (judges, key) => judges.flatMap((judge) => partsAt(judge, key)).flatMap(branches),
      branches({ node: schema, path: "#" }),
    );
}

function partsAt({ node, path }: Judge, key: string): Judge[] {
  const own = property(property(node, "properties"), key);
  if (own) return [{ node: own, path: `${path}/properties/${key}` }];
  const item = property(node, "items");
  if (item) return [{ node: item, path: `${path}/items` }];
  return Object.entries(property(node, "patternProperties") ?? {})
    .filter(([pattern]) => new RegExp(pattern, "u").test(key))
    .map(([pattern, part]: [string, object]) => ({
      node: part,
      path: `${path}/patternProperties/${pattern}`,
    }));
}

function property(node: unknown, key: string): object | undefined {
  if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
  const value = (node as Record<string, unknown>)[key];
  return typeof value === "object" && value !== null ? value : undefined;
}

function pathOf(value: unknown, pointer: string): (string | number)[] {
  let node = value;
  return pointer
    .split("/")
    .slice(1)
    .map((part) => {
      const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
      const isIndex = Array.isArray(node);
      node = property(node, key);
      return isIndex ? Number(key) : key;
    });
}

/** The value that a path leads to; undefined when it leads nowhere. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((node, key) => {
    const isThere = typeof node === "object" && node !== null && Object.hasOwn(node, key);
    return isThere ? (node as Record<string | number, unknown>)[key] : undefined;
  }, value);
}

function describePath(path: JsonPath): string {
  const last = path.at(-1);
  if (last === undefined) return "The definition";
  return typeof last === "number" ? `Item ${last + 1}` : `"${last}"`;
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

const ARTICLES: Record<string, string> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "an object {…}",
  array: "a list […]",
  null: "null",
};

function article(kind: string): string {
  return ARTICLES[kind] ?? kind;
}

function listed(items: string[]): string {
  const last = items.at(-1) ?? "something else";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} or ${last}`;
}

function shortened(value: unknown, length = 60): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
