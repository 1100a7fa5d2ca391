import type { ContentfulStatusCode } from "hono/utils/http-status";
import { checkFields } from "../../contract/imports/problem";

/** The texts of the first document's error catalogue that the server itself gives. */
export const TEXTS = {
  unexpected: "Unexpected server error. Please try again later.",
  notAuthorized: "Not authorized",
  roles: "There was an issue retrieving organization roles. Please try again.",
  organization: "Unexpected error occurred while fetching organization data. Please try again.",
  download: "Download failed.",
  editUser: "Failed to edit user",
  setPassword: "There was an issue with set password",
  codeInfo: "Retrieving user info from code failed",
  recaptcha: "ReCAPTCHA verification failed",
  updateOrganization: "Something went wrong with updating the organization. Please try again later.",
  externalSignUp: "Creating account with the external sign-in provider failed. Please try again later.",
  externalSignIn: "Log in with the external sign-in provider failed",
  signUp: "There was an issue with signup. Please try again later.",
  signUpVerification: "There was an issue with signup verification",
  processing: "There was an issue processing your request",
} as const;

/** What may stand beside text and code. */
export interface ErrorDetails {
  /** Messages per field of the request, to be shown at that field. */
  errors?: Record<string, string[]>;
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
    /** The text to show. */
    text: string,
    readonly details: ErrorDetails = {},
  ) {
    super(text);
  }

  /** The JSON body. */
  body(): Record<string, unknown> {
    return {
      error: this.message,
      code: this.code,
      ...(this.details.errors && { errors: this.details.errors }),
      ...this.details.extra,
    };
  }
}

/** 400: the request cannot be meant like that. */
export function badRequest(code: string, text: string, details?: ErrorDetails): HttpError {
  return new HttpError(400, code, text, details);
}

/** 400: the connection ended, or its time did, before the whole request had arrived. */
export function brokenOff(): HttpError {
  return new HttpError(
    400,
    "incomplete_request",
    "The connection ended before the whole request had arrived.",
  );
}

/** 401: no bearer token, or one that is unknown, expired or revoked. The client signs out. */
export function unauthenticated(): HttpError {
  return new HttpError(401, "unauthenticated", TEXTS.notAuthorized, {
    headers: { "WWW-Authenticate": "Bearer" },
  });
}

/** 403: signed in, but not allowed. */
export function forbidden(text = "You do not have permission to do this.", code = "forbidden"): HttpError {
  return new HttpError(403, code, text);
}

/** 404: there is no such thing, or it is another organisation's. */
export function notFound(
  text = "This was not found. It may have been removed.",
  code = "not_found",
): HttpError {
  return new HttpError(404, code, text);
}

/** 404: no organisation, or none that is shown to whoever asks. */
export function unknownOrganization(): HttpError {
  return notFound("There is no organisation at this address.", "unknown_organization");
}

/** 409: it clashes with what is already there. */
export function conflict(code: string, text: string, details?: ErrorDetails): HttpError {
  return new HttpError(409, code, text, details);
}

/** 410: it was valid once and is over. */
export function gone(code: string, text: string): HttpError {
  return new HttpError(410, code, text);
}

/** 422: single fields are wrong; `text` unless told names them. */
export function invalidFields(errors: Record<string, string[]>, text?: string): HttpError {
  return new HttpError(422, "invalid_fields", text ?? checkFields(Object.keys(errors)), { errors });
}

/** 503: the database does not answer; what was asked may be asked again, a create under its key. */
export function unavailable(): HttpError {
  return new HttpError(503, "unavailable", TEXTS.unexpected, { headers: { "Retry-After": "2" } });
}

/** 503: what was asked took too long, or waited too long for somebody else's; nothing of it was kept. */
export function busy(): HttpError {
  return new HttpError(503, "busy", "This took too long and was not done. Please try again in a moment.", {
    headers: { "Retry-After": "5" },
  });
}

/** 507: there is no room (RFC 4918, section 11.5); nothing was kept, and what was kept before is safe. */
export function noRoom(): HttpError {
  return new HttpError(
    507,
    "no_room",
    "The server has no room left, so this was not saved. What was saved before is safe. Please tell whoever runs the server, and try again later.",
    { headers: { "Retry-After": "60" } },
  );
}

/** 503: nobody can say whether a visitor is a person; the same may be sent again. */
export function captchaUnavailable(): HttpError {
  return new HttpError(
    503,
    "captcha_unavailable",
    "Whether you are a person cannot be checked at the moment. Please try again in a minute.",
    { headers: { "Retry-After": "60" } },
  );
}

/** 503: files cannot be kept or given at the moment; the same upload or download may be asked for again. */
export function storageUnavailable(): HttpError {
  return new HttpError(
    503,
    "storage_unavailable",
    "Files cannot be stored or fetched at the moment. Please try again in a minute.",
    { headers: { "Retry-After": "30" } },
  );
}

/** 429: too often; `retryAfter` in seconds. */
export function tooMany(
  retryAfter: number,
  text = "Too many attempts. Please wait a moment and try again.",
): HttpError {
  return new HttpError(429, "too_many_requests", text, {
    headers: { "Retry-After": String(Math.max(1, Math.ceil(retryAfter))) },
  });
}
