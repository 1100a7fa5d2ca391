/** SQLSTATE codes that the server answers for; see PostgreSQL's Appendix A. */
export const UNIQUE_VIOLATION = "23505";
export const LOCK_NOT_AVAILABLE = "55P03";

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

/** Connections that end or begin: classes 08 and 57P of SQLSTATE, and what sockets say. */
const UNAVAILABLE =
  /^(08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says of a connection that broke, without a code. */
const BROKEN =
  /^(Connection terminated|The connection was lost|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the error says that the database does not answer just now, so that asking again later may help. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return UNAVAILABLE.test(sqlState(error) ?? "") || (error instanceof Error && BROKEN.test(error.message));
}

/** SQLSTATE `disk_full`, and what an embedded database's file system says. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

/** Whether the error says that the database has no room to write. */
export function isFull(error: unknown): boolean {
  return FULL.test(sqlState(error) ?? "");
}
