/** One page of the rows, as the calls count pages. */
export function pageOf<T>(
  rows: readonly T[],
  { page = 1, per_page: perPage = 10 }: { page?: number; per_page?: number },
): T[] {
  return rows.slice((page - 1) * perPage, page * perPage);
}

/** Whether a text has all the words of a search. */
export function holdsWords(text: string, search = ""): boolean {
  const lower = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
