/** What is logged of an error. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  cause?: LoggedError;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
const NAMED = ["code", "constraint", "table", "column"] as const;

function named(error: Error): Partial<Record<(typeof NAMED)[number], string>> {
  const found = NAMED.flatMap((name) => {
    const value: unknown = name in error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;
    return typeof value === "string" ? [[name, value]] : [];
  });
  return Object.fromEntries(found) as Partial<Record<(typeof NAMED)[number], string>>;
}

/** What the database quotes of a request: `invalid input syntax for type bigint: "…"`, `value "…" is out of range`. */
function withoutValues(text: string): string {
  return text.replaceAll(/(: |value )"(?:[^"\\]|\\.)*"/g, '$1"…"');
}

/**
 * An error for the log, without what a request carried: the database's `detail` and `where` repeat rows and parameters,
 * and a library's error may hang the whole request on itself.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: "something that is no error", stack: "" };
  const names = named(error);
  const isOfDatabase = SQLSTATE.test(names.code ?? "");
  const clean = isOfDatabase ? withoutValues : (text: string) => text;
  return {
    type: error.constructor.name,
    message: clean(error.message),
    stack: clean(error.stack ?? ""),
    ...names,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** How every logger of the server writes errors. */
export const logSerializers = { err: describeError };
