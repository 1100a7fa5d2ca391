import type { FormAnswer, FormField } from "../../../../contract/api/forms";
import { isUploaded } from "../../../../definitions/formFields";

/** The answers as the registries show them: the files themselves in place of their upload ids. */
export function shownAnswers(
  fields: readonly FormField[],
  { answers, files }: Pick<FormAnswer, "answers" | "files">,
): Record<string, unknown> {
  const values = { ...answers };
  for (const field of fields.filter(isUploaded)) {
    const own = files
      .filter((file) => file.field === field.id)
      .map(({ upload_id: id, field: _, ...file }) => ({ id, ...file }));
    if (own.length === 0) delete values[field.id];
    else values[field.id] = field.type === "signature" ? own[0] : own;
  }
  return values;
}
