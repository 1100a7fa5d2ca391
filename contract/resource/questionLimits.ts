/** How much one question may ask. */
export const QUESTION_LIMITS = {
  columns: 40,
  groups: 4,
  measures: 12,
  /** Characters of the heading of a figure. */
  heading: 80,
  sorts: 4,
  /** Rows of an answer, and lines of a file. */
  rows: 500,
  lines: 100_000,
  /** Relations within relations. */
  nested: 2,
  /** Relations that are looked through, each of those within another twice. */
  work: 16,
  /** Of the rules of one role on a resource, counted in the same way; a rule about some fields counts for each of them. */
  ruleWork: 8,
  /** References that a path leads through. */
  steps: 3,
} as const;
