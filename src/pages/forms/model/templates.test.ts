import { describe, expect, it } from "vitest";
import { FORM_FIELD_TYPES } from "../../../../contract/api/forms";
import { formProblems } from "../../../../definitions/formProblems";
import { DEFAULT_FORM_SETTINGS } from "../../../../definitions/formFields";
import formBuilder from "../../../../locales/en/pages/formBuilder";
import { newField, newOptionId, PALETTE_GROUPS, typesOf } from "./palette";
import { sortMistakes } from "./problems";
import { TEMPLATE_IDS, templateFields } from "./templates";

const texts = {
  label: (type: string) => `new ${type}`,
  option: (number: number) => `option ${number}`,
  question: (key: string) => {
    const found = key
      .split(".")
      .reduce<unknown>(
        (tree, part) => (typeof tree === "object" && tree !== null ? { ...tree }[part as never] : undefined),
        formBuilder.templates.questions,
      );
    if (typeof found !== "string") throw new Error(`There is no text for ${key}`);
    return found;
  },
};

function ids(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, "0")}`;
}

describe("a new form", () => {
  it.each(TEMPLATE_IDS)("from the template %s can be published as it is", (template) => {
    const fields = templateFields(template, texts, ids());
    expect(formProblems({ status: "published", fields, settings: DEFAULT_FORM_SETTINGS })).toEqual({});
  });

  it("has every type in its palette once", () => {
    expect(PALETTE_GROUPS.flatMap(typesOf).toSorted()).toEqual([...FORM_FIELD_TYPES].toSorted());
  });

  it.each(FORM_FIELD_TYPES)("takes a new %s without any mistake", (type) => {
    const fields = [newField(type, ids()(), texts)];
    expect(formProblems({ status: "draft", fields, settings: DEFAULT_FORM_SETTINGS })).toEqual({});
  });

  it("gives an option an id that none had", () => {
    const options = [{ id: "option_1" }, { id: "option_3" }];
    expect(newOptionId(options, new Set(["option_4"]))).toBe("option_5");
  });
});

describe("what the server refuses", () => {
  it("is sorted to the questions that were sent, to settings and to the form", () => {
    const fields = [newField("email", "one", texts), newField("radio", "two", texts)];
    const sorted = sortMistakes(
      {
        "fields.1.options": "Give at least one option.",
        "settings.closes_at": "Must be after the opening.",
        fields: "A published form asks at least one question.",
        "fields.9.label": "Nobody sent this.",
        "root.serverError": "There was an issue processing your request",
      },
      fields,
    );
    expect(sorted.fields).toEqual(new Map([["two", { options: "Give at least one option." }]]));
    expect(sorted.settings).toEqual({ closes_at: "Must be after the opening." });
    expect(sorted.form).toEqual(["A published form asks at least one question.", "Nobody sent this."]);
  });
});
