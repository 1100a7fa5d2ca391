type Prefixed<Prefix extends string, T> = { [Key in keyof T & string as `${Prefix}.${Key}`]: T[Key] };

/** Texts under keys of a group: `download` as `failed.download`. */
export function prefixed<Prefix extends string, T extends Record<string, string>>(
  prefix: Prefix,
  texts: T,
): Prefixed<Prefix, T> {
  const entries = Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, text]);
  return Object.fromEntries(entries) as Prefixed<Prefix, T>;
}
