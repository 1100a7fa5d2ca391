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
    [{ open: true, kind: null }, "open is yes and Kind has no value"],
  ])("says %j", (predicate, sentence) => {
    expect(explain(predicate, translate, labels)).toBe(sentence);
  });
});
