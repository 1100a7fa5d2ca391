/** Sets of characters: code points as pairs of first and last, in order and apart from each other. */
export type Characters = readonly number[];

const LAST = 0x10ffff;

/** The set of any pairs of first and last code point. */
export function charactersOf(pairs: readonly (readonly [number, number])[]): Characters {
  const joined: number[] = [];
  for (const [from, to] of pairs.toSorted(([one], [other]) => one - other)) {
    const end = joined.at(-1);
    if (end === undefined || from > end + 1) joined.push(from, to);
    else joined[joined.length - 1] = Math.max(end, to);
  }
  return joined;
}

/** The set of one character. */
export function only(code: number): Characters {
  return [code, code];
}

/** The characters of all the sets. */
export function union(sets: readonly Characters[]): Characters {
  return charactersOf(sets.flatMap(pairsOf));
}

/** The characters that are not in the set. */
export function complement(set: Characters): Characters {
  const pairs: [number, number][] = [];
  let from = 0;
  for (const [first, last] of pairsOf(set)) {
    if (first > from) pairs.push([from, first - 1]);
    from = last + 1;
  }
  if (from <= LAST) pairs.push([from, LAST]);
  return charactersOf(pairs);
}

function pairsOf(set: Characters): [number, number][] {
  return Array.from({ length: set.length / 2 }, (_, index) => [set[index * 2] ?? 0, set[index * 2 + 1] ?? 0]);
}

/** Whether the code point is in the set, in time that hardly grows with it. */
export function has(set: Characters, code: number): boolean {
  if (set.length === 2) return code >= (set[0] as number) && code <= (set[1] as number);
  let low = 0;
  let high = set.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (code > (set[middle * 2 + 1] ?? 0)) low = middle + 1;
    else high = middle;
  }
  const first = set[low * 2];
  return first !== undefined && code >= first;
}
