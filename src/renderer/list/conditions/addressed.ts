import type { Condition } from "./conditionTree";

const NAME = "filter";

/** The condition that a page's address holds, as a call takes it; nothing where it is no object. */
export function readAddressed(search: URLSearchParams): string | undefined {
  const text = search.get(NAME);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The same for `ConditionFilter`. */
export const asConditions = (filter: string | undefined): Condition[] | undefined =>
  filter === undefined ? undefined : [JSON.parse(filter) as Condition];

/** What the address holds of a condition. */
export const asFilter = (condition: Condition | undefined): string | undefined =>
  condition && JSON.stringify(condition);
