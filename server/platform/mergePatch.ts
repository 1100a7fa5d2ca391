type Values = Record<string, unknown>;

/** Values with a merge patch (RFC 7396) of their first level: what is left out stays, null takes a value away. */
export function mergePatch(values: Values, patch: Values = {}): Values {
  const merged = Object.entries({ ...values, ...patch });
  return Object.fromEntries(merged.filter(([name]) => patch[name] !== null));
}
