type Capital<R> = { [K in keyof R]: R[K] & { forcedCaseName: string } };

/** react-admin lowers the first letter of a resource's `name` in mid-sentence, unless it finds a `forcedCaseName`. */
export function keepCapitals<R extends Record<string, { name: string }>>(texts: R): Capital<R> {
  const entries = Object.entries(texts).map(([name, own]) => [name, { ...own, forcedCaseName: own.name }]);
  return Object.fromEntries(entries) as Capital<R>;
}
