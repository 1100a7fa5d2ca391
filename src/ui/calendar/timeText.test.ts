import { expect, it } from "vitest";
import { timeInList, timeTextOf } from "./timeText";

const start = new Date("2026-03-04T15:30:00Z");
const end = new Date("2026-03-04T17:00:00Z");

it.each([
  ["en", "America/New_York", "10:30 – 12:00"],
  ["en", "UTC", "3:30 – 5:00"],
  ["de", "Europe/Berlin", "16:30 – 18:00"],
  ["pt", "America/Sao_Paulo", "12:30 – 14:00"],
])("times in %s on the clocks of %s are %s", (locale, zone, text) => {
  expect(timeTextOf(locale, zone)({ start, end, allDay: false })).toBe(text);
});

it("says only when it begins of what has no end, and nothing of whole days", () => {
  const textOf = timeTextOf("fr", "UTC");
  expect(textOf({ start, end: null, allDay: false })).toBe("15:30");
  expect(textOf({ start, end, allDay: true })).toBe("");
});

it("says in a list which half of the day it is, where the language has halves", () => {
  const event = { start, end, allDay: false };
  expect(timeInList(event, "en", "UTC")).toMatch(/^3:30\s–\s5:00\sPM$/);
  expect(timeInList(event, "de", "UTC")).toMatch(/^15:30\s?–\s?17:00( Uhr)?$/);
  expect(timeInList({ ...event, end: null }, "de", "UTC")).toBe("15:30");
  const next = new Date("2026-03-05T00:30:00Z");
  expect(timeInList({ ...event, end: next }, "en", "UTC")).toMatch(/^Mar 4, 3:30\sPM\s–\sMar 5, 12:30\sAM$/);
  expect(timeInList({ ...event, allDay: true }, "en", "UTC")).toBe("");
});
