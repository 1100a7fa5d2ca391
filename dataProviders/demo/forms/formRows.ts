import type { FormAnswer, FormField } from "../../../contract/api/forms";
import type { RecordStore } from "../records/recordStore";

/** Where visitors find a form: on the organisation's own pages, wherever the demo lies. */
export function demoFormUrl(formId: string): string {
  return `/public/forms/${formId}`;
}

/** A stored response: with its form, and as the API answers it but for the addresses of its files. */
export interface ResponseRow extends Omit<FormAnswer, "files"> {
  form: number;
  public_ref: string;
}

/** The stored responses to a form, spam included. */
export function responsesOf(form: unknown, store: RecordStore): ResponseRow[] {
  const rows = store.attached("form_responses").items as unknown as ResponseRow[];
  return rows.filter((row) => String(row.form) === String(form));
}

/** A stored version of a form's questions. */
export interface VersionRow {
  form: number;
  version: number;
  created_at: string;
  changed_by: { pk: number; name: string } | null;
  fields: FormField[];
}

/** The versions of a form, the newest first. */
export function versionsOf(form: unknown, store: RecordStore): VersionRow[] {
  const rows = store.attached("form_versions").items as unknown as VersionRow[];
  return rows
    .filter((row) => String(row.form) === String(form))
    .toSorted((one, other) => other.version - one.version);
}

/** The questions of every version of a form, the newest first. */
export function formerFieldsOf(form: unknown, store: RecordStore): FormField[][] {
  return versionsOf(form, store).map(({ fields }) => fields);
}
