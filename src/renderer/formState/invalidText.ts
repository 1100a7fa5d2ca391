/**
 * What stands in a form's values when the text of an input cannot be read as a value of its type. It keeps what was
 * typed (over tabs as well), counts as a change, and stops the form from being sent. Plain data, because
 * react-hook-form copies values.
 */
export interface InvalidText {
  $invalid: string;
  /** Translation key of what is wrong. */
  message: string;
}

export function invalidText(text: string, message: string): InvalidText {
  return { $invalid: text, message };
}

export function isInvalidText(value: unknown): value is InvalidText {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, "$invalid") === "string";
}
