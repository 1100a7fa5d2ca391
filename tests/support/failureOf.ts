import type { HttpError } from "ra-core";

/** What a call of a data provider is refused with; throws where it is not refused. */
export async function failureOf(promise: Promise<unknown>): Promise<HttpError> {
  try {
    await promise;
  } catch (error) {
    return error as HttpError;
  }
  throw new Error("Expected a rejection");
}
