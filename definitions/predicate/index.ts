export { explain, type PredicateLabels, type Translate } from "./explain";
export { matches } from "./matches";
export { RegexError, regexProblem, testRegex, testWhole } from "./regex";
export { sourcesOf } from "./sources";
export type { PredicateContext, PredicateUser } from "./types";
export { isEmpty, referenceId, valuesAt } from "./values";
