import type { FormField, FormFieldType } from "../../../../contract/api/forms";
import { isChoice } from "../../../../definitions/formFields";

export const PALETTE_GROUPS = ["text", "choice", "numbers", "more", "layout"] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** Which parts of the inspector a type has. */
export interface TypeTraits {
  group: PaletteGroup;
  icon: string;
  /** What `min` and `max` bound. */
  bounds?: "length" | "number" | "steps" | "top" | "count" | "date" | "time";
  pattern?: boolean;
  files?: boolean;
}

/** Every type of a form's field: one that is left out does not compile. */
export const TYPES: Record<FormFieldType, TypeTraits> = {
  short_text: { group: "text", icon: "ShortText", bounds: "length", pattern: true },
  long_text: { group: "text", icon: "Notes", bounds: "length" },
  email: { group: "text", icon: "AlternateEmail" },
  phone: { group: "text", icon: "Phone" },
  url: { group: "text", icon: "Link" },
  address: { group: "text", icon: "Home" },
  radio: { group: "choice", icon: "RadioButtonChecked" },
  select: { group: "choice", icon: "ArrowDropDownCircle" },
  checkbox: { group: "choice", icon: "CheckBox", bounds: "count" },
  multi_select: { group: "choice", icon: "Checklist", bounds: "count" },
  consent: { group: "choice", icon: "TaskAlt" },
  number: { group: "numbers", icon: "Numbers", bounds: "number" },
  date: { group: "numbers", icon: "CalendarMonth", bounds: "date" },
  time: { group: "numbers", icon: "Schedule", bounds: "time" },
  rating: { group: "numbers", icon: "StarRate", bounds: "top" },
  scale: { group: "numbers", icon: "LinearScale", bounds: "steps" },
  file: { group: "more", icon: "AttachFile", files: true },
  signature: { group: "more", icon: "Draw" },
  section: { group: "layout", icon: "Title" },
  page_break: { group: "layout", icon: "InsertPageBreak" },
};

/** The types of one group of the palette, in its order. */
export function typesOf(group: PaletteGroup): FormFieldType[] {
  return (Object.keys(TYPES) as FormFieldType[]).filter((type) => TYPES[type].group === group);
}

/** The words that a new field begins with, in the person's language. */
export interface NewFieldTexts {
  label(type: FormFieldType): string;
  option(number: number): string;
}

/** A new field; `id` is a fresh UUID. A page break is a cut and needs no words. */
export function newField(type: FormFieldType, id: string, texts: NewFieldTexts): FormField {
  return {
    id,
    type,
    label: type === "page_break" ? "" : texts.label(type),
    ...(isChoice({ type }) && {
      options: [1, 2].map((number) => ({ id: `option_${number}`, label: texts.option(number) })),
    }),
    ...(type === "consent" && { required: true }),
  };
}

/** An id for another option that none of the others has, also none that was removed in this sitting. */
export function newOptionId(options: readonly { id: string }[], used: ReadonlySet<string>): string {
  const taken = new Set([...used, ...options.map(({ id }) => id)]);
  let number = options.length + 1;
  while (taken.has(`option_${number}`)) number += 1;
  return `option_${number}`;
}
