/** What an error says: the server's own text where it gave one. Undefined for an error without words. */
export function errorText(error: unknown): string | undefined {
  if (typeof error === "string") return error || undefined;
  return error instanceof Error && error.message !== "" ? error.message : undefined;
}

/** The HTTP status of a failed request, if it got that far. */
export function errorStatus(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null || !("status" in error)) return undefined;
  return typeof error.status === "number" ? error.status : undefined;
}
