import { describe, expect, it } from "vitest";
import type { Predicate } from "../../contract/resource";
import { matches } from "./matches";
import type { PredicateContext } from "./types";

const context: PredicateContext = {
  user: { pk: 7, email: "ana@hope.example", role: "manager", member_pk: null },
  now: new Date("2026-03-29T22:30:00Z"),
};
const test = (predicate: Predicate, record: unknown): boolean => matches(predicate, record, context);

describe("what has no value", () => {
  const without = [{}, { kind: null }, { kind: "" }, { kind: [] }, { kind: undefined }, { kind: {} }];

  it.each(without)("is matched by $ne, $nin and $not: %j", (record) => {
    expect(test({ kind: { $ne: "car" } }, record)).toBe(true);
    expect(test({ kind: { $nin: ["car"] } }, record)).toBe(true);
    expect(test({ kind: { $not: { $eq: "car" } } }, record)).toBe(true);
    expect(test({ $not: { kind: "car" } }, record)).toBe(true);
    expect(test({ kind: { $neField: "other" } }, record)).toBe(true);
  });

  it.each(without)("is matched by no other comparison: %j", (record) => {
    expect(test({ kind: "car" }, record)).toBe(false);
    expect(test({ kind: { $gt: 0 } }, record)).toBe(false);
    expect(test({ kind: { $lte: 0 } }, record)).toBe(false);
    expect(test({ kind: { $in: ["car"] } }, record)).toBe(false);
    expect(test({ kind: { $regex: ".*" } }, record)).toBe(false);
    expect(test({ kind: { $eqField: "kind" } }, record)).toBe(false);
    expect(test({ kind: { $exists: true } }, record)).toBe(false);
    expect(test({ kind: { $exists: false } }, record)).toBe(true);
    expect(test({ kind: null }, record)).toBe(true);
    expect(test({ kind: { $ne: null } }, record)).toBe(false);
  });

  it("does not include false and 0", () => {
    expect(test({ a: { $exists: true }, b: { $exists: true } }, { a: false, b: 0 })).toBe(true);
  });
});

describe("comparisons", () => {
  it.each<[Predicate, unknown, boolean]>([
    [{ a: 1 }, { a: 1 }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: "5" }, { a: 5 }, true],
    [{ a: ["x", "y"] }, { a: "y" }, true],
    [{ a: { $in: ["x", null] } }, {}, true],
    [{ a: { $gt: 3, $lt: 5 } }, { a: 4 }, true],
    [{ a: { $gt: 3, $lt: 5 } }, { a: 5 }, false],
    [{ a: { $gte: 4, $lte: 4 } }, { a: 4 }, true],
    [{ a: { $gte: 4 } }, { a: 3 }, false],
    [{ a: { $lte: 4 } }, { a: 5 }, false],
    [{ a: "25.00" }, { a: 25 }, true],
    [{ a: { $gt: "9.50" } }, { a: "10.00" }, true],
    [{ a: { $gt: "9007199254740993" } }, { a: "9007199254740992" }, false],
    [{ a: { $lt: "9007199254740993" } }, { a: "9007199254740992" }, true],
    [{ a: { $gt: true as never } }, { a: false }, false],
    [{ a: { $all: ["x", "y"] } }, { a: ["y", "z", "x"] }, true],
    [{ a: { $all: ["x", "q"] } }, { a: ["y", "z", "x"] }, false],
    [{ a: { $regex: "^b+$" } }, { a: "bbb" }, true],
    [{ a: { $regex: "b" } }, { a: 5 }, false],
    [{ $and: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 2 }, true],
    [{ $or: [{ a: 1 }, { b: 2 }] }, { b: 2 }, true],
    [{ $or: [] }, {}, false],
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, false],
    [{}, {}, true],
  ])("%j on %j is %s", (predicate, record, expected) => {
    expect(test(predicate, record)).toBe(expected);
  });

  it("hold for any item of a list, and $ne for none", () => {
    const record = { teams: [{ team: { pk: 1, name: "A" } }, { team: { pk: 2, name: "B" } }] };
    expect(test({ "teams.team": 2 }, record)).toBe(true);
    expect(test({ "teams.team": { $ne: 2 } }, record)).toBe(false);
    expect(test({ "teams.team": { $ne: 3 } }, record)).toBe(true);
  });

  it("see an embedded reference as its id", () => {
    expect(test({ role: 3 }, { role: { pk: 3, name: "Lead" } })).toBe(true);
    expect(test({ role: "3" }, { role: { pk: 3 } })).toBe(true);
  });

  it("compare with another field of the record", () => {
    const record = { starts: "2026-01-01", ends: "2026-01-02", owner: { pk: 1 }, lead: 1 };
    expect(test({ ends: { $gtField: "starts" } }, record)).toBe(true);
    expect(test({ starts: { $gteField: "ends" } }, record)).toBe(false);
    expect(test({ owner: { $eqField: "lead" } }, record)).toBe(true);
  });

  it("never match by an unknown operator or an inherited property", () => {
    expect(test({ a: { $where: "1" } as never }, { a: 1 })).toBe(false);
    expect(test({ constructor: { $exists: true } } as never, {})).toBe(false);
    expect(test({ "a.length": { $exists: true } }, { a: [1] })).toBe(false);
  });
});

describe("$user", () => {
  it("stands for the signed-in person", () => {
    expect(test({ owner: "$user.pk" }, { owner: { pk: 7 } })).toBe(true);
    expect(test({ email: { $in: ["x", "$user.email"] } }, { email: "ana@hope.example" })).toBe(true);
  });

  it("equals nothing where the person has no such value, not even an empty field", () => {
    expect(test({ member: "$user.member_pk" }, { member: null })).toBe(false);
    expect(test({ member: "$user.member_pk" }, { member: "$user.member_pk" })).toBe(false);
    expect(test({ member: "$user.constructor" }, { member: 1 })).toBe(false);
  });
});

describe("$now", () => {
  it.each<[string, string, boolean]>([
    ["$lt", "2026-03-29T22:29:59Z", true],
    ["$lt", "2026-03-30T00:30:01+02:00", false],
    ["$gt", "2026-03-30T00:30:01+02:00", true],
    ["$eq", "2026-03-30T00:30:00+02:00", true],
    ["$eq", "2026-03-29", true],
    ["$lt", "2026-03-28", true],
    ["$gt", "22:29", false],
    ["$gt", "22:31", true],
    ["$gt", "zebra", false],
  ])("%s compares %s: %s", (operator, value, expected) => {
    expect(test({ at: { [operator]: "$now" } }, { at: value })).toBe(expected);
  });

  it("is as exact as the time of day it is compared with", () => {
    const later = { ...context, now: new Date("2026-03-29T22:30:45Z") };
    expect(matches({ at: { $gte: "$now" } }, { at: "22:30" }, later)).toBe(true);
    expect(matches({ at: { $gte: "$now" } }, { at: "22:30:44" }, later)).toBe(false);
  });

  it("is a day of the time zone in use", () => {
    const berlin = { ...context, timeZone: "Europe/Berlin" };
    expect(matches({ day: "$now" }, { day: "2026-03-30" }, berlin)).toBe(true);
    expect(matches({ day: "$now" }, { day: "2026-03-29" }, berlin)).toBe(false);
    expect(matches({ at: "$now" }, { at: "00:30" }, berlin)).toBe(true);
  });
});
