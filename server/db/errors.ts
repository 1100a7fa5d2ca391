/** SQLSTATE codes that the server answers for; see PostgreSQL's Appendix A. */
export const UNIQUE_VIOLATION = "23505";

function property(error: unknown, name: "code" | "constraint"): string | undefined {
  if (typeof error !== "object" || error === null || !(name in error)) return undefined;
  const value = (error as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
}

/** The SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  return property(error, "code");
}

/** Whether the error says that the named unique index or constraint already holds that value. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return sqlState(error) === UNIQUE_VIOLATION && property(error, "constraint") === constraint;
}
