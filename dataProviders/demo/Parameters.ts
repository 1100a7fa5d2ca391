import { badRequest } from "./CallError";

/** A value of a JSON body, or of a query (a text, or a list of texts where a name occurs more than once). */
export type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === "";

/** A whole number from 0 on, also as a text; undefined for anything else. */
export function integerOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  if (typeof value !== "string" || !/^\d{1,15}$/.test(value)) return undefined;
  return Number(value);
}

/** The parameters of a call, read by kind. What has the wrong kind is a 400 that names the parameter. */
export class Parameters {
  constructor(private readonly values: Values) {}

  /** All of them, as they came. */
  all(): Values {
    return this.values;
  }

  private get(name: string): unknown {
    return Object.hasOwn(this.values, name) ? this.values[name] : undefined;
  }

  /** A text, or `fallback` (by default the empty one) when it is missing. */
  text(name: string, fallback = ""): string {
    const value = this.get(name);
    if (isMissing(value)) return fallback;
    if (typeof value === "string" || typeof value === "number") return String(value);
    throw badRequest(`"${name}" must be a text.`);
  }

  /** A text that may not be missing. */
  requiredText(name: string): string {
    const text = this.text(name);
    if (!text) throw badRequest(`"${name}" is missing: send it as a text.`);
    return text;
  }

  /** A whole number from 1 on, or `fallback` when it is missing. */
  count(name: string, fallback: number): number {
    const value = this.get(name);
    if (isMissing(value)) return fallback;
    const count = integerOf(value);
    if (!count) throw badRequest(`"${name}" must be a whole number from 1 on.`);
    return count;
  }

  /** An id; one that no record can have (such as "abc") is -1, so that it is not found. 400 when it is missing. */
  id(name: string): number {
    const value = this.get(name);
    if (isMissing(value)) throw badRequest(`"${name}" is missing: send the id.`);
    return integerOf(value) ?? -1;
  }

  /** A list of ids, also a single one; what cannot be an id is left out. */
  ids(name: string): number[] {
    const value = this.get(name);
    if (isMissing(value)) throw badRequest(`"${name}" is missing: send a list of ids.`);
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return list.map(integerOf).filter((id) => id !== undefined);
  }

  /**
   * A list of texts, from an array, a repeated name (also as `name[]`) or a comma list; undefined when it is
   * missing, empty when it is empty.
   */
  list(name: string): string[] | undefined {
    const value = this.get(name) ?? this.get(`${name}[]`);
    if (value === undefined || value === null) return undefined;
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return list
      .filter((item) => typeof item === "string")
      .flatMap((item) => item.split(","))
      .filter(Boolean);
  }

  /** An object, as parameters of its own. */
  object(name: string): Parameters {
    const value = this.get(name);
    if (!isObject(value)) throw badRequest(`"${name}" is missing: send it as an object.`);
    return new Parameters(value);
  }

  /** An object's id, or an id itself: `{"contact": {"id": 3}}` and `{"contact": 3}` name the same. */
  idOf(name: string): number {
    return isObject(this.get(name)) ? this.object(name).id("id") : this.id(name);
  }

  /**
   * The fields of a record that a caller sends. The demo keeps them as they are, like the documented layer: this is
   * the one place where unchecked values take a record's type, and whoever reads such a record must bear with any value.
   */
  fields<T extends object>(): Partial<T> {
    return this.values as Partial<T>;
  }
}

const withoutPrototype = (key: string, value: unknown): unknown => (key === "__proto__" ? undefined : value);

/** The values of a JSON body; a CallError 400 when it is no JSON or no object. */
export function bodyValues(body: string): Values {
  const parsed = parse(body);
  if (!isObject(parsed)) throw badRequest("The body must be a JSON object.");
  return parsed;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body, withoutPrototype);
  } catch {
    throw badRequest("The body is no JSON: send a JSON object.");
  }
}

/** The values of a query: a text each, or a list where a name occurs more than once. */
export function queryValues(query: URLSearchParams): Values {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const all = query.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
}
