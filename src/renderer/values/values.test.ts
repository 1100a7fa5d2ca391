import { describe, expect, it } from "vitest";
import { currencyDecimals, decimalStyle, readDecimal, toMoney, writeDecimal } from "./decimals";
import { slugify } from "./slugify";
import { fromWallClock, toWallClock, zonedNow } from "../../../contract/zonedTime";

describe("a typed number", () => {
  it.each([
    ["en", "1,234.5", "1234.5"],
    ["de", "1.234,5", "1234.5"],
    ["de", "1.5", "1.5"],
    ["de", "1.500", "1500"],
    ["fr", "1 234,5", "1234.5"],
    ["pt", "0,50", "0.50"],
    ["en", "−3", "-3"],
    ["en", "007", "7"],
    ["en", ".5", "0.5"],
    ["en", "5.", "5"],
  ])("in %s, %j is read as %s", (locale, text, plain) => {
    expect(readDecimal(text, decimalStyle(locale))).toBe(plain);
  });

  it.each(["", "abc", "1.2.3", "1,23.5", "--1", "1e5", "٣"])("%j is none", (text) => {
    expect(readDecimal(text, decimalStyle("en"))).toBeUndefined();
  });

  it("is written back with the language's decimal sign and no grouping", () => {
    expect(writeDecimal("1234.5", decimalStyle("de"))).toBe("1234,5");
  });
});

describe("an amount of money", () => {
  it("has as many decimals as its currency, and more only as zeros", () => {
    expect(toMoney("25", currencyDecimals("USD"))).toBe("25.00");
    expect(toMoney("25.5000", currencyDecimals("USD"))).toBe("25.50");
    expect(toMoney("25.005", currencyDecimals("USD"))).toBeUndefined();
    expect(toMoney("1000", currencyDecimals("JPY"))).toBe("1000");
    expect(toMoney("0.125", currencyDecimals("KWD"))).toBe("0.125");
  });

  it("is exact beyond what a float can hold", () => {
    expect(toMoney("123456789012345.67", 2)).toBe("123456789012345.67");
  });
});

describe("a moment in a time zone", () => {
  it.each([
    ["Europe/Berlin", "2026-07-01T08:00:00Z", "2026-07-01T10:00", "2026-07-01T10:00:00+02:00"],
    ["Europe/Berlin", "2026-12-01T08:00:00Z", "2026-12-01T09:00", "2026-12-01T09:00:00+01:00"],
    ["America/New_York", "2026-07-01T02:30:00Z", "2026-06-30T22:30", "2026-06-30T22:30:00-04:00"],
    ["Asia/Kathmandu", "2026-07-01T00:00:00Z", "2026-07-01T05:45", "2026-07-01T05:45:00+05:45"],
    ["UTC", "2026-07-01T08:00:00+02:00", "2026-07-01T06:00", "2026-07-01T06:00:00+00:00"],
  ])("in %s, %s is %s on the clock and back", (zone, iso, clock, withOffset) => {
    expect(toWallClock(iso, zone)).toBe(clock);
    expect(fromWallClock(clock, zone)).toBe(withOffset);
    expect(new Date(withOffset).getTime()).toBe(new Date(iso).getTime());
  });

  it("that a spring change skips is the one an hour later", () => {
    expect(fromWallClock("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T03:30:00+02:00");
  });

  it("that an autumn change repeats is its first", () => {
    expect(fromWallClock("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T02:30:00+02:00");
  });

  it("is none when the text is none", () => {
    expect(toWallClock("soon", "UTC")).toBe("");
    expect(fromWallClock("soon", "UTC")).toBeUndefined();
  });

  it("has the day and the time of day of the zone", () => {
    expect(zonedNow(new Date("2026-11-21T23:30:00Z"), "Europe/Berlin")).toEqual({
      dateTime: "2026-11-22T00:30:00+01:00",
      date: "2026-11-22",
      time: "00:30",
    });
  });
});

describe("a slug", () => {
  it.each([
    ["Été à la plage!", "ete-a-la-plage"],
    ["  Straße & Œuvre  ", "strasse-oeuvre"],
    ["São Paulo – 2026", "sao-paulo-2026"],
    ["!!!", ""],
    ["日本", ""],
  ])("of %j is %j", (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });
});
