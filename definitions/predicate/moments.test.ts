import { describe, expect, it } from "vitest";
import type { Predicate } from "../../contract/resource";
import { define } from "../../tests/support/definitions";
import { checkPredicate } from "./check";
import { matches } from "./matches";
import { momentOf, parseSpan, rangeOf } from "./moments";

const berlin = { now: new Date("2026-03-29T22:30:00Z"), timeZone: "Europe/Berlin" };
const at = (operand: unknown, place = berlin): string | undefined =>
  momentOf(operand, place)?.instant.toISOString();
const days = (operand: unknown, place = berlin): (string | undefined)[] => {
  const range = rangeOf(operand, place);
  return [range?.from.like("0000-00-00"), range?.to.like("0000-00-00")];
};
const holds = (predicate: Predicate, record: unknown, now = berlin.now): boolean =>
  matches(predicate, record, { user: {}, ...berlin, now });

describe("spans", () => {
  it.each(["P12M", "P1Y6M", "P2W", "PT36H", "P1DT12H"])("%s is one", (text) => {
    expect(parseSpan(text)).toBeDefined();
  });
  it.each(["P", "PT", "12M", "P1.5Y", "P-1D", "P10000M", "P1D ", "", null, 5])("%j is none", (text) => {
    expect(parseSpan(text)).toBeUndefined();
  });
});

describe("moments told from now", () => {
  it.each<[unknown, string]>([
    ["$now", "2026-03-29T22:30:00.000Z"],
    ["$today", "2026-03-29T22:00:00.000Z"],
    // The clocks of Berlin went forward on 29 March: a day ago they still showed half an hour after midnight.
    [{ $ago: "P1D" }, "2026-03-28T23:30:00.000Z"],
    [{ $ago: "PT24H" }, "2026-03-28T22:30:00.000Z"],
    // 30 February is its last day.
    [{ $ago: "P1M" }, "2026-02-27T23:30:00.000Z"],
    [{ $startOf: "week" }, "2026-03-29T22:00:00.000Z"],
    [{ $startOf: "week", offset: -1 }, "2026-03-22T23:00:00.000Z"],
    [{ $startOf: "quarter" }, "2025-12-31T23:00:00.000Z"],
    [{ $startOf: "quarter", offset: 1 }, "2026-03-31T22:00:00.000Z"],
    [{ $startOf: "year", offset: -1 }, "2024-12-31T23:00:00.000Z"],
  ])("%j is %s", (operand, instant) => {
    expect(at(operand)).toBe(instant);
  });

  it("are none where they are no such thing, or beyond what dates can say", () => {
    const none = [
      { $ago: "30 days" },
      { $startOf: "decade" },
      {},
      [],
      null,
      "today",
      { $startOf: "year", offset: -9999 },
    ];
    expect(none.map((operand) => at(operand))).toEqual(none.map(() => undefined));
  });
});

describe("parts of time told from now", () => {
  it.each<[unknown, string, string]>([
    [{ last: "P12M" }, "2025-03-30", "2026-03-30"],
    [{ next: "P7D" }, "2026-03-30", "2026-04-06"],
    [{ period: "day" }, "2026-03-30", "2026-03-31"],
    [{ period: "month", offset: -1 }, "2026-02-01", "2026-03-01"],
    [{ period: "year", offset: 1 }, "2027-01-01", "2028-01-01"],
  ])("%j goes from %s to %s", (operand, from, to) => {
    expect(days(operand)).toEqual([from, to]);
  });

  it("hold days and instants, the end of a period not among them", () => {
    const period: Predicate = { day: { $within: { period: "month" } } };
    expect(
      ["2026-02-28", "2026-03-01", "2026-03-31", "2026-04-01"].map((day) => holds(period, { day })),
    ).toEqual([false, true, true, false]);
    const last: Predicate = { day: { $within: { last: "P1D" } } };
    expect(
      ["2026-03-28", "2026-03-29", "2026-03-30", "2026-03-31"].map((day) => holds(last, { day })),
    ).toEqual([false, true, true, false]);
    expect(holds({ at: { $within: { last: "PT1H" } } }, { at: "2026-03-29T21:30:00Z" })).toBe(true);
    expect(holds({ at: { $within: { last: "PT1H" } } }, { at: "2026-03-29T21:29:59Z" })).toBe(false);
    expect(holds({ at: { $within: { last: "PT1H" } } }, {})).toBe(false);
  });
});

