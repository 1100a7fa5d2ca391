import { isParts } from "./base";

/** The id of a reference, whether the record holds the id or, embedded, the record itself (`{ pk, … }`). */
export function referenceId(value: unknown): unknown {
  if (!isParts(value)) return value;
  if (Object.hasOwn(value, "pk")) return value["pk"];
  return Object.hasOwn(value, "id") ? value["id"] : value;
}

/** Whether a value points at a record. */
export function isKey(value: unknown): boolean {
  const id = referenceId(value);
  return typeof id === "string" || (typeof id === "number" && Number.isFinite(id));
}

/** A field that points at records of a resource. */
export interface WithReference {
  reference: string;
}
