import { isRecord } from "./valueAt";

/** A failed call, as ra-core's `HttpError` tells it. */
export interface CallError {
  status: number | undefined;
  /** The server's text, or the client's where the server gave none; a text or a translation key. */
  text: string | undefined;
  code: string | undefined;
  /** Errors by field, in whatever nesting. */
  errors: unknown;
}

export function readError(error: unknown): CallError {
  const own = isRecord(error) ? error : {};
  const body = isRecord(own["body"]) ? own["body"] : {};
  const text = typeof body["error"] === "string" ? body["error"] : own["message"];
  return {
    status: typeof own["status"] === "number" ? own["status"] : undefined,
    text: typeof text === "string" && text !== "" ? text : undefined,
    code: typeof body["code"] === "string" ? body["code"] : undefined,
    errors: body["errors"],
  };
}

/** True when somebody else changed the record since it was loaded: 409 that is about no single field. */
export function isStale({ status, code, errors }: CallError): boolean {
  if (status !== 409) return false;
  return code === undefined ? errors === undefined : /stale|version/.test(code);
}

/** True when the request was given up because a newer one took its place, or never left. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
