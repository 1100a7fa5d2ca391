import { describe, expect, it } from "vitest";
import { FORM_FIELD_TYPES, type FormField } from "../../../../contract/api/forms";
import { isQuestion } from "../../../../definitions/formFields";
import { questionsOf } from "../../../../definitions/formQuestions";
import { checkPredicate } from "../../../../definitions/predicate/check";
import {
  conditionSources,
  type ConditionRows,
  fromPredicate,
  hasLostCondition,
  newRow,
  operatorsFor,
  toPredicate,
} from "./condition";

const field = (id: string, type: FormField["type"], more: Partial<FormField> = {}): FormField => ({
  id,
  type,
  label: id,
  ...more,
});
const options = [{ id: "yes", label: "Yes" }];

describe("the lines of a condition", () => {
  it.each<[string, ConditionRows, object | null]>([
    ["none", { match: "all", rows: [] }, null],
    ["one", { match: "all", rows: [{ source: "a", operator: "is", value: "x" }] }, { a: "x" }],
    [
      "all of several",
      {
        match: "all",
        rows: [
          { source: "a", operator: "is_not", value: "x" },
          { source: "a", operator: "is_not", value: "y" },
        ],
      },
      { $and: [{ a: { $ne: "x" } }, { a: { $ne: "y" } }] },
    ],
    [
      "any of several",
      {
        match: "any",
        rows: [
          { source: "a", operator: "at_least", value: 3 },
          { source: "b", operator: "has_not", value: "" },
        ],
      },
      { $or: [{ a: { $gte: 3 } }, { b: { $exists: false } }] },
    ],
  ])("are said as a predicate and read back: %s", (_title, rows, predicate) => {
    expect(toPredicate(rows)).toEqual(predicate);
    expect(fromPredicate(predicate)).toEqual(rows);
  });

  it("are read from several questions side by side", () => {
    expect(fromPredicate({ a: "x", b: { $lte: 2 } })).toEqual({
      match: "all",
      rows: [
        { source: "a", operator: "is", value: "x" },
        { source: "b", operator: "at_most", value: 2 },
      ],
    });
  });

  it.each([
    [{ $not: { a: "x" } }],
    [{ a: { $in: ["x"] } }],
    [{ a: { $gte: 1, $lte: 2 } }],
    [{ $or: [{ a: "x", b: "y" }] }],
    [{ $or: [{ $and: [{ a: "x" }] }] }],
  ])("cannot say %j, which is left as it is", (predicate) => {
    expect(fromPredicate(predicate)).toBeUndefined();
  });

  it("are right for every type of question and every comparison that is offered", () => {
    for (const type of FORM_FIELD_TYPES.filter((one) => isQuestion({ type: one }))) {
      const question = field("q", type, { options });
      for (const operator of operatorsFor(question)) {
        const value = type === "date" ? "2026-01-01" : type === "time" ? "09:00" : newRow(question).value;
        const predicate = toPredicate({ match: "all", rows: [{ source: "q", operator, value }] });
        const findings = predicate ? checkPredicate(predicate, questionsOf([question])) : ["none"];
        expect([type, operator, findings]).toEqual([type, operator, []]);
      }
    }
  });
});

describe("what a condition may ask for", () => {
  const fields = [
    field("head", "section"),
    field("a", "radio", { options }),
    field("staff", "email", { hidden: true }),
    field("old", "email", { archived: true }),
    field("b", "email", { show_if: { a: "yes" } }),
    field("c", "email"),
  ];

  it("are the questions before it that visitors see", () => {
    expect(conditionSources(fields, "b").map(({ id }) => id)).toEqual(["a"]);
    expect(conditionSources(fields, "c").map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("is lost when the question goes or stands behind it", () => {
    const own = field("b", "email", { show_if: { a: "yes" } });
    expect(hasLostCondition(fields, own)).toBe(false);
    expect(hasLostCondition([own], own)).toBe(true);
    expect(hasLostCondition([own, field("a", "radio", { options })], own)).toBe(true);
  });
});
