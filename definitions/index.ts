export * from "./change";
export { fieldAt } from "./fieldAt";
export { givenDefault } from "./givenDefault";
export { MAKER_FIELDS, makerField, makerFields, PEOPLE, withMakers } from "./makers";
export { kindsOf, pairKey, turnedRound } from "./pair";
export * from "./permissions";
export * from "./predicate";
export * from "./resolve/fieldKinds";
export { resolveMenu } from "./resolve/menu";
export { type Origin, resolveResource } from "./resolve/resource";
export * from "./resolved";
export { type Reader, seenBy } from "./seenBy";
export { type Decision, decisionOf } from "./decision";
export { holdsWhole, ruleMistakes } from "./roleRules";
export { ruleCost } from "./checks/ruleConditions";
export { shapeOf } from "./shape";
export { applyHidden, type FieldState, fieldStates } from "./conditions";
export {
  type ValidateOptions,
  type Violation,
  type ViolationName,
  type Violations,
  validateRecord,
  valueViolations,
} from "./validateRecord";
export type { CheckOptions } from "./checks";
export { type Loaded, loadDefinitions, loadingDefinitions } from "./load";
export { helpFor, type Mistake, type MistakeCode, type Severity } from "./mistakes/mistake";
export type { DefinitionFile } from "./mistakes/source";
export { checkPredicate } from "./predicate/check";
export { sourcesOf } from "./predicate/sources";
