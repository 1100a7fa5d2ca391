import polyglotI18nProvider from "ra-i18n-polyglot";
import { describe, expect, it } from "vitest";
import type { Predicate } from "../../contract/resource";
import { explain } from "../../definitions";
import { messages } from "../../locales/en";
import predicate from "../../locales/en/pages/predicate";

const { translate } = polyglotI18nProvider(() => ({ ...messages, predicate }));
const labels = {
  field: (source: string) => ({ kind: "Kind", seats: "Seats", owner: "Owner" })[source] ?? source,
  value: (source: string, value: string | number) =>
    source === "kind" && value === "bus" ? "Bus" : String(value),
};

describe("explain", () => {
  it.each<[Predicate, string]>([
    [{}, "always"],
    [{ kind: "bus" }, "Kind is Bus"],
    [{ kind: ["bus", "car"] }, "Kind is one of: Bus, car"],
    [{ kind: { $ne: "bus" }, seats: { $gt: 8 } }, "Kind is not Bus and Seats is more than 8"],
    [
      { $or: [{ kind: "bus" }, { seats: 1, owner: "$user.pk" }] },
      "Kind is Bus or (Seats is 1 and Owner is you)",
    ],
    [{ $not: { kind: { $exists: true } } }, "not: Kind has a value"],
    [{ ends: { $lt: "$now" } }, "ends is before now"],
    [{ ends: { $gteField: "starts" } }, "ends is at least starts"],
    [{ name: { $contains: "an" } }, "name contains “an”"],
    [{ born: { $anniversaryWithin: { next: "P7D" } } }, "born has its anniversary within the next 7 days"],
    [{ seen: { $lt: { $ago: "P1Y6M" } } }, "seen is before 1 year 6 months ago"],
    [{ seen: { $gte: { $startOf: "year", offset: -1 } } }, "seen is not before the start of last year"],
    [{ seen: { $within: { period: "month" } } }, "seen is within this month"],
    [{ seen: { $within: { period: "year", offset: -3 } } }, "seen is within the year 3 years ago"],
    [{ day: "$today" }, "day is today"],
    [{ open: true, kind: null }, "open is yes and Kind has no value"],
  ])("says %j", (predicate, sentence) => {
    expect(explain(predicate, translate, labels)).toBe(sentence);
  });
});
