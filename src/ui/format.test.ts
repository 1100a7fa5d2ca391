import { describe, expect, it } from "vitest";
import { createFormatter } from "./format";

const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, " ");

describe("createFormatter", () => {
  const en = createFormatter("en", { currency: "USD", timeZone: "America/New_York" });
  const de = createFormatter("de", { currency: "EUR", timeZone: "Europe/Berlin" });

  it("writes money in the language, with the currency given or else the organisation's", () => {
    expect(en.money("1234.5")).toBe("$1,234.50");
    expect(plain(de.money("1234.50"))).toBe("1.234,50 €");
    expect(plain(de.money("1234", "JPY"))).toBe("1.234 ¥");
  });

  it("loses no digit of an amount that a float cannot hold", () => {
    expect(en.money("90071992547409931.27")).toBe("$90,071,992,547,409,931.27");
  });

  it("keeps a calendar day the same whatever the time zone", () => {
    expect(en.date("2025-01-01")).toBe("Jan 1, 2025");
    expect(de.date("2025-12-31")).toBe("31.12.2025");
  });

  it("shows a moment in the organisation's time zone", () => {
    expect(plain(en.dateTime("2025-01-01T02:30:00Z"))).toBe("Dec 31, 2024, 9:30 PM");
    expect(plain(de.dateTime("2025-07-01T22:30:00Z"))).toBe("02.07.2025, 00:30");
  });

  it("writes percents and times", () => {
    expect(en.percent(12.5)).toBe("12.5%");
    expect(plain(en.time("18:05"))).toBe("6:05 PM");
    expect(de.time("18:05")).toBe("18:05");
  });

  it("writes roughly what nobody knows exactly", () => {
    expect([en.rough(1_234_567), en.rough(100_001), plain(de.rough(1_234_567))]).toEqual([
      "1.2 million",
      "100 thousand",
      "1,2 Millionen",
    ]);
  });

  it("returns what it cannot read as it came", () => {
    expect(en.money("a lot")).toBe("a lot");
    expect(en.number("12 apples")).toBe("12 apples");
    expect(en.date("soon")).toBe("soon");
    expect(en.dateTime("2025-99-99")).toBe("2025-99-99");
    expect(en.time("25:99")).toBe("25:99");
  });
});
