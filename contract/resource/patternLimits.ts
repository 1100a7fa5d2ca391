/**
 * What regular expressions may cost, the same for `npm run check`, the server and the browser. A step is one state of an
 * expression that is looked at for one character of a text; a million take some 15 ms.
 */
export const PATTERN_LIMITS = {
  /** Characters of a field's expression. */
  length: 500,
  /** Characters of an expression in a condition, and of a form's question. */
  conditionLength: 200,
  /** The most that `{…}` may repeat. */
  repeat: 255,
  /** Groups inside of groups. */
  nesting: 20,
  /** States of one expression: a character, each of its repetitions, and each choice is about one. */
  states: 600,
  /** States of all expressions that the database looks for in one resource: those of its rules and rollups. */
  databaseStates: 600,
  /** Characters of a text that expressions look at; a longer one is refused. */
  text: 20_000,
  /** Steps of everything that one request, or one check of a definition, evaluates, and of one text anywhere. */
  steps: 4_000_000,
  /** Steps of a list's filter, which is evaluated in slices, so that others have their turn. */
  filterSteps: 40_000_000,
} as const;

/** How large one condition may be. */
export const CONDITION_LIMITS = {
  /** Objects and lists inside of each other. */
  depth: 12,
  /** Comparisons, however they are joined. */
  comparisons: 100,
  /** Values that comparisons name. */
  values: 2000,
} as const;
