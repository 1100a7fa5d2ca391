import { toMinor } from "../money";
import type { SubmissionPart1, SubmissionPart2 } from "./grants";
import { SERVICE_FOCUSES } from "./serviceFocus";
import type { Sentence } from "../texts/sentence";

/** What can be wrong with one field of an application. */
export type SubmissionMistake =
  | "required"
  | "website"
  | "ein"
  | "amount"
  | "date"
  | "order"
  | "unknown_focus"
  | "budget_sum"
  | "certify";
/** By the field's path: `budget.0.amount`. */
export type SubmissionMistakes = Record<string, SubmissionMistake>;

/** The third part, as far as rules speak of it. */
export interface SubmissionPart3Values {
  amount_requested?: string;
  budget?: { item: string; amount: string }[];
  certify?: boolean;
}

/** Everything an applicant has told, each part as far as it is known. */
export interface SubmissionParts {
  part1: SubmissionPart1;
  part2: SubmissionPart2;
  part3: SubmissionPart3Values;
}

/** The fields of the first part, and of the second. */
export const PART1_FIELDS = [
  "organization_name",
  "ein",
  "contact_name",
  "contact_email",
  "phone",
  "address",
  "website",
  "mission",
  "annual_budget",
] as const satisfies readonly (keyof SubmissionPart1)[];
export const PART2_FIELDS = [
  "project_title",
  "summary",
  "service_focus",
  "population",
  "start_date",
  "end_date",
  "goals",
  "outcomes",
] as const satisfies readonly (keyof SubmissionPart2)[];

function missing<P extends object>(part: P, fields: readonly (keyof P & string)[]): SubmissionMistakes {
  const mistakes: SubmissionMistakes = {};
  for (const field of fields) {
    const value = part[field];
    const empty =
      value === undefined ||
      (typeof value === "string" && value.trim() === "") ||
      (Array.isArray(value) && value.length === 0);
    if (empty) mistakes[field] = "required";
  }
  return mistakes;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

function isDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** What is missing or wrong in the first part. */
export function mistakesInPart1(part: SubmissionPart1, currency: string): SubmissionMistakes {
  const mistakes = missing(part, ["organization_name", "contact_name", "contact_email", "mission"]);
  if (part.website && !isWebAddress(part.website)) mistakes["website"] = "website";
  if (part.ein && !/^\d{2}-?\d{7}$/.test(part.ein)) mistakes["ein"] = "ein";
  if (part.annual_budget && toMinor(part.annual_budget, currency) === undefined) {
    mistakes["annual_budget"] = "amount";
  }
  return mistakes;
}

/** What is missing or wrong in the second part. */
export function mistakesInPart2(part: SubmissionPart2): SubmissionMistakes {
  const mistakes = missing(part, ["project_title", "summary", "service_focus", "start_date", "end_date"]);
  const known = new Set<string>(SERVICE_FOCUSES);
  if ((part.service_focus ?? []).some((focus) => !known.has(focus))) {
    mistakes["service_focus"] = "unknown_focus";
  }
  for (const field of ["start_date", "end_date"] as const) {
    const value = part[field];
    if (value && !isDate(value)) mistakes[field] = "date";
  }
  const { start_date: start, end_date: end } = part;
  const areDates = !mistakes["start_date"] && !mistakes["end_date"];
  if (start && end && areDates && end < start) mistakes["end_date"] = "order";
  return mistakes;
}

/** What is missing or wrong in the third part; the lines of the budget make up the amount that is asked for. */
export function mistakesInPart3(part: SubmissionPart3Values, currency: string): SubmissionMistakes {
  const mistakes = missing(part, ["amount_requested", "budget"]);
  const requested = toMinor(part.amount_requested ?? "", currency);
  if (!requested) mistakes["amount_requested"] ??= "amount";
  const lines = part.budget ?? [];
  const amounts = lines.map(({ amount }) => toMinor(amount, currency));
  for (const [index, { item }] of lines.entries()) {
    if (item.trim() === "") mistakes[`budget.${index}.item`] = "required";
    if (amounts[index] === undefined) mistakes[`budget.${index}.amount`] = "amount";
  }
  const isReadable = Boolean(requested) && lines.length > 0 && !amounts.includes(undefined);
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  if (isReadable && sum !== requested) mistakes["budget"] = "budget_sum";
  if (part.certify !== true) mistakes["certify"] = "certify";
  return mistakes;
}

/** The parts in which nothing is missing or wrong. */
export function completedParts({ part1, part2, part3 }: SubmissionParts, currency: string): (1 | 2 | 3)[] {
  const mistakes = {
    1: mistakesInPart1(part1, currency),
    2: mistakesInPart2(part2),
    3: mistakesInPart3(part3, currency),
  };
  return ([1, 2, 3] as const).filter((part) => Object.keys(mistakes[part]).length === 0);
}

const TEXTS = {
  required: "field.required",
  website: "field.https_url",
  ein: "field.ein",
  amount: "field.amount_in",
  date: "field.valid_date",
  order: "field.before_start",
  unknown_focus: "field.unknown_focus",
  budget_sum: "field.budget_sum",
  certify: "field.certify",
} as const satisfies Record<SubmissionMistake, string>;

/** What to say of a mistake. */
export function textOfMistake(
  mistake: SubmissionMistake,
  currency: string,
): Sentence<(typeof TEXTS)[SubmissionMistake]> {
  return { code: TEXTS[mistake], params: { currency, example: "1500.00" } };
}
