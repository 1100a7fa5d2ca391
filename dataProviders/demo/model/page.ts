/** The rows of a page; pages count from 1, and one past the end is empty. */
export const pageOf = <T>(rows: readonly T[], page: number, perPage: number): T[] =>
  rows.slice((page - 1) * perPage, page * perPage);
