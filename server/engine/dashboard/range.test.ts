import { expect, it } from "vitest";
import { readRange } from "./range";

const BERLIN = "Europe/Berlin";
/** Ten minutes past midnight in Berlin on the day after clocks went forward; still the day before in UTC. */
const NOW = new Date("2026-03-29T22:10:00Z");

it("cuts days in the organisation's zone, the first day included, through a clock change", () => {
  const range = readRange({ filter: "7d" }, BERLIN, NOW);
  expect(range.days).toEqual({ from: "2026-03-24", to: "2026-03-30" });
  expect(range.current).toEqual({
    from: new Date("2026-03-23T23:00:00Z"),
    to: new Date("2026-03-30T22:00:00Z"),
  });
  expect(range.previous).toEqual({
    from: new Date("2026-03-16T23:00:00Z"),
    to: new Date("2026-03-23T23:00:00Z"),
  });
});

it("is the last 28 days unless told, and with default=true whatever else is said", () => {
  expect(readRange({}, BERLIN, NOW).days).toEqual({ from: "2026-03-03", to: "2026-03-30" });
  expect(readRange({ default: true, filter: "7d", from: "2020-01-01" }, BERLIN, NOW).days.from).toBe(
    "2026-03-03",
  );
});

it("compares a month so far with as much of the month before", () => {
  const { previous } = readRange({ filter: "month" }, BERLIN, NOW);
  expect(previous).toEqual({ from: new Date("2026-01-31T23:00:00Z"), to: new Date("2026-02-28T23:00:00Z") });
});

it("has nothing before everything", () => {
  expect(readRange({ filter: "all" }, BERLIN, NOW)).toMatchObject({
    previous: null,
    days: { from: null, to: "2026-03-30" },
  });
});

it("takes a first and a last day, and compares with as many days before", () => {
  const range = readRange({ from: "2026-03-01", to: "2026-03-10" }, "UTC", NOW);
  expect(range.current).toEqual({
    from: new Date("2026-03-01T00:00:00Z"),
    to: new Date("2026-03-11T00:00:00Z"),
  });
  expect(range.previous).toEqual({
    from: new Date("2026-02-19T00:00:00Z"),
    to: new Date("2026-03-01T00:00:00Z"),
  });
});

it.each([
  [{ from: "2026-03-10", to: "2026-03-01" }, "to"],
  [{ to: "2026-03-01" }, "from"],
  [{ from: "1900-01-01", to: "2026-03-01" }, "from"],
  [{ from: "0001-01-01", to: "0001-01-02" }, "to"],
  [{ from: "9999-12-30", to: "9999-12-31" }, "to"],
])("refuses %j", (query, field) => {
  expect(() => readRange(query, "UTC", NOW)).toThrow(
    expect.objectContaining({
      status: 422,
      details: { errors: expect.objectContaining({ [field]: expect.any(Array) }) },
    }),
  );
});
