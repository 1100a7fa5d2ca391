import type { Faq } from "../../../demo-fixtures/template";
import { contains } from "./text";

/** The questions that contain `q`, and only the categories that still have one. */
export function selectQuestions(faq: Faq, q: string): Partial<Faq> {
  const found = Object.entries(faq)
    .map(([name, category]) => {
      const qandA = category.qandA.filter(({ question }) => contains(question, q));
      return [name, { ...category, qandA }] as const;
    })
    .filter(([, category]) => category.qandA.length > 0);
  return Object.fromEntries(found);
}
