import type { ReactElement } from "react";
import { readError } from "../../../renderer/values/readError";
import { Refusal } from "./FileStep";

function textsOf(errors: unknown): string[] {
  if (typeof errors !== "object" || errors === null) return [];
  return Object.entries(errors).flatMap(([path, text]) =>
    path === "root.serverError" || typeof text !== "string" ? [] : [text],
  );
}

/** What a call of the import was refused with, in the server's words. */
export function CallRefusal({
  error,
  nameOf,
}: {
  error: Error;
  nameOf(field: string): string;
}): ReactElement {
  const { text = error.message, errors } = readError(error);
  const body: unknown = "body" in error ? error.body : undefined;
  const missing =
    typeof body === "object" && body !== null && "missing_fields" in body ? body.missing_fields : [];
  const refusal = {
    error: text,
    details: textsOf(errors).filter((line) => line !== text),
    missing: Array.isArray(missing) ? missing.map(String) : [],
  };
  return <Refusal refusal={refusal} nameOf={nameOf} />;
}
