interface Identified {
  id: number;
}

/**
 * The items in the order that was made by hand. What that does not know stands where it is given: before the item that
 * follows it, so that a new one at the top is at the top.
 */
export function inOwnOrder<T extends Identified>(items: readonly T[], order: readonly number[]): T[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const placed = order.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(order);
  for (const [index, item] of items.entries()) {
    if (known.has(item.id)) continue;
    const next = items.slice(index + 1).find(({ id }) => known.has(id));
    placed.splice(next ? placed.indexOf(next) : placed.length, 0, item);
  }
  return placed;
}

/**
 * The order after `id` was moved before `before`, or to the end of what is shown without one. What is not shown keeps
 * its place among its neighbours.
 */
export function moved(
  shown: readonly number[],
  order: readonly number[],
  id: number,
  before: number | undefined,
): number[] {
  const all = [...order, ...shown.filter((one) => !order.includes(one))].filter((one) => one !== id);
  if (before !== undefined) return all.toSpliced(all.indexOf(before), 0, id);
  const last = shown.findLast((one) => one !== id);
  return last === undefined ? [...all, id] : all.toSpliced(all.indexOf(last) + 1, 0, id);
}
