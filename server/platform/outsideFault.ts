import { PatternWorkError } from "../../definitions";
import { isFull, isGivenUp, isUnavailable } from "./db/errors";
import { busy, type HttpError, invalidFields, noRoom, storageUnavailable, unavailable } from "./errors";
import { StorageError } from "./files";
import { isQuotaReached, quotaReached } from "./quotas";
import { sentence } from "./texts";

/** Where a condition would have to look at more text than one request may. */
function tooMuchWork({ field = "request", expression }: PatternWorkError): HttpError {
  return invalidFields({
    [field]: [sentence("field.expression_work", { expression })],
  });
}

/** The answer for what is broken outside of the server and mends without it; other errors as they are. */
export function outsideFault(error: Error): Error {
  if (error instanceof PatternWorkError) return tooMuchWork(error);
  if (isQuotaReached(error)) return quotaReached(error);
  if (isUnavailable(error)) return unavailable();
  if (isGivenUp(error)) return busy();
  if (isFull(error)) return noRoom();
  if (error instanceof StorageError) return error.failure === "full" ? noRoom() : storageUnavailable();
  return error;
}
