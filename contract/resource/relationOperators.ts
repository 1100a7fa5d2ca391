export const RELATION_OPERATORS = [
  "$some",
  "$none",
  "$every",
  "$count",
  "$sum",
  "$avg",
  "$min",
  "$max",
] as const;
export type RelationOperator = (typeof RELATION_OPERATORS)[number];
