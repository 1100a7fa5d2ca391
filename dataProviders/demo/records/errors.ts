import type { HttpError } from "ra-core";
import { clientError, defaultText } from "../../errors";
import type { Translate } from "../../translate";

/** 422 with a text per field, in the shape that the REST provider gives too. */
export function invalid(errors: Record<string, string>, translate: Translate): HttpError {
  const error = defaultText(422, translate);
  return clientError(error, 422, "invalid_fields", { errors: { ...errors, "root.serverError": error } });
}

/** 404. */
export function notFound(translate: Translate): HttpError {
  return clientError(defaultText(404, translate), 404, "not_found");
}

/** 409, at a field where one is to blame. */
export function conflict(code: string, error: string, field?: string): HttpError {
  const errors = field ? { errors: { [field]: error, "root.serverError": error } } : {};
  return clientError(error, 409, code, errors);
}
