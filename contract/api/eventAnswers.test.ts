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
    [{ ok: true }, "answers.diet", { code: "field.required" }],
    [
      { ok: true, diet: "meat" },
      "answers.diet",
      { code: "field.one_of", params: { choices: ["none", "vegan"] } },
    ],
    [{ ok: false, diet: "none" }, "answers.ok", { code: "field.required" }],
    [{ ok: "yes", diet: "none" }, "answers.ok", { code: "field.boolean" }],
    [{ ok: true, diet: "none", note: 3 }, "answers.note", { code: "field.text" }],
    [
      { ok: true, diet: "none", note: "x".repeat(501) },
      "answers.note",
      { code: "field.max_length", params: { max: "500" } },
    ],
  ])("such as %j are refused at the question", (given, path, says) => {
    expect(judgeAnswers(QUESTIONS, given).errors).toEqual({ [path]: says });
  });
});

describe("an event's questions", () => {
  it("are distinct, and offer something to choose", () => {
    expect(judgeQuestions(QUESTIONS)).toEqual({});
    expect(judgeQuestions([...QUESTIONS, ...QUESTIONS])).toHaveProperty("questions");
    expect(judgeQuestions([{ id: "a", label: "A", type: "select" }])).toEqual({
      "questions.0.options": { code: "field.no_option" },
    });
  });
});
