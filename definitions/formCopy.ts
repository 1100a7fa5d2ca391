import type { FormField, FormSettings } from "../contract/api/forms";

const LONGEST_NAME = 200;

/** What a copy of a form begins with. */
export interface FormCopy {
  description: string;
  fields: FormField[];
  settings: Partial<FormSettings>;
}

/**
 * A form's contents for a copy without answers: questions that were put away stay behind, save for those that others
 * hang on, and the day on which the form closes is to be chosen anew.
 */
export function copyForm({ description, fields, settings }: FormCopy): FormCopy {
  const asked = fields.filter(({ archived }) => archived !== true);
  const conditions = JSON.stringify(asked.map(({ show_if: condition }) => condition ?? null));
  const { closes_at: _closes, ...kept } = settings;
  return {
    description,
    fields: fields.filter((field) => field.archived !== true || conditions.includes(`"${field.id}"`)),
    settings: kept,
  };
}

/** The name of a form without the number of a copy: `Survey (2)` is one of `Survey`. */
export function copiedName(name: string): string {
  return name.replace(/ \(\d{1,4}\)$/, "");
}

/** The first free of `Survey (2)`, `Survey (3)` … */
export function copyName(name: string, taken: Iterable<string>): string {
  const names = new Set(taken);
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const wanted = copiedName(name).slice(0, LONGEST_NAME - suffix.length) + suffix;
    if (!names.has(wanted)) return wanted;
  }
}
