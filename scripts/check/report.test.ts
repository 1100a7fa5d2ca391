import { expect, it } from "vitest";
import { loadDefinitions } from "../../definitions";
import { formatMistake, summary } from "./report";

const loaded = loadDefinitions([
  {
    path: "custom/vehicles.json",
    text: '{\n  "name": "vehicles",\n  "provider": "demo",\n  "fields": { "plate": { "type": "strng" } }\n}',
  },
  { path: "custom/list.json", text: "[]" },
]);

it("prints file, line, code, pointer, message and the nearest right name on one line", () => {
  expect(loaded.mistakes.map(formatMistake)).toEqual([
    "custom/list.json:1  not_an_object  /  A definition is one object: the file begins with { and ends with }.",
    'custom/vehicles.json:4  unknown_field_type  /fields/plate/type  There is no field type "strng".  did you mean "string"?',
  ]);
});

it("marks what is only a warning", () => {
  const [mistake] = loaded.mistakes;
  expect(mistake && formatMistake({ ...mistake, severity: "warning" })).toContain("  warning: A definition");
});

it("ends with the count", () => {
  expect(summary(loaded, 2)).toBe("2 mistakes (2 errors, 0 warnings) in 2 files; 0 resources in force.");
});
