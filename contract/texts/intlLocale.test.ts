import { describe, expect, it } from "vitest";
import { intlLocale } from "./intlLocale";

describe("the locale of a language", () => {
  it("is Portugal's for Portuguese", () => {
    const money = new Intl.NumberFormat(intlLocale("pt"), { style: "currency", currency: "EUR" });
    expect(money.format(1234567.5).replaceAll(/\s/g, " ")).toBe("1 234 567,50 €");
    const day = new Intl.DateTimeFormat(intlLocale("pt"), { dateStyle: "medium", timeZone: "UTC" });
    expect(day.format(new Date("2026-11-22T12:00:00Z"))).toBe("22/11/2026");
  });

  it("is the language itself for the others", () => {
    expect(["en", "de", "fr"].map(intlLocale)).toEqual(["en", "de", "fr"]);
  });
});
