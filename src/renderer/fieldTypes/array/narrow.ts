/** Where a table of inputs has no room. */
export const NARROW = "(max-width: 640px)";
