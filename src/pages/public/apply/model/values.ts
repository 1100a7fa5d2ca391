import { amountFromText } from "../../../../../contract/amountText";
import type { SubmissionPart1, SubmissionPart2, SubmissionPart3 } from "../../../../../contract/api/grants";
import { PART1_FIELDS, PART2_FIELDS } from "../../../../../contract/api/submissionRules";
import type { Typed } from "../../site/useForm";

/** One line of the budget, as typed. */
export interface BudgetLine {
  item: string;
  amount: string;
}

const FIELDS2 = PART2_FIELDS.filter((name) => name !== "service_focus");

/** What was typed as an amount, as the call wants it; what is none stays as it was typed, to be told. */
export function amountText(typed: string, currency: string): string {
  return typed.trim() === "" ? "" : (amountFromText(typed, currency) ?? typed.trim());
}

function texts<Name extends string>(names: readonly Name[], part: Partial<Record<Name, unknown>>): Typed {
  return Object.fromEntries(names.map((name) => [name, String(part[name] ?? "")]));
}

function trimmed<Name extends string>(names: readonly Name[], values: Typed): Record<Name, string> {
  const entries = names.map((name) => [name, String(values[name] ?? "").trim()]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

export const typedPart1 = (part: SubmissionPart1): Typed => texts(PART1_FIELDS, part);

/** The first part to be sent. An address that is still empty is left out: the call refuses it. */
export function part1Of(values: Typed, currency: string): SubmissionPart1 {
  const { contact_email: email, annual_budget: budget, ...rest } = trimmed(PART1_FIELDS, values);
  return {
    ...rest,
    annual_budget: amountText(budget, currency),
    ...(email !== "" && { contact_email: email }),
  };
}

export function typedPart2(part: SubmissionPart2): Typed {
  return { ...texts(FIELDS2, part), service_focus: (part.service_focus ?? []).join(",") };
}

export function part2Of(values: Typed): SubmissionPart2 {
  return { ...trimmed(FIELDS2, values), service_focus: listOf(values.service_focus) };
}

/** The chosen values of a text with commas between them. */
export function listOf(value: string | boolean | undefined): string[] {
  return String(value ?? "")
    .split(",")
    .filter(Boolean);
}

export function typedPart3(part: SubmissionPart3): Typed {
  const lines = part.budget?.length ? part.budget : [{ item: "", amount: "" }];
  return {
    amount_requested: part.amount_requested ?? "",
    budget: JSON.stringify(lines),
    certify: part.certify === true,
  };
}

export function linesOf(values: Typed): BudgetLine[] {
  return JSON.parse(String(values.budget ?? "[]")) as BudgetLine[];
}

/** The third part to be sent; lines with nothing in them are left out. */
export function part3Of(
  values: Typed,
  currency: string,
): { amount_requested: string; budget: BudgetLine[]; certify: boolean } {
  return {
    amount_requested: amountText(String(values.amount_requested ?? ""), currency),
    budget: linesOf(values)
      .filter(({ item, amount }) => item.trim() !== "" || amount.trim() !== "")
      .map(({ item, amount }) => ({ item: item.trim(), amount: amountText(amount, currency) })),
    certify: values.certify === true,
  };
}

/** What the lines add up to, as far as they are amounts. */
export function sumOf(lines: readonly BudgetLine[], currency: string): number {
  return lines.reduce((sum, { amount }) => sum + Number(amountFromText(amount, currency) ?? 0), 0);
}
