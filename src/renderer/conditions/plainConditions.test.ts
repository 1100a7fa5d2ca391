import { expect, it } from "vitest";
import type { QuestionField } from "../../../contract/api/questions";
import { emptyCondition, operatorsFor, readConditions, writeConditions } from "./plainConditions";

function field(path: string, type: string, operators: QuestionField["operators"]): QuestionField {
  return { path, type, label: path, operators, aggregates: [], groupable: true, sortable: true };
}
const fields = [
  field("name", "string", ["$eq", "$contains", "$exists"]),
  field("seats", "integer", ["$eq", "$gte", "$lte"]),
  field("active", "boolean", ["$eq"]),
  field("paid_at", "dateTime", ["$eq", "$within", "$gte"]),
];

it("conditions are rows and come back as they were", () => {
  const where = {
    name: { $contains: "an" },
    seats: { $gte: 3 },
    active: true,
    paid_at: { $within: { period: "year", offset: -1 } },
  };
  const { plain, others } = readConditions(where, fields);
  expect(plain.map(({ operator, value }) => [operator, value])).toEqual([
    ["$contains", "an"],
    ["$gte", "3"],
    ["$eq", "true"],
    ["within", "last_year"],
  ]);
  expect([others, writeConditions(plain, others, fields)]).toEqual([{}, where]);
});

it("conditions that have no row are kept", () => {
  const where = { donations: { $some: {} }, name: { $in: ["a"] }, $or: [{}], seats: { $gte: 1, $lte: 5 } };
  const { plain, others } = readConditions(where, fields);
  expect([plain, others, writeConditions(plain, others, fields)]).toEqual([[], where, where]);
});

it("dates are compared with periods and days, and a new row asks for something", () => {
  const paid = fields[3];
  expect(paid && operatorsFor(paid)).toEqual(["within", "$gte"]);
  expect(paid && emptyCondition(paid)).toEqual({ path: "paid_at", operator: "within", value: "this_year" });
  expect(writeConditions([], {}, fields)).toBeUndefined();
});
