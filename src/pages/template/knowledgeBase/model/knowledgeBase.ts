import type { KnowledgeBaseCard, KnowledgeBaseCategory } from "../../../../../dataProviders/types";

type Question = KnowledgeBaseCategory["questions"][number];

/** A question and a part of the address that it can be read at. */
export interface FoundQuestion extends Question {
  category: string;
}

/** Stands in an address in place of a card for questions that were found by a search. */
export const ANY_CATEGORY = "all";

const has = (text: string, q: string): boolean => text.toLowerCase().includes(q.toLowerCase());

/** The cards, and with something to look for those that contain it, with the questions that do. */
export function findInBase(
  cards: readonly KnowledgeBaseCard[],
  categories: readonly KnowledgeBaseCategory[],
  q: string,
): { cards: KnowledgeBaseCard[]; questions: FoundQuestion[] } {
  const wanted = q.trim();
  if (wanted === "") return { cards: [...cards], questions: [] };
  return {
    cards: cards.filter(({ title, desc }) => has(title, wanted) || has(desc, wanted)),
    questions: categories
      .flatMap(({ questions }) => questions)
      .filter(({ question }) => has(question, wanted))
      .map((question) => ({ ...question, category: ANY_CATEGORY })),
  };
}

/** The question with this slug. */
export function questionOf(categories: readonly KnowledgeBaseCategory[], slug: string): Question | undefined {
  return categories.flatMap(({ questions }) => questions).find((question) => question.slug === slug);
}

/** The slug of a question by its id. */
export function slugOf(categories: readonly KnowledgeBaseCategory[], id: number): string | undefined {
  return categories.flatMap(({ questions }) => questions).find((question) => question.id === id)?.slug;
}
