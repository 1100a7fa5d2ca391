import { AGGREGATES, OPERATORS } from "./operators";

/** What most types have in common. A type that starts from it says what is different. */
const SCALAR = {
  many: false,
  computed: false,
  sortable: true,
  searched: false,
  column: true,
  inline: true,
  filterable: true,
  filter: false,
  named: "plain",
  fillable: true,
  csv: "raw",
} as const;

/** Texts. */
export const TEXT = {
  ...SCALAR,
  shape: "text",
  operators: OPERATORS.text,
  aggregates: AGGREGATES.ordered,
  searched: true,
} as const;

/** Numbers. */
export const NUMBER = {
  ...SCALAR,
  shape: "number",
  operators: OPERATORS.ordered,
  aggregates: AGGREGATES.numbers,
} as const;

/** Days and times. */
export const TEMPORAL = {
  ...SCALAR,
  operators: OPERATORS.ordered,
  aggregates: AGGREGATES.ordered,
  named: "written",
} as const;

/** Choices, references and what else is equal or not. */
export const CHOSEN = {
  ...SCALAR,
  operators: OPERATORS.equality,
  aggregates: AGGREGATES.none,
} as const;

/** Several of them. */
export const SEVERAL = {
  ...CHOSEN,
  many: true,
  operators: OPERATORS.list,
  sortable: false,
} as const;

/** Files, groups and what else is large: neither sorted nor compared. */
export const LARGE = {
  ...SCALAR,
  operators: OPERATORS.presence,
  aggregates: AGGREGATES.none,
  sortable: false,
  inline: false,
  filterable: false,
  named: false,
} as const;

/** What the server works out. */
export const COMPUTED = { ...SCALAR, computed: true, filterable: false } as const;

/** True for an object that is neither null nor a list. */
export function isParts(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The id of a choice. */
export function choiceId(choice: string | { id: string }): string {
  return typeof choice === "string" ? choice : choice.id;
}

/** The ids of a field's choices. */
export function choiceIds({ choices }: WithChoices): string[] {
  return choices.map(choiceId);
}

/** A field with choices. */
export interface WithChoices {
  choices: readonly (string | { id: string })[];
}
