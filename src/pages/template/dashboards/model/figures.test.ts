import { describe, expect, it } from "vitest";
import type { Ranged } from "../../../../../dataProviders/types";
import { changeBetween, figuresOf, readRange, readYear, writeRange, writeYear } from "./figures";

const search = (text: string): URLSearchParams => new URLSearchParams(text);

describe("the range in the address", () => {
  it("is the last 28 days where none or an unknown one is named", () => {
    expect(readRange(search(""))).toBe("days");
    expect(readRange(search("range=century"))).toBe("days");
  });

  it("is written and read again, and leaves what else stands there", () => {
    const written = writeRange(search("year=2018"), "month");
    expect(written.toString()).toBe("year=2018&range=month");
    expect(readRange(written)).toBe("month");
    expect(writeRange(written, "days").toString()).toBe("year=2018");
  });
});

describe("the year in the address", () => {
  it("is the newest where none or an unknown one is named", () => {
    expect(readYear(search(""))).toBe("2020");
    expect(readYear(search("year=1999"))).toBe("2020");
  });

  it("is written and read again", () => {
    expect(readYear(writeYear(search(""), "2018"))).toBe("2018");
    expect(writeYear(search("year=2018"), "2020").toString()).toBe("");
  });
});

describe("a card's figures", () => {
  const card: Ranged<{ total: number }> = {
    title: "Tickets",
    ranges: ["Last 28 Days", "Last Year"],
    total: 1,
    byRange: { "Last 28 Days": { total: 1 }, "Last Year": { total: 12 } },
  };

  it("are those of the range", () => {
    expect(figuresOf(card, "year").total).toBe(12);
  });

  it("are the card's own where it has none for the range", () => {
    expect(figuresOf(card, "month").total).toBe(1);
  });
});

describe("a change", () => {
  it("is the difference in percent of the number before", () => {
    expect(changeBetween(110, 100)).toBe(10);
    expect(changeBetween(99, 102)).toBe(-2.9);
  });

  it("is none where there was nothing before", () => {
    expect(changeBetween(5, 0)).toBeUndefined();
  });
});
