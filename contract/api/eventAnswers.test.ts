import { describe, expect, it } from "vitest";
import { judgeAnswers, judgeQuestions } from "./eventAnswers";
import type { RsvpQuestion } from "./events";

const QUESTIONS: RsvpQuestion[] = [
  { id: "diet", label: "Diet", type: "select", required: true, options: ["none", "vegan"] },
  { id: "note", label: "Note", type: "short_text" },
  { id: "ok", label: "Agreed", type: "checkbox", required: true },
];

describe("answers to an event's questions", () => {
  it("are kept as far as they were asked for and given", () => {
    expect(judgeAnswers(QUESTIONS, { diet: "vegan", note: "", ok: true, more: "x" })).toEqual({
      answers: { diet: "vegan", ok: true },
      errors: {},
    });
  });

  it.each([
    [{ ok: true }, "answers.diet", "This field is required."],
    [{ ok: true, diet: "meat" }, "answers.diet", "Must be one of: none, vegan."],
    [{ ok: false, diet: "none" }, "answers.ok", "This field is required."],
    [{ ok: "yes", diet: "none" }, "answers.ok", "Must be true or false."],
    [{ ok: true, diet: "none", note: 3 }, "answers.note", "Must be text."],
    [{ ok: true, diet: "none", note: "x".repeat(501) }, "answers.note", "Enter at most 500 characters."],
  ])("such as %j are refused at the question", (given, path, text) => {
    expect(judgeAnswers(QUESTIONS, given).errors).toEqual({ [path]: text });
  });
});

describe("an event's questions", () => {
  it("are distinct, and offer something to choose", () => {
    expect(judgeQuestions(QUESTIONS)).toEqual({});
    expect(judgeQuestions([...QUESTIONS, ...QUESTIONS])).toHaveProperty("questions");
    expect(judgeQuestions([{ id: "a", label: "A", type: "select" }])).toEqual({
      "questions.0.options": "Give at least one option.",
    });
  });
});