describe("fiscal years", () => {
  const year = (fiscalYearStart: "april" | "march" | undefined, offset = 0): (string | undefined)[] => {
    const range = rangeOf({ period: "fiscal_year", offset }, { ...berlin, fiscalYearStart });
    return [range?.from.like("0000-00-00"), range?.to.like("0000-00-00")];
  };

  it("begin in the month that the organisation has set, in January where it has set none", () => {
    expect(year("april")).toEqual(["2025-04-01", "2026-04-01"]);
    expect(year("april", -1)).toEqual(["2024-04-01", "2025-04-01"]);
    expect(year("march")).toEqual(["2026-03-01", "2027-03-01"]);
    expect(year(undefined)).toEqual(["2026-01-01", "2027-01-01"]);
    const start = momentOf({ $startOf: "fiscal_year" }, { ...berlin, fiscalYearStart: "april" });
    expect(start?.instant.toISOString()).toBe("2025-03-31T22:00:00.000Z");
  });
});

describe("anniversaries", () => {
  const birthday = (operand: object, now: string): ((day: string) => boolean) => {
    const predicate = { born: { $anniversaryWithin: operand } } as Predicate;
    return (born) => holds(predicate, { born }, new Date(now));
  };

  it("come round every year, also over its end", () => {
    const soon = birthday({ next: "P7D" }, "2026-12-29T12:00:00Z");
    expect(["1980-12-28", "1980-12-29", "2019-12-31", "1955-01-05", "1955-01-06"].map(soon)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it("of 29 February are a day earlier in other years", () => {
    const today = { period: "day" };
    expect(birthday(today, "2027-02-28T12:00:00Z")("2000-02-29")).toBe(true);
    expect(birthday(today, "2028-02-28T12:00:00Z")("2000-02-29")).toBe(false);
    expect(birthday(today, "2028-02-29T12:00:00Z")("2000-02-29")).toBe(true);
  });

  it("are all within a year, and none of what is no day", () => {
    const year = birthday({ last: "P1Y" }, "2026-03-30T12:00:00Z");
    expect(["2000-01-01", "2000-02-29", "2000-12-31", "", "x"].map(year)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("texts", () => {
  it.each<[object, string, boolean]>([
    [{ $contains: "muller" }, "Greta MÜLLER-Lüdenscheidt", true],
    [{ $contains: "müller" }, "Muller", true],
    [{ $startsWith: "muller" }, "Greta Müller", false],
    [{ $startsWith: "STRASSE" }, "straße 5", true],
    [{ $contains: "%" }, "100", false],
    [{ $contains: "" }, "a", false],
  ])("%j of %j: %s", (comparison, name, expected) => {
    expect(holds({ name: comparison } as Predicate, { name })).toBe(expected);
  });
});

describe("the check", () => {
  const { fields } = define({
    name: "people",
    provider: "records",
    fields: {
      name: { type: "string" },
      born: { type: "date" },
      seen: { type: "dateTime" },
      opens: { type: "time" },
      age: { type: "integer" },
    },
  });
  const codes = (predicate: object): string[] =>
    checkPredicate(predicate as Predicate, fields).map(({ code }) => code);

  it.each<object>([
    { name: { $contains: "a" }, born: { $anniversaryWithin: { next: "P7D" }, $lt: { $ago: "P18Y" } } },
    { seen: { $within: { last: "P1Y" }, $gte: { $startOf: "year" } }, born: "$today" },
  ])("accepts %j", (predicate) => {
    expect(codes(predicate)).toEqual([]);
  });

  it.each<[object, string]>([
    [{ age: { $contains: "1" } }, "operator_not_allowed"],
    [{ opens: { $within: { period: "day" } } }, "operator_not_allowed"],
    [{ seen: { $anniversaryWithin: { period: "week" } } }, "operator_not_allowed"],
    [{ born: { $within: { last: "a year" } } }, "operand_not_allowed"],
    [{ born: { $within: { period: "decade" } } }, "operand_not_allowed"],
    [{ born: { $gt: { $ago: "yesterday" } } }, "operand_not_allowed"],
    [{ name: { $gt: { $ago: "P1D" } } }, "operand_not_allowed"],
    [{ opens: "$today" }, "operand_not_allowed"],
    [{ name: { $startsWith: "" } }, "operand_not_allowed"],
  ])("refuses %j: %s", (predicate, code) => {
    expect(codes(predicate)).toEqual([code]);
  });
});
