import type { FormField } from "../contract/api/forms";
import { answerList, type FormAnswers, isChoice, isUploaded } from "./formFields";
import { isEmpty } from "./predicate";

/** As they are written on a letter; a stored answer has them in whatever order. */
const ADDRESS_PARTS = ["line1", "line2", "zip", "city", "state", "country"];

/** The answer as people read it in a list or a file; `fileNames` by upload id. Null where there is none. */
export function answerText(
  field: FormField,
  value: unknown,
  fileNames: ReadonlyMap<string, string>,
): string | number | null {
  if (isEmpty(value)) return null;
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (isUploaded(field)) return namesOf(value, fileNames);
  if (isChoice(field)) {
    return namesOf(value, new Map(field.options?.map((option) => [option.id, option.label])));
  }
  if (typeof value === "object" && value !== null) {
    const parts = new Map<string, unknown>(Object.entries(value));
    return ADDRESS_PARTS.map((part) => parts.get(part))
      .filter((part) => typeof part === "string" && part !== "")
      .join(", ");
  }
  return String(value);
}

function namesOf(value: unknown, names: ReadonlyMap<string, string>): string {
  return answerList(value)
    .map((id) => names.get(String(id)) ?? String(id))
    .join("; ");
}

/** Who answered, as far as the form asks it. */
export interface Respondent {
  name: string | null;
  email: string | null;
}

const NAME_LABEL = /\b(name|vorname|nachname|nom|prénom|nome|sobrenome)\b/iu;

/** The first e-mail address, and the one or two short texts whose labels speak of a name. */
export function respondentOf(fields: readonly FormField[], answers: FormAnswers): Respondent {
  const textOf = (field: FormField): string[] => {
    const value = answers[field.id];
    return typeof value === "string" ? [value] : [];
  };
  const email = fields.filter(({ type }) => type === "email").flatMap(textOf)[0];
  const names = fields
    .filter(({ type, label }) => type === "short_text" && NAME_LABEL.test(label))
    .flatMap(textOf);
  return { name: names.slice(0, 2).join(" ").slice(0, 200) || null, email: email ?? null };
}

/** The questions with every option that any version had, so that each stored answer keeps its label. */
export function withFormerOptions(
  fields: readonly FormField[],
  versions: readonly (readonly FormField[])[],
): FormField[] {
  return fields.map((field) => {
    if (!isChoice(field)) return field;
    const options = new Map((field.options ?? []).map((option) => [option.id, option]));
    for (const version of versions) {
      for (const option of version.find(({ id }) => id === field.id)?.options ?? []) {
        if (!options.has(option.id)) options.set(option.id, option);
      }
    }
    return { ...field, options: [...options.values()] };
  });
}

/** Whether each value given is counted one by one in a summary. */
export function isCounted(field: FormField): boolean {
  return isChoice(field) || ["consent", "rating", "scale", "number"].includes(field.type);
}
