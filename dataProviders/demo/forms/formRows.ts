import type { FormField } from "../../../contract/api/forms";
import type { ResponseRow, VersionRow } from "../records/attachedRows";
import type { RecordStore } from "../records/recordStore";

/** Where visitors find a form: on the organisation's own pages, wherever the demo lies. */
export function demoFormUrl(formId: string): string {
  return `/public/forms/${formId}`;
}

/** The stored responses to a form, spam included. */
export function responsesOf(form: unknown, store: RecordStore): ResponseRow[] {
  return store.attached("form_responses").items.filter((row) => String(row.form) === String(form));
}

/** The versions of a form, the newest first. */
export function versionsOf(form: unknown, store: RecordStore): VersionRow[] {
  return store
    .attached("form_versions")
    .items.filter((row) => String(row.form) === String(form))
    .toSorted((one, other) => other.version - one.version);
}

/** The questions of every version of a form, the newest first. */
export function formerFieldsOf(form: unknown, store: RecordStore): FormField[][] {
  return versionsOf(form, store).map(({ fields }) => fields);
}
