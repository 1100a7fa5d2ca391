import type { QueryValue } from "./httpClient";

/** What is asked for, without what was left open. */
export function queryOf(params: object): Record<string, QueryValue> {
  const isGiven = (entry: [string, unknown]): entry is [string, QueryValue] => entry[1] !== undefined;
  return Object.fromEntries(Object.entries(params).filter(isGiven));
}
