import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Language } from "../../contract/api";
import {
  fieldName,
  type ParamsOf,
  type PlainCode,
  say,
  type Sentence,
  sentence,
  type TextCode,
} from "./texts";

/** The codes that have a sentence of their own. What follows a dot tells the sentences of one code apart. */
export type ErrorCode = Exclude<TextCode, `${"field" | "failed" | "done" | "type" | "note"}.${string}`>;
/** Messages per field of the request, to be shown at that field. */
export type FieldErrors = Record<string, Sentence[]>;

/** What may stand beside text and code. */
export interface ErrorDetails {
  errors?: FieldErrors;
  /** Further keys of the body. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** An answer that is not a success: everything in it is meant to be read by the caller. */
export class HttpError extends Error {
  override readonly name = "HttpError";

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    readonly says: Sentence,
    readonly details: ErrorDetails = {},
  ) {
    super(say(says));
  }

  /** The JSON body in a language; in English, with the names of the call, for whoever wants none. */
  body(language?: Language): Record<string, unknown> {
    const { errors, extra } = this.details;
    return {
      error: this.text(language),
      code: this.code,
      ...(errors && { errors: inWords(errors, (told) => say(told, language)) }),
      ...extra,
    };
  }

  private text(language: Language | undefined): string {
    const { errors = {} } = this.details;
    if (this.says.code !== "invalid_fields" || language === undefined) return say(this.says, language);
    return say(pleaseCheck(Object.keys(errors).map((path) => fieldName(path, language))), language);
  }
}

/** What is wrong with each field, as somebody reads it. */
export function inWords(errors: FieldErrors, speak: (told: Sentence) => string): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, told]) => [field, told.map(speak)]));
}

function pleaseCheck(names: readonly string[]): Sentence {
  return sentence("invalid_fields", { fields: [...new Set(names)] });
}

/** With other words than the code's own, such as those that the first document has for the call. */
export interface ToldOtherwise extends ErrorDetails {
  says: PlainCode | Sentence;
}

/** What a code's own sentence has places for, if anything, and what may stand beside it. */
export type Told<Code extends ErrorCode> = Code extends PlainCode
  ? [details?: ErrorDetails]
  : [details: ErrorDetails & { params: ParamsOf<Code> }];

/** Makes errors of one status by their codes. */
export interface Fail {
  <Code extends ErrorCode>(code: Code, ...told: Told<Code>): HttpError;
  (code: string, details: ToldOtherwise): HttpError;
}

interface AnyDetails extends ErrorDetails {
  says?: PlainCode | Sentence;
  params?: Sentence["params"];
}

function errorOf(status: ContentfulStatusCode, code: string, details: AnyDetails = {}): HttpError {
  // Without other words the code is one that has its own: `Fail` asks for that.
  const { says = code as ErrorCode, params, ...beside } = details;
  const told = typeof says === "object" ? says : { code: says, ...(params && { params }) };
  return new HttpError(status, code.split(".", 1)[0] ?? code, told, beside);
}

/** Errors of a status. */
export function failing(status: ContentfulStatusCode): Fail {
  return (code: string, details?: AnyDetails) => errorOf(status, code, details);
}

/** 400: the request cannot be meant like that. */
export const badRequest: Fail = failing(400);

/** 409: it clashes with what is already there. */
export const conflict: Fail = failing(409);

/** 410: it was valid once and is over. */
export const gone: Fail = failing(410);

/** 413: more than is taken. */
export const tooLarge: Fail = failing(413);

/** 415: of a type that is not taken. */
export const unsupportedType: Fail = failing(415);

/** 400: the connection ended, or its time did, before the whole request had arrived. */
export function brokenOff(): HttpError {
  return badRequest("incomplete_request");
}

/** 401: no bearer token, or one that is unknown, expired or revoked. The client signs out. */
export function unauthenticated(): HttpError {
  return failing(401)("unauthenticated", { headers: { "WWW-Authenticate": "Bearer" } });
}

/** 403: signed in, but not allowed. */
export const forbidden: Fail & (() => HttpError) = (code = "forbidden", details?: AnyDetails) =>
  errorOf(403, code, details);

/** 404: there is no such thing, or it is another organisation's. */
export const notFound: Fail & (() => HttpError) = (code = "not_found", details?: AnyDetails) =>
  errorOf(404, code, details);

/** 404: no organisation, or none that is shown to whoever asks. */
export function unknownOrganization(): HttpError {
  return notFound("unknown_organization");
}

/** 422: single fields are wrong; what else is said names them. */
export function invalidFields(errors: FieldErrors, says?: PlainCode | Sentence): HttpError {
  const told = typeof says === "string" ? sentence(says) : says;
  return new HttpError(422, "invalid_fields", told ?? pleaseCheck(Object.keys(errors)), { errors });
}

/** 503: for a time; the same may be asked again after so many seconds. */
function later(code: ErrorCode & PlainCode, seconds: number): HttpError {
  return failing(503)(code, { headers: { "Retry-After": String(seconds) } });
}

/** 503: the database does not answer; what was asked may be asked again, a create under its key. */
export function unavailable(): HttpError {
  return failing(503)("unavailable", {
    says: "failed.unexpected_server",
    headers: { "Retry-After": "2" },
  });
}

/** 503: what was asked took too long, or waited too long for somebody else's; nothing of it was kept. */
export function busy(): HttpError {
  return later("busy", 5);
}

/** 507: there is no room (RFC 4918, section 11.5); nothing was kept, and what was kept before is safe. */
export function noRoom(): HttpError {
  return failing(507)("no_room", { headers: { "Retry-After": "60" } });
}

/** 503: nobody can say whether a visitor is a person; the same may be sent again. */
export function captchaUnavailable(): HttpError {
  return later("captcha_unavailable", 60);
}

/** 503: files cannot be kept or given at the moment; the same upload or download may be asked for again. */
export function storageUnavailable(): HttpError {
  return later("storage_unavailable", 30);
}

/** 429: too often; `retryAfter` in seconds. */
export function tooMany(retryAfter: number): HttpError {
  const seconds = String(Math.max(1, Math.ceil(retryAfter)));
  return failing(429)("too_many_requests", { headers: { "Retry-After": seconds } });
}
