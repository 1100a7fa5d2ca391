import { describe, expect, it } from "vitest";
import { type Condition, emptyRow, groupOf, incompleteRows, read, relatedRow, write } from "./conditionTree";

describe("conditions as rows", () => {
  const conditions: Condition[] = [
    {},
    { name: { $contains: "anna" }, status: "Active" },
    { amount: { $gte: "100" }, $and: [] },
    { paid_at: { $within: { last: "P12M" } } },
    { paid_at: { $within: { period: "year", offset: -1 } } },
    { birthday: { $anniversaryWithin: { next: "P7D" } } },
    { status: ["Active", "Inactive"], role: { $ne: 3 }, email: { $exists: false } },
    { $or: [{ status: "Active" }, { "role.slug": "owner" }] },
    { $and: [{ seats: { $gte: 2 } }, { seats: { $lt: 9 } }] },
    { name: { $regex: "^A" }, $not: { status: "Removed" } },
    { status: "Active", $or: [{ name: { $startsWith: "A" } }, { donations: { $none: {} } }] },
    { donations: { $some: { amount: { $gt: "100" }, paid_at: { $within: { period: "year" } } } } },
    { donations: { $count: { where: { status: "succeeded" }, $gte: 3 } } },
    { donations: { $sum: { of: "amount", $eq: "1000" } } },
    { donations: { $every: { status: "succeeded" } } },
    { updated_at: { $lt: "$now" } },
  ];
  it.each(conditions)("come back as they were: %j", (condition) => {
    const { $and, ...others } = condition;
    const wanted = Array.isArray($and) && $and.length === 0 ? others : condition;
    expect(write(read(condition)).condition).toEqual(wanted);
  });

  it("splits one field's comparisons into rows, which stay together", () => {
    const group = read({ amount: { $gte: "10", $lte: "20" } });
    expect(group.rows).toHaveLength(2);
    expect(write(group).condition).toEqual({
      $and: [{ amount: { $gte: "10" } }, { amount: { $lte: "20" } }],
    });
  });

  it("leaves out rows that lack something, and names them", () => {
    const unchosen = emptyRow();
    const group = groupOf([unchosen, { ...emptyRow(), path: "name", value: "Anna" }]);
    expect(write(group).condition).toEqual({ name: "Anna" });
    expect(incompleteRows(group)).toEqual([unchosen]);
    const sum = { ...relatedRow("donations"), figure: "sum" as const, value: "5" };
    expect(incompleteRows(groupOf([sum]))).toEqual([sum]);
  });

  it("knows where each row stands", () => {
    const group = read({
      donations: { $some: { amount: { $gt: "100" } } },
      $or: [{ name: "Anna" }, { name: "Ben" }],
    });
    expect([...write(group, "/where").pointers.values()]).toEqual([
      "/where/donations",
      "/where/donations/$some/amount",
      "/where",
      "/where/$or/0/name",
      "/where/$or/1/name",
    ]);
  });
});
