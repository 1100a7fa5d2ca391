import { ImportProblem } from "../../../contract/imports/problem";
import { HttpError } from "../../platform/errors";

/** The answer that a problem of an import stands for; anything else as it is. */
export function asHttpError(error: unknown): unknown {
  if (!(error instanceof ImportProblem)) return error;
  return new HttpError(error.status, error.code, error.says, error.details);
}

/** Runs what the contract says of imports, so that its problems are answered. */
export function answered<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asHttpError(error);
  }
}
