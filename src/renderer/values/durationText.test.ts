import { expect, it } from "vitest";
import { parseDuration } from "../../../contract/duration";
import { durationText } from "./durationText";

it.each([
  ["en", 90, "1 hr 30 min"],
  ["en", 60, "1 hr"],
  ["en", 0, "0 min"],
  ["en", 87.5, "1 hr 28 min"],
  ["en", 60_090, "1,001 hr 30 min"],
  ["de", 90, "1 Std. 30 Min."],
  ["fr", 90, "1 h 30 min"],
  ["pt", 90, "1 h 30 min"],
])("a duration in %s: %d minutes are %s", (locale, minutes, text) => {
  expect(durationText(minutes, locale).replaceAll(/\s/g, " ")).toBe(text);
});

it.each(["en", "de", "fr", "pt"])("what is shown in %s can be typed", (locale) => {
  for (const minutes of [0, 5, 60, 90, 615])
    expect(parseDuration(durationText(minutes, locale))).toBe(minutes);
});

it("what is no duration stays as it came", () => {
  expect(durationText("soon", "en")).toBe("soon");
});
