/** What an error of a call says, in the shape that every provider rejects with. */
export interface Problem {
  /** Of the answer; 0 when there was none. */
  status: number;
  /** The text to show. */
  text: string;
  code: string | undefined;
  /** By the field's path, such as `donor.email`. */
  fields: Record<string, string>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Reads a rejected call (ra-core's `HttpError`, its body an `ErrorBody`). */
export function problemOf(error: unknown, fallback: string): Problem {
  if (!isObject(error)) return { status: 0, text: fallback, code: undefined, fields: {} };
  const body = isObject(error.body) ? error.body : {};
  const errors = isObject(body.errors) ? body.errors : {};
  const fields = Object.entries(errors).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== "root.serverError",
  );
  return {
    status: typeof error.status === "number" ? error.status : 0,
    text: typeof error.message === "string" && error.message !== "" ? error.message : fallback,
    code: typeof body.code === "string" ? body.code : undefined,
    fields: Object.fromEntries(fields),
  };
}
