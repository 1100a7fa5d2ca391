import type { HttpError } from "ra-core";
import { clientError } from "../../errors";

/** An error as the server answers it: `fields` by the request's own names. */
export function refusal(
  status: number,
  code: string,
  text: string,
  more: { fields?: Record<string, string>; extra?: object } = {},
): HttpError {
  const { fields, extra } = more;
  return clientError(text, status, code, {
    ...extra,
    ...(fields && { errors: { ...fields, "root.serverError": text } }),
  });
}

/** 401: nobody is signed in. */
export const unauthenticated = (): HttpError => refusal(401, "unauthenticated", "Not authorized");
