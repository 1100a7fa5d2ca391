/** SQLSTATE codes that the server answers for; see PostgreSQL's Appendix A. */
export const UNIQUE_VIOLATION = "23505";
export const FOREIGN_KEY_VIOLATION = "23503";
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
/** What the driver says of a connection that broke or never answered, without a code. */
const BROKEN =
  /^(Connection terminated|The connection was lost|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/** Whether the error says that the database does not answer just now, so that asking again later may help. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return UNAVAILABLE.test(sqlState(error) ?? "") || (error instanceof Error && BROKEN.test(error.message));
}

/** SQLSTATE of statements that were given up: cancelled for their time, behind a lock, in a deadlock, or for a row that changed. */
const GIVEN_UP = /^(57014|55P03|40P01|40001)$/;

/** Whether the database gave the statement up after a while, so that the same may succeed later; nothing of it was kept. */
export function isGivenUp(error: unknown): boolean {
  return GIVEN_UP.test(sqlState(error) ?? "");
}

/** SQLSTATE `disk_full`, and what an embedded database's file system says. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

/** Whether the error says that the database has no room to write. */
export function isFull(error: unknown): boolean {
  return FULL.test(sqlState(error) ?? "");
}

/** Whether the database is what failed, and not what was done with it: nothing is to be counted against that. */
export function isDatabaseFault(error: unknown): boolean {
  return isUnavailable(error) || isFull(error);
}
