export { explain, type PredicateLabels, type Translate } from "./explain";
export { matches } from "./matches";
export { PatternWork, PatternWorkError, regexProblem, testRegex, testWhole } from "../pattern";
export { sourcesOf } from "./sources";
export type { CountedContext, PredicateContext, PredicateUser } from "./types";
export { isEmpty, valuesAt } from "./values";
export { referenceId } from "../../contract/fieldTypes/key";
