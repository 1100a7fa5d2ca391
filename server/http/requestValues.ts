import type { Context } from "hono";
import { badRequest } from "./errors";

const bodies = new WeakMap<Request, Promise<Record<string, unknown>>>();

/** The query as an object; a parameter without a value counts as absent, one given twice as a comma-separated list. */
export function readQuery(c: Context): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(c.req.queries())) {
    const text = given.filter((value) => value !== "").join(",");
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
  return { ...value };
}

/** The JSON body, `{}` when there is none; a copy each time. Throws 400 for anything but a JSON object. */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
  let body = bodies.get(c.req.raw);
  if (!body) {
    body = parseBody(c);
    bodies.set(c.req.raw, body);
  }
  return structuredClone(await body);
}
