import type { FormField } from "../../../../contract/api/forms";

/** What the server refused, sorted by where it belongs. */
export interface FormMistakes {
  /** Texts by the id of the field and the key of it that is wrong. */
  fields: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Texts by the setting. */
  settings: Readonly<Record<string, string>>;
  /** What belongs to the form as a whole. */
  form: readonly string[];
}

export const NO_MISTAKES: FormMistakes = { fields: new Map(), settings: {}, form: [] };

/** Sorts errors by path (`fields.2.options`, `settings.closes_at`); the numbers are places in what was sent. */
export function sortMistakes(
  errors: Readonly<Record<string, unknown>>,
  sent: readonly FormField[],
): FormMistakes {
  const fields = new Map<string, Record<string, string>>();
  const settings: Record<string, string> = {};
  const form: string[] = [];
  for (const [path, text] of Object.entries(errors)) {
    if (typeof text !== "string" || path === "root.serverError") continue;
    const [area, place = "", key = ""] = path.split(".");
    const field = area === "fields" && place !== "" ? sent[Number(place)] : undefined;
    if (field) fields.set(field.id, { ...fields.get(field.id), [key || "label"]: text });
    else if (area === "settings" && place !== "") settings[place] = text;
    else form.push(text);
  }
  return { fields, settings, form };
}
