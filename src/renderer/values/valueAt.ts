/** True for an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The value at a source. A path through a list collects the value of each item (`teams_and_roles.team` is a list of
 * teams); undefined where the path leads nowhere.
 */
export function valueAt(record: unknown, source: string): unknown {
  return source.split(".").reduce<unknown>(step, record);
}

function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => step(item, key)).filter((item) => item !== undefined);
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
