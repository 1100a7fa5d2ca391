import { describe, expect, it } from "vitest";
import { part1Of, part2Of, part3Of, sumOf, typedPart1, typedPart2, typedPart3 } from "./values";

describe("what is typed into an application", () => {
  it("is sent without blanks, and an amount as the call wants it", () => {
    const typed = {
      ...typedPart1({}),
      organization_name: " Choir ",
      annual_budget: "1,500",
      contact_email: "",
    };
    expect(part1Of(typed, "USD")).toMatchObject({ organization_name: "Choir", annual_budget: "1500" });
    expect(part1Of(typed, "USD")).not.toHaveProperty("contact_email");
  });

  it("comes back as it was saved", () => {
    const part2 = { project_title: "Stage", service_focus: ["arts_culture", "youth"] };
    expect(part2Of(typedPart2(part2))).toMatchObject(part2);
    const part3 = { amount_requested: "30.00", budget: [{ item: "Wood", amount: "30.00" }], certify: true };
    expect(part3Of(typedPart3(part3), "USD")).toEqual({
      amount_requested: "30",
      budget: [{ item: "Wood", amount: "30" }],
      certify: true,
    });
  });

  it("keeps what is no amount, so that it can be told", () => {
    const values = { ...typedPart3({}), amount_requested: "a lot" };
    expect(part3Of(values, "USD").amount_requested).toBe("a lot");
  });

  it("leaves out lines with nothing in them", () => {
    expect(part3Of(typedPart3({}), "USD").budget).toEqual([]);
  });

  it("adds up the lines that are amounts", () => {
    const lines = [
      { item: "Wood", amount: "1.200,50" },
      { item: "Nails", amount: "some" },
    ];
    expect(sumOf(lines, "USD")).toBe(1200.5);
  });
});
