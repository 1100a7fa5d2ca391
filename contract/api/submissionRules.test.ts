import { describe, expect, it } from "vitest";
import { completedParts, mistakesInPart1, mistakesInPart2, mistakesInPart3 } from "./submissionRules";

const PART1 = {
  organization_name: "Choir",
  contact_name: "Ada",
  contact_email: "a@b.example",
  mission: "Sing",
};
const PART2 = {
  project_title: "Stage",
  summary: "A stage",
  service_focus: ["arts_culture"],
  start_date: "2026-05-01",
  end_date: "2026-05-01",
};
const PART3 = { amount_requested: "30", budget: [{ item: "Wood", amount: "30.00" }], certify: true };

describe("the rules of an application", () => {
  it("find nothing in one that is whole", () => {
    expect(completedParts({ part1: PART1, part2: PART2, part3: PART3 }, "USD")).toEqual([1, 2, 3]);
  });

  it("name what is missing", () => {
    expect(mistakesInPart1({ ...PART1, mission: " " }, "USD")).toEqual({ mission: "required" });
    expect(mistakesInPart3({}, "USD")).toEqual({
      amount_requested: "required",
      budget: "required",
      certify: "certify",
    });
  });

  it("name what is wrong", () => {
    expect(mistakesInPart1({ ...PART1, website: "choir.example", ein: "12" }, "USD")).toEqual({
      website: "website",
      ein: "ein",
    });
    expect(mistakesInPart2({ ...PART2, end_date: "2026-04-30" })).toEqual({ end_date: "order" });
    expect(mistakesInPart2({ ...PART2, start_date: "2026-02-30" })).toEqual({ start_date: "date" });
    expect(mistakesInPart2({ ...PART2, service_focus: ["magic"] })).toEqual({
      service_focus: "unknown_focus",
    });
  });

  it("add up the budget in the currency's smallest unit", () => {
    const budget = [
      { item: "Wood", amount: "0.10" },
      { item: "Nails", amount: "0.20" },
    ];
    expect(mistakesInPart3({ ...PART3, amount_requested: "0.3", budget }, "USD")).toEqual({});
    expect(mistakesInPart3({ ...PART3, amount_requested: "0.31", budget }, "USD")).toEqual({
      budget: "budget_sum",
    });
    expect(mistakesInPart3({ ...PART3, budget }, "JPY")).toEqual({
      "budget.0.amount": "amount",
      "budget.1.amount": "amount",
    });
  });
});
