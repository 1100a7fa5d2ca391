/** How a letter lies on paper. */
export const LETTER_PAPERS = ["letter", "certificate", "badge"] as const;
/** What the keys of records that are printed for at once take at most, commas included. */
export const MAX_PRINTED_KEYS = 10_000;
