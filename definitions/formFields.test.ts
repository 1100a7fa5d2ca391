import { describe, expect, it } from "vitest";
import type { FormField } from "../contract/api/forms";
import { formPages } from "./formFields";
import { answerText, respondentOf, withFormerOptions } from "./formResponses";
import { isFormCondition, questionsOf, shownFields, shownQuestionsOf } from "./formQuestions";
import { judgeFormAnswers } from "./judgeFormAnswers";
import { valueViolations } from "./validateRecord";

const context = { user: {}, now: new Date("2026-11-21T10:00:00Z"), timeZone: "UTC" };

const field = (id: string, type: FormField["type"], more: Partial<FormField> = {}): FormField => ({
  id,
  type,
  label: id,
  ...more,
});
const meal = field("meal", "select", {
  options: [
    { id: "soup", label: "Soup" },
    { id: "other", label: "Something else" },
  ],
});
const which = field("which", "short_text", { required: true, show_if: { meal: "other" } });

const keysOf = (violations: ReturnType<typeof judgeFormAnswers>["violations"]): Record<string, string[]> =>
  Object.fromEntries(Object.entries(violations).map(([id, found]) => [id, found.map(({ key }) => key)]));

describe("a form's fields as definitions", () => {
  it("keep their bounds", () => {
    const definitions = questionsOf([
      field("name", "short_text", { min: 2, max: 9999, pattern: "A+" }),
      field("stars", "rating"),
      field("steps", "scale", { min: 1, max: 7 }),
      field("day", "date", { min: "2026-01-01" }),
      field("papers", "file", { max_files: 3 }),
    ]);
    expect(definitions.name).toEqual({ type: "string", minLength: 2, maxLength: 500, pattern: "A+" });
    expect(definitions.stars).toEqual({ type: "rating", minimum: 1, maximum: 5 });
    expect(definitions.steps).toEqual({ type: "integer", minimum: 1, maximum: 7 });
    expect(definitions.day).toEqual({ type: "date", minimum: "2026-01-01" });
    expect(definitions.papers).toMatchObject({ type: "array", maxItems: 3 });
  });

  it("are required only while visitors are asked, and never where they only divide the form", () => {
    const definitions = questionsOf([
      field("asked", "email", { required: true }),
      field("archived", "email", { required: true, archived: true, show_if: { asked: "x" } }),
      field("staff", "email", { required: true, hidden: true }),
      field("head", "section", { required: true, show_if: { asked: { $exists: true } } }),
    ]);
    expect(definitions.asked?.required).toBe(true);
    expect([definitions.archived, definitions.staff, definitions.head].map((one) => one?.required)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(definitions.archived?.when).toBeUndefined();
    expect(definitions.head?.when).toEqual({ asked: { $exists: true } });
  });

  it("leave out a condition that is none", () => {
    expect(questionsOf([field("a", "email", { show_if: { b: { $where: "1" } } })]).a?.when).toBeUndefined();
  });

  it("show uploads as files", () => {
    const shown = shownQuestionsOf([field("cv", "file"), field("sign", "signature"), field("h", "section")]);
    expect(shown).toEqual({ cv: { type: "array", items: { type: "file" } }, sign: { type: "image" } });
  });

  it("take every step of a rating beyond five", () => {
    const definition = questionsOf([field("stars", "rating", { max: 10 })]).stars;
    expect(definition && valueViolations(definition, 10)).toEqual([]);
    expect(definition && valueViolations(definition, 11)).toHaveLength(1);
  });
});

describe("a condition", () => {
  it.each([
    [{ meal: "soup" }],
    [{ meal: { $ne: "soup" }, which: { $exists: true } }],
    [{ $or: [{ meal: "soup" }, { meal: ["other"] }] }],
    [{ $not: { meal: { $in: ["soup"] } } }],
    [{ meal: { $not: { $eq: "soup" } } }],
    [{ meal: { $eqField: "which" } }],
  ])("is one: %j", (condition) => {
    expect(isFormCondition(condition)).toBe(true);
  });

  it.each([
    ["no object", "meal"],
    ["an unknown operator", { meal: { $where: "1" } }],
    ["an operator in place of a question", { $where: "1" }],
    ["an empty list", { meal: { $in: [] } }],
    ["an empty comparison", { meal: {} }],
    ["no list for $or", { $or: { meal: "soup" } }],
    ["too many levels", { $not: { $not: { $not: { $not: { $not: { meal: "soup" } } } } } }],
  ])("is none with %s", (_title, condition) => {
    expect(isFormCondition(condition)).toBe(false);
  });
});

describe("answers", () => {
  it("are tidied, and those to what the conditions hide are left out", () => {
    const fields = [field("name", "short_text"), meal, which];
    const { answers, violations } = judgeFormAnswers(
      fields,
      { name: " Ada ", meal: "soup", which: "secret" },
      context,
    );
    expect([answers, violations]).toEqual([{ name: "Ada", meal: "soup" }, {}]);
  });

  it("are required where the condition shows the question", () => {
    const { violations } = judgeFormAnswers([meal, which], { meal: "other" }, context);
    expect(keysOf(violations)).toEqual({ which: ["validation.required"] });
  });

  it("may hold what was archived meanwhile, and nothing that the form does not ask", () => {
    const fields = [
      field("old", "short_text", { archived: true }),
      field("staff", "short_text", { hidden: true }),
    ];
    const { answers, violations } = judgeFormAnswers(fields, { old: "kept", staff: "x", none: "y" }, context);
    expect(answers).toEqual({ old: "kept" });
    expect(keysOf(violations)).toEqual({
      staff: ["validation.not_asked"],
      none: ["validation.not_asked"],
    });
  });

  it("hold to the number of options that may be chosen", () => {
    const days = field("days", "checkbox", {
      min: 2,
      max: 2,
      options: ["a", "b", "c"].map((id) => ({ id, label: id })),
    });
    const judge = (value: string[]): unknown =>
      keysOf(judgeFormAnswers([days], { days: value }, context).violations);
    expect(judge(["a"])).toEqual({ days: ["validation.min_items"] });
    expect(judge(["a", "b", "c"])).toEqual({ days: ["validation.max_items"] });
    expect(judge(["a", "b"])).toEqual({});
    expect(judge([])).toEqual({});
  });

  it("must give a consent that is required, unless the condition hides it", () => {
    const consent = field("agree", "consent", { required: true, show_if: { meal: "other" } });
    const judge = (answers: object): unknown =>
      keysOf(judgeFormAnswers([meal, consent], { ...answers }, context).violations);
    expect(judge({ meal: "other", agree: false })).toEqual({ agree: ["validation.required"] });
    expect(judge({ meal: "other", agree: true })).toEqual({});
    expect(judge({ meal: "soup", agree: false })).toEqual({});
  });
});

describe("the pages of a form", () => {
  const fields = [
    field("a", "short_text"),
    field("cut", "page_break", { label: "Two", show_if: { a: { $exists: true } } }),
    field("b", "short_text", { show_if: { a: { $exists: true } } }),
  ];
  const idsOf = (answers: object): string[][] =>
    formPages(shownFields(fields, { ...answers }, context)).map((page) => page.fields.map(({ id }) => id));

  it("are cut where a break is shown", () => {
    expect(idsOf({ a: "x" })).toEqual([["a"], ["b"]]);
    expect(idsOf({})).toEqual([["a"]]);
  });

  it("are never none", () => {
    expect(formPages([])).toEqual([{ head: undefined, fields: [] }]);
  });

  it("show what hangs on a hidden question as little as that question", () => {
    const chain = [meal, which, field("why", "short_text", { show_if: { which: { $exists: true } } })];
    const shown = shownFields(chain, { meal: "soup", which: "left over" }, context);
    expect(shown.map(({ id }) => id)).toEqual(["meal"]);
  });
});

describe("what people read", () => {
  it("names options and files", () => {
    expect(answerText(meal, "other", new Map())).toBe("Something else");
    expect(answerText(meal, "gone", new Map())).toBe("gone");
    expect(answerText(field("cv", "file"), ["u1"], new Map([["u1", "cv.pdf"]]))).toBe("cv.pdf");
    expect(answerText(field("at", "address"), { line1: "Main St", city: "" }, new Map())).toBe("Main St");
    expect(answerText(field("ok", "consent"), true, new Map())).toBe("yes");
    expect(answerText(meal, undefined, new Map())).toBeNull();
  });

  it("finds who answered by their address and by labels that speak of a name", () => {
    const fields = [
      field("first", "short_text", { label: "Vorname" }),
      field("last", "short_text", { label: "Nachname" }),
      field("mail", "email"),
    ];
    expect(respondentOf(fields, { first: "Ada", last: "Li", mail: "a@b.example" })).toEqual({
      name: "Ada Li",
      email: "a@b.example",
    });
    expect(respondentOf(fields, {})).toEqual({ name: null, email: null });
  });

  it("keeps the labels of options that were removed", () => {
    const now = { ...meal, options: [{ id: "soup", label: "Soup of the day" }] };
    expect(withFormerOptions([now], [[meal]])[0]?.options).toEqual([
      { id: "soup", label: "Soup of the day" },
      { id: "other", label: "Something else" },
    ]);
  });
});
