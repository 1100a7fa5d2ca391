import { describe, expect, it } from "vitest";
import { findInBase, questionOf, slugOf } from "./knowledgeBase";

const cards = [
  { id: 1, category: "api", img: "", title: "Api Questions", desc: "Keys and limits." },
  { id: 2, category: "letters", img: "", title: "Letters", desc: "That arrive." },
];
const categories = [
  {
    id: 1,
    title: "Apps",
    icon: "Key",
    iconColor: "primary",
    questions: [
      { id: 1, question: "Where do I find my key?", slug: "find-key" },
      { id: 2, question: "Is there a test mode?", slug: "test-mode" },
    ],
  },
];

describe("findInBase", () => {
  it("gives all cards and no questions while nothing is looked for", () => {
    expect(findInBase(cards, categories, "  ")).toEqual({ cards, questions: [] });
  });

  it("finds cards by title and text, and questions, whatever the case", () => {
    const { cards: found, questions } = findInBase(cards, categories, "KEY");
    expect(found.map(({ id }) => id)).toEqual([1]);
    expect(questions).toEqual([{ ...categories[0]?.questions[0], category: "all" }]);
  });
});

describe("a question", () => {
  it("is found by its slug, and its slug by its id", () => {
    expect(questionOf(categories, "test-mode")?.id).toBe(2);
    expect(slugOf(categories, 2)).toBe("test-mode");
    expect(questionOf(categories, "none")).toBeUndefined();
  });
});
