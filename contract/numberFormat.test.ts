import { expect, it } from "vitest";
import { numberFormat, numberIn, parseNumberFormat, readNumber, seriesOn } from "./numberFormat";

it.each([
  ["INV-{year}-{0000}", "INV-2026-{}", "INV-2026-0007"],
  ["{00000}", "{}", "00007"],
  ["{year}{month}{day}/{0}", "20260309/{}", "20260309/7"],
  ["$& (a.b)* {000} €", "$& (a.b)* {} €", "$& (a.b)* 007 €"],
])("%s makes the series %s and the number %s, which is read again", (text, series, seventh) => {
  const format = numberFormat(text);
  expect(seriesOn(format, "2026-03-09")).toBe(series);
  expect(numberIn(series, 7, format)).toBe(seventh);
  expect(readNumber(format, ` ${seventh.toLowerCase()}`)).toEqual({ series, count: 7 });
});

it("counts on beyond its zeros, and reads neither other texts nor endless numbers", () => {
  const format = numberFormat("A{000}");
  expect(numberIn("A{}", 12_345, format)).toBe("A12345");
  expect(readNumber(format, "A12345")).toEqual({ series: "A{}", count: 12_345 });
  for (const other of ["A", "B001", "A0000000001", "xA001", "A001x", "A-1", 1, null])
    expect(readNumber(format, other)).toBeUndefined();
});

it.each([
  ["INV-{year}", { problem: "no_count" }],
  ["", { problem: "no_count" }],
  ["{00}-{00}", { problem: "second_count", found: "{00}" }],
  ["{0000000000}", { problem: "unknown_part", found: "{0000000000}" }],
  ["{yeer}-{0}", { problem: "unknown_part", found: "{yeer}" }],
  ["{}{0}", { problem: "unknown_part", found: "{}" }],
  ["{year-{0}", { problem: "brace" }],
  ["year}-{0}", { problem: "brace" }],
])("%s cannot be used", (format, problem) => {
  expect(parseNumberFormat(format)).toEqual(problem);
});
