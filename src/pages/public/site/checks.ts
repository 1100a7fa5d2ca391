import type { PublicTranslate } from "./translate";
import type { Mistakes } from "./useForm";

/** What people mean by an e-mail address; whether it exists only a mail can tell. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

/** What is missing of a name and address, at paths that begin with `prefix`. */
export function checkPerson(
  values: { first: string; last: string; email: string },
  t: PublicTranslate,
  prefix = "",
): Mistakes {
  const mistakes: Mistakes = {};
  if (values.first.trim() === "") mistakes[`${prefix}first_name`] = t("public.form.first_name_required");
  if (values.last.trim() === "") mistakes[`${prefix}last_name`] = t("public.form.last_name_required");
  if (values.email.trim() === "") mistakes[`${prefix}email`] = t("public.form.email_required");
  else if (!looksLikeEmail(values.email)) mistakes[`${prefix}email`] = t("public.form.email_invalid");
  return mistakes;
}

const MOST_GUESTS = 20;

/** How many people come along, or undefined for what is no number from 0 to 20. */
export function readGuests(text: string): number | undefined {
  const count = text.trim() === "" ? 0 : Number(text);
  return Number.isInteger(count) && count >= 0 && count <= MOST_GUESTS ? count : undefined;
}
