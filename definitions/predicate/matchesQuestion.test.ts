import { describe, expect, it } from "vitest";
import type { QuestionPredicate } from "../../contract/resource";
import { matchesQuestion, MissingRelationError } from "./matchesQuestion";

const anna = {
  name: "Anna",
  role: { slug: "volunteer" },
  donations: [
    { amount: "0.10", currency: "USD", paid_at: "2025-05-01T10:00:00Z", event: { title: "Gala" } },
    { amount: "0.20", currency: "USD", paid_at: "2026-02-01T10:00:00Z", event: null },
    { amount: "900", currency: "EUR", paid_at: "2026-02-02T10:00:00Z", event: null },
  ],
  teams: [],
};
const context = { user: {}, now: new Date("2026-03-10T09:00:00Z"), timeZone: "UTC", currency: "USD" };
const holds = (predicate: QuestionPredicate, record: unknown = anna): boolean =>
  matchesQuestion(predicate, record, context);

describe("conditions on related records", () => {
  it.each<[QuestionPredicate, boolean]>([
    [{ "role.slug": "volunteer", donations: { $some: { amount: { $gte: "0.20" } } } }, true],
    [{ donations: { $some: { amount: "0.10", paid_at: { $within: { period: "year" } } } } }, false],
    [{ donations: { $some: { "event.title": "Gala" } } }, true],
    [{ donations: { $none: { amount: { $gt: "900" } } } }, true],
    [{ teams: { $none: {} } }, true],
    [{ teams: { $every: { name: "x" } } }, true],
    [{ donations: { $every: { currency: "USD" } } }, false],
    [{ donations: { $count: { $gte: 3 } } }, true],
    [{ donations: { $count: { where: { currency: "USD" }, $eq: 2 } } }, true],
    // Exactly, and without what is in another currency.
    [{ donations: { $sum: { of: "amount", $eq: "0.3" } } }, true],
    [{ donations: { $max: { of: "amount", $lt: 1 } } }, true],
    [{ donations: { $min: { of: "paid_at", $lt: { $startOf: "year" } } } }, true],
    [{ donations: { $avg: { of: "amount", $eq: 0.15 } } }, true],
    [{ teams: { $sum: { of: "size", $eq: "0" } } }, true],
    [{ teams: { $max: { of: "size", $lt: 5 } } }, false],
    [{ $not: { teams: { $some: {} } } }, true],
    [{ $or: [{ teams: { $some: {} } }, { donations: { $some: {} } }] } as QuestionPredicate, true],
  ])("%j is %s", (predicate, expected) => {
    expect(holds(predicate)).toBe(expected);
  });

  it("are not guessed where the record has come without those", () => {
    expect(() => holds({ donations: { $none: {} } }, { name: "Anna" })).toThrow(MissingRelationError);
    expect(() => holds({ donations: { $some: {} } }, { donations: null })).toThrow(/donations/);
  });
});
