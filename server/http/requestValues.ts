import type { Context } from "hono";
import { badRequest, invalidFields } from "./errors";

/** U+0000 and halves of surrogate pairs: JSON can write them, PostgreSQL's text and jsonb can hold neither. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const UNSTORABLE_TEXT = "This text contains a character that cannot be stored.";
/** No request means anything that deep; what walks through values by recursion ends long before a megabyte of brackets. */
const DEEPEST = 200;

/** Whether a text holds a character that the database cannot. */
export function isUnstorable(text: string): boolean {
  return UNSTORABLE.test(text);
}

/** What keeps a value out of the database, or out of what walks through it. */
export type ValueFlaw = { kind: "too_deep" } | { kind: "unstorable"; path: string };

/** The flaw of a JSON value that is found first; at texts and names that the database cannot hold with their dotted path. */
export function flawOf(given: unknown): ValueFlaw | undefined {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: given, path: "", depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === "string" && isUnstorable(value)) return { kind: "unstorable", path };
    if (typeof value !== "object" || value === null) continue;
    if (depth > DEEPEST) return { kind: "too_deep" };
    for (const [name, inner] of Object.entries(value)) {
      if (isUnstorable(name)) return { kind: "unstorable", path };
      waiting.push({ value: inner, path: path === "" ? name : `${path}.${name}`, depth: depth + 1 });
    }
  }
  return undefined;
}

/** Throws 400 for values too deep, 422 naming the place of a text or name that the database cannot hold. */
export function requireStorable(body: object): void {
  const flaw = flawOf(body);
  if (flaw?.kind === "unstorable") throw invalidFields({ [flaw.path || "request"]: [UNSTORABLE_TEXT] });
  if (flaw?.kind === "too_deep") {
    throw badRequest("malformed_json", `The request body is nested more than ${DEEPEST} levels deep.`);
  }
}

const bodies = new WeakMap<Request, Promise<Record<string, unknown>>>();

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

async function parseBody(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "it cannot be read";
    throw badRequest("malformed_json", `The request body is not valid JSON: ${reason}.`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw badRequest("malformed_json", "The request body must be a JSON object.");
  }
  requireStorable(value);
  return { ...value };
}

/**
 * The JSON body, `{}` when there is none; a copy each time. Throws 400 for anything but a JSON object, 422 for text that
 * the database cannot hold.
 */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
  let body = bodies.get(c.req.raw);
  if (!body) {
    body = parseBody(c);
    bodies.set(c.req.raw, body);
  }
  return structuredClone(await body);
}
