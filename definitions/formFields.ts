import type { FormField, FormFieldType, FormSettings } from "../contract/api/forms";

/** The settings of a form for which nobody gave any. */
export const DEFAULT_FORM_SETTINGS: FormSettings = {
  captcha: false,
  one_per_email: false,
  opens_at: null,
  closes_at: null,
  max_responses: null,
  success_message: "",
  redirect_path: null,
  notify: [],
  language: null,
};

/** The values of a response by the ids of their questions. */
export type FormAnswers = Record<string, unknown>;

type Kind = "open" | "choice" | "upload" | "layout";

/** What each type is answered with: in one's own words, by options, by a file, or not at all. */
const KINDS: Record<FormFieldType, Kind> = {
  short_text: "open",
  long_text: "open",
  email: "open",
  phone: "open",
  number: "open",
  date: "open",
  time: "open",
  select: "choice",
  multi_select: "choice",
  radio: "choice",
  checkbox: "choice",
  consent: "open",
  file: "upload",
  rating: "open",
  scale: "open",
  url: "open",
  address: "open",
  section: "layout",
  page_break: "layout",
  signature: "upload",
};

/** Whether the field is a question at all, and does not only divide the form. */
export function isQuestion({ type }: Pick<FormField, "type">): boolean {
  return KINDS[type] !== "layout";
}

/** Whether it is answered by choosing among `options`. */
export function isChoice({ type }: Pick<FormField, "type">): boolean {
  return KINDS[type] === "choice";
}

/** Whether the answer to it is one or several uploads. */
export function isUploaded({ type }: Pick<FormField, "type">): boolean {
  return KINDS[type] === "upload";
}

/** Whether several options may be chosen. */
export function isMultiple({ type }: Pick<FormField, "type">): boolean {
  return type === "multi_select" || type === "checkbox";
}

/** Whether visitors are asked it. */
export function isAsked({ hidden, archived }: Pick<FormField, "hidden" | "archived">): boolean {
  return hidden !== true && archived !== true;
}

/** The steps of a rating or a scale, both ends included. */
export function stepsOf(field: Pick<FormField, "type" | "min" | "max">): { min: number; max: number } {
  const isRating = field.type === "rating";
  return {
    min: typeof field.min === "number" ? field.min : isRating ? 1 : 0,
    max: typeof field.max === "number" ? field.max : isRating ? 5 : 10,
  };
}

/** The fields in pages, cut where a page break is shown; pages on which nothing is shown are left out. */
export function formPages(
  shown: readonly FormField[],
): { head: FormField | undefined; fields: FormField[] }[] {
  const pages: { head: FormField | undefined; fields: FormField[] }[] = [{ head: undefined, fields: [] }];
  for (const field of shown) {
    if (field.type === "page_break") pages.push({ head: field, fields: [] });
    else pages.at(-1)?.fields.push(field);
  }
  const kept = pages.filter(({ fields }) => fields.length > 0);
  return kept.length > 0 ? kept : pages.slice(0, 1);
}

/** An answer of one or several values as a list. */
export function answerList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The ids of the uploads among the answers, each with the question it answers. */
export function uploadsOf(
  fields: readonly FormField[],
  answers: FormAnswers,
): { field: FormField; uploadId: string }[] {
  return fields
    .filter(isUploaded)
    .flatMap((field) =>
      answerList(answers[field.id]).flatMap((uploadId) =>
        typeof uploadId === "string" ? [{ field, uploadId }] : [],
      ),
    );
}
