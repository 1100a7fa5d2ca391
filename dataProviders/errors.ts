import { HttpError } from "ra-core";
import type { Translate } from "./translate";

/** What `HttpError.body` holds, whichever provider rejected. */
export interface ErrorBody {
  /** The text to show; the same as the error's message. */
  error: string;
  /** A stable name of what went wrong, the server's or one of `network_error`, `unexpected_answer`, `unsupported`, `partial_failure`. */
  code?: string;
  /**
   * What is wrong with each field, by its path in the form (`teams_and_roles.0.team`), and `root.serverError` with
   * the text of the whole. ra-core's forms put each at its field.
   */
  errors?: Record<string, string>;
  /** Seconds to wait, from Retry-After (RFC 9110 §10.2.3). */
  retryAfter?: number;
  [key: string]: unknown;
}

const DEFAULTS: Record<number, [key: string, text: string]> = {
  400: ["errors.processing_request", "There was an issue processing your request"],
  401: ["errors.not_authenticated", "Not Authenticated to init / Not authorized"],
  403: ["requests.forbidden", "You are not allowed to do this."],
  404: ["requests.not_found", "This does not exist or has been deleted."],
  409: ["requests.conflict", "This clashes with what is stored already. Reload and try again."],
  413: ["requests.too_large", "This is too large to be sent."],
  422: ["requests.invalid", "Some values are not right. Please check the form."],
  429: ["requests.too_many", "Too many requests. Please try again in %{seconds} seconds."],
};

/** The text for a status when neither the server nor the definition has one. */
export function defaultText(status: number, translate: Translate, seconds = 60): string {
  const [key, text] = DEFAULTS[status] ?? [
    "errors.unexpected_server",
    "Unexpected server error. Please try again later.",
  ];
  return translate(key, { _: text, seconds });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Errors per field as a flat map of paths: `{a: {b: ["x"]}}` and `{"a.b": "x"}` both give `{"a.b": "x"}`. */
export function flattenErrors(errors: unknown, path = ""): Record<string, string> {
  if (errors === null || errors === undefined || errors === "") return {};
  if (typeof errors === "string") return path === "" ? {} : { [path]: errors };
  if (Array.isArray(errors) && errors.every((item) => typeof item === "string")) {
    return path === "" || errors.length === 0 ? {} : { [path]: errors.join(" ") };
  }
  if (!isObject(errors)) return path === "" ? {} : { [path]: JSON.stringify(errors) };
  const parts = Object.entries(errors).map(([key, value]) =>
    flattenErrors(value, path === "" ? key : `${path}.${key}`),
  );
  return Object.assign({}, ...parts) as Record<string, string>;
}

/** Seconds from a Retry-After header; a date is counted from the answer's own Date header. */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get("Retry-After");
  if (value === null) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value);
  const seconds = (Date.parse(value) - Date.parse(headers.get("Date") ?? "")) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

interface FailedAnswer {
  status: number;
  headers: Headers;
  /** The parsed body; undefined when it is no JSON. */
  json: unknown;
  /** The text of the request's own `error` key. */
  requestText?: string;
}

/** The server's `error` text, else the request's own default, else the status's. */
export function errorOfAnswer(answer: FailedAnswer, translate: Translate): HttpError {
  const body = isObject(answer.json) && !Array.isArray(answer.json) ? answer.json : {};
  const seconds = retryAfter(answer.headers);
  const own = typeof body.error === "string" && body.error.trim() !== "" ? body.error : undefined;
  const error = own ?? answer.requestText ?? defaultText(answer.status, translate, seconds);
  const fields = flattenErrors(body.errors);
  const rest: ErrorBody = { ...body, error };
  delete rest.errors;
  if (seconds !== undefined) rest.retryAfter = seconds;
  if (Object.keys(fields).length > 0) rest.errors = { ...fields, "root.serverError": error };
  return new HttpError(error, answer.status, rest);
}

/** A mistake that the client found by itself; `code` says which. */
export function clientError(message: string, status: number, code: string, more: object = {}): HttpError {
  return new HttpError(message, status, { error: message, code, ...more } satisfies ErrorBody);
}
