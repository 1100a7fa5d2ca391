const PRESENCE = ["$exists"] as const;
const EQUALITY = ["$eq", "$ne", "$in", "$nin", "$exists", "$eqField", "$neField"] as const;
const ORDER = ["$gt", "$gte", "$lt", "$lte", "$gtField", "$gteField", "$ltField", "$lteField"] as const;

/** What conditions can ask of values: only whether there is one, whether they are the same, which is more, and so on. */
export const OPERATORS = {
  presence: PRESENCE,
  equality: EQUALITY,
  ordered: [...EQUALITY, ...ORDER],
  dateTime: [...EQUALITY, ...ORDER, "$within"],
  date: [...EQUALITY, ...ORDER, "$within", "$anniversaryWithin"],
  text: [...EQUALITY, ...ORDER, "$contains", "$startsWith", "$regex"],
  list: [...EQUALITY, "$all"],
  texts: [...EQUALITY, "$all", "$contains", "$startsWith", "$regex"],
} as const;

/** What can be made of many values beside counting them. */
export const AGGREGATES = {
  numbers: ["sum", "min", "max", "avg"],
  ordered: ["min", "max"],
  none: [],
} as const;
