import type { Faq, FaqCategory } from "../../../../../dataProviders/types";

export interface ShownCategory extends FaqCategory {
  id: string;
}

/** The categories that have questions, in the order in which they came. */
export function categoriesOf(faq: Partial<Faq>): ShownCategory[] {
  return Object.entries(faq).map(([id, category]) => ({ id, ...category }));
}

/** The wanted category; the first where there is no such one, as after a search. */
export function chosenCategory(
  categories: readonly ShownCategory[],
  wanted: string | null,
): ShownCategory | undefined {
  return categories.find(({ id }) => id === wanted) ?? categories[0];
}

export function countQuestions(faq: Partial<Faq>): number {
  return categoriesOf(faq).reduce((sum, { qandA }) => sum + qandA.length, 0);
}
