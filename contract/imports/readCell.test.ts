import { expect, it } from "vitest";
import type { FieldDefinition } from "../resource";
import { readCell, strokesOf } from "./readCell";

const cases: [FieldDefinition["type"], string, unknown][] = [
  ["date", "01.02.1951", "1951-02-01"],
  ["date", "1951-02-01", "1951-02-01"],
  ["date", "31/01/2026", "2026-01-31"],
  ["date", "31.02.2026", "31.02.2026"],
  ["dateTime", "31.01.2026 09:30", "2026-01-31T08:30:00.000Z"],
  ["money", "1.234,05", "1234.05"],
  ["money", "-1,234.05", "-1234.05"],
  ["money", "12.345", "12.345"],
  ["money", "many", "many"],
  ["number", "1.234,05", 1234.05],
  ["number", "1,5", 1.5],
  ["number", "1,234", 1234],
  ["number", "1 234 567", 1234567],
  ["number", "-0,5", -0.5],
  ["number", "1,2,3", "1,2,3"],
  ["boolean", "ja", true],
  ["boolean", "Não", false],
  ["boolean", "maybe", "maybe"],
];
const reading = { timezone: "Europe/Berlin", currency: "EUR", strokes: "day_first", labels: {} } as const;

it.each(cases)("a cell of a %s is read as people write it: %s", (type, cell, value) => {
  expect(readCell("x", { type } as FieldDefinition, cell, reading)).toBe(value);
});

it("a choice is known by what it is called in any language", () => {
  const labels = { en: { choices: { x: { bus: "Coach" } } }, de: { choices: { x: { bus: "Reisebus" } } } };
  const field: FieldDefinition = { type: "select", choices: ["bus", "van"] };
  expect(readCell("x", field, "reisebus", { ...reading, labels })).toBe("bus");
  expect(readCell("x", field, "VAN", { ...reading, labels })).toBe("van");
});

it("a column tells the order of its strokes", () => {
  expect(strokesOf({ type: "date" }, ["01/02/2026", "01/31/2026"])).toBe("month_first");
  expect(strokesOf({ type: "string" }, ["01/31/2026"])).toBeUndefined();
});
