/** The list with an item in front of another, or at the end; where it stood before, it stands no more. */
export function inserted<T>(items: readonly T[], item: T, before: T | undefined): T[] {
  const others = items.filter((other) => other !== item);
  const at = before === undefined ? -1 : others.indexOf(before);
  return at < 0 ? [...others, item] : [...others.slice(0, at), item, ...others.slice(at)];
}
