import type { FormField } from "../../../../contract/api/forms";
import { newField, type NewFieldTexts } from "./palette";

export const TEMPLATE_IDS = ["blank", "contact", "registration", "feedback", "volunteer"] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

/** The words of the templates: a text by its key below `templates.questions`, and of its options by number. */
export interface TemplateTexts extends NewFieldTexts {
  question(key: string): string;
}

type Part = Pick<FormField, "type"> &
  Partial<Pick<FormField, "required" | "max">> & {
    key: string;
    options?: readonly string[];
    after?: [key: string, option: string];
  };

const NAME: Part = { key: "name", type: "short_text", required: true };
const EMAIL: Part = { key: "email", type: "email", required: true };
const PHONE: Part = { key: "phone", type: "phone" };

const PARTS: Record<TemplateId, readonly Part[]> = {
  blank: [{ key: "first", type: "short_text" }],
  contact: [NAME, EMAIL, { key: "message", type: "long_text", required: true }],
  registration: [
    NAME,
    EMAIL,
    PHONE,
    { key: "guests", type: "number" },
    { key: "diet", type: "radio", options: ["none", "vegetarian", "vegan", "other"] },
    { key: "diet_other", type: "short_text", required: true, after: ["diet", "other"] },
    { key: "photos", type: "consent" },
  ],
  feedback: [
    { key: "rating", type: "rating", required: true, max: 5 },
    { key: "recommend", type: "scale", max: 10 },
    { key: "liked", type: "long_text" },
    { key: "improve", type: "long_text" },
    { key: "contact_me", type: "radio", options: ["yes", "no"] },
    { ...EMAIL, after: ["contact_me", "yes"] },
  ],
  volunteer: [
    { key: "about_you", type: "section" },
    NAME,
    EMAIL,
    PHONE,
    { key: "page_help", type: "page_break" },
    { key: "days", type: "checkbox", options: ["weekdays", "evenings", "weekends"] },
    { key: "skills", type: "long_text" },
    { key: "start", type: "date" },
    { key: "agree", type: "consent", required: true },
  ],
};

/** The fields of a template in the person's language; `newId` gives a fresh UUID each time. */
export function templateFields(template: TemplateId, texts: TemplateTexts, newId: () => string): FormField[] {
  const ids = new Map(PARTS[template].map(({ key }) => [key, newId()]));
  return PARTS[template].map(({ key, type, options, after, ...rest }) => {
    const source = after && ids.get(after[0]);
    return {
      ...newField(type, ids.get(key) ?? newId(), texts),
      ...rest,
      label: texts.question(key),
      ...(options && {
        options: options.map((option) => ({ id: option, label: texts.question(`options.${option}`) })),
      }),
      ...(after && source !== undefined && { show_if: { [source]: after[1] } }),
    };
  });
}
