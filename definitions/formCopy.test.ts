import { expect, it } from "vitest";
import type { FormField } from "../contract/api/forms";
import { copyForm, copyName } from "./formCopy";

const field = (id: string, more: Partial<FormField> = {}): FormField =>
  ({ id, type: "short_text", label: id, ...more }) as FormField;

it("a copy leaves behind what was put away, save for what others hang on, and the closing day", () => {
  const fields = [
    field("a"),
    field("b", { archived: true }),
    field("c", { archived: true }),
    field("d", { show_if: { c: "x" } }),
  ];
  const copy = copyForm({
    description: "D",
    fields,
    settings: { captcha: true, closes_at: "2026-03-01T00:00:00Z" },
  });
  expect(copy.fields.map(({ id }) => id)).toEqual(["a", "c", "d"]);
  expect(copy.settings).toEqual({ captcha: true });
});

it("a copy is called after the form with the next free number, and no longer than names may be", () => {
  expect(copyName("Survey", [])).toBe("Survey (2)");
  expect(copyName("Survey (2)", ["Survey", "Survey (2)", "Survey (3)"])).toBe("Survey (4)");
  expect(copyName("x".repeat(200), [])).toHaveLength(200);
});
