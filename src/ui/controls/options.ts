/** A text as it is compared: without case and accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase().trim();
}

/** Whether two texts differ in case and accents at most. */
export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** How well a name fits what was typed, the best first: all of it, its beginning, a word's beginning, somewhere, not at all. */
function rank(label: string, typed: string): number {
  const name = plain(label);
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  const at = name.indexOf(typed);
  if (at === -1) return 4;
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed)) ? 2 : 3;
}

/**
 * The options that fit what was typed, the best first. Of an answer all do, as the search may have found them by what
 * is not shown.
 */
export function filterOptions<One extends { label: string }>(
  options: readonly One[],
  text: string,
  isAnswer: boolean,
): One[] {
  const typed = plain(text);
  if (typed === "") return [...options];
  return options
    .map((option) => ({ option, rank: rank(option.label, typed) }))
    .filter((one) => isAnswer || one.rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
