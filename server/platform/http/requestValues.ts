import type { Context } from "hono";
import { isUnstorable } from "../db/storable";
import { badRequest, invalidFields, tooLarge } from "../errors";
import { sentence } from "../texts";

const UNSTORABLE_TEXT = sentence("field.unstorable");
/** No request means anything that deep; what walks through values by recursion ends long before a megabyte of brackets. */
const DEEPEST = 200;
/**
 * As many values as the largest form has, and far more than anybody else sends: to judge and to copy a megabyte of small
 * ones takes a good part of a second.
 */
const MOST_VALUES = 20_000;

/** What keeps a value out of the database, or out of what walks through it. */
export type ValueFlaw = { kind: "too_deep" | "too_many" } | { kind: "unstorable"; path: string };

interface Visit {
  value: unknown;
  depth: number;
  /** Where it stands: its name in what holds it. */
  name: string;
  holder: Visit | undefined;
}

function pathTo(visit: Visit | undefined): string {
  const names: string[] = [];
  for (let at = visit; at?.holder; at = at.holder) names.unshift(at.name);
  return names.join(".");
}

/** The flaw of a JSON value that is found first; at texts and names that the database cannot hold with their dotted path. */
export function flawOf(given: unknown, mostValues = MOST_VALUES): ValueFlaw | undefined {
  const waiting: Visit[] = [{ value: given, depth: 0, name: "", holder: undefined }];
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === "string" && isUnstorable(value)) return { kind: "unstorable", path: pathTo(next) };
    if (typeof value !== "object" || value === null) continue;
    if (depth > DEEPEST) return { kind: "too_deep" };
    // Before a name is made for each.
    if (Array.isArray(value) && value.length > mostValues) return { kind: "too_many" };
    const names = Object.keys(value);
    values += names.length;
    if (values > mostValues) return { kind: "too_many" };
    for (const name of names) {
      if (isUnstorable(name)) return { kind: "unstorable", path: pathTo(next) };
      const inner: unknown = (value as Record<string, unknown>)[name];
      waiting.push({ value: inner, depth: depth + 1, name, holder: next });
    }
  }
  return undefined;
}

/**
 * Throws 400 for values too deep, 413 for too many (more than any call but an import takes, unless told), 422 naming the
 * place of a text or name that the database cannot hold.
 */
export function requireStorable(body: object, mostValues = MOST_VALUES): void {
  const flaw = flawOf(body, mostValues);
  if (flaw?.kind === "too_many") {
    throw tooLarge("too_large.values", { params: { count: mostValues } });
  }
  if (flaw?.kind === "unstorable") throw invalidFields({ [flaw.path || "request"]: [UNSTORABLE_TEXT] });
  if (flaw?.kind === "too_deep") {
    throw badRequest("malformed_json.depth", { params: { depth: DEEPEST } });
  }
}

const bodies = new WeakMap<Request, Promise<string>>();

/**
 * The query as an object; a parameter without a value counts as absent, one given twice as a comma-separated list.
 * Throws 422 for text that the database cannot hold.
 */
export function readQuery(c: Context): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(c.req.queries())) {
    const text = given.filter((value) => value !== "").join(",");
    if (isUnstorable(text)) throw invalidFields({ [name]: [UNSTORABLE_TEXT] });
    if (text !== "") values[name] = text;
  }
  return values;
}

const BLANK = /^[ \t\r\n]*$/;

/** The text of the body, once it is known to be what a call takes. */
async function checkedBody(c: Context): Promise<string> {
  const text = await c.req.text();
  if (BLANK.test(text)) return "{}";
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "it cannot be read";
    throw badRequest("malformed_json", { params: { reason } });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw badRequest("malformed_json.object");
  }
  requireStorable(value);
  return text;
}

/**
 * The JSON body, `{}` when there is none; a copy each time. Throws 400 for anything but a JSON object, 413 and 422 as
 * `requireStorable`.
 */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
  let body = bodies.get(c.req.raw);
  if (!body) {
    body = checkedBody(c);
    bodies.set(c.req.raw, body);
  }
  // Faster than to copy what was read the first time.
  return JSON.parse(await body) as Record<string, unknown>;
}
