import { describe, expect, it } from "vitest";
import type { Pricing, PricingPlan } from "../../../../../dataProviders/types";
import { bestSaving, billingOf, changeTo, priceOf } from "./pricing";

const plan = (monthlyPrice: number, perMonth: number, totalAnnual: number): PricingPlan => ({
  title: "Plan",
  img: "",
  subtitle: "",
  monthlyPrice,
  yearlyPlan: { perMonth, totalAnnual },
  planBenefits: [],
  popular: false,
});
const pricing: Pricing = {
  basic: plan(0, 0, 0),
  standard: plan(49, 40, 480),
  enterprise: plan(99, 80, 960),
  qandA: [],
};

describe("a plan's price", () => {
  it("is the document's, by the month and by the year", () => {
    expect(priceOf(pricing.standard, "monthly")).toEqual({ perMonth: 49, perYear: undefined });
    expect(priceOf(pricing.standard, "yearly")).toEqual({ perMonth: 40, perYear: 480 });
    expect(priceOf(pricing.enterprise, "yearly")).toEqual({ perMonth: 80, perYear: 960 });
  });

  it("is charged never where it is free", () => {
    expect(priceOf(pricing.basic, "yearly")).toEqual({ perMonth: 0, perYear: undefined });
  });

  it("is the month's unless the address says otherwise", () => {
    expect([null, "yearly", "weekly"].map(billingOf)).toEqual(["monthly", "yearly", "monthly"]);
  });
});

describe("paying by the year", () => {
  it("saves at most what it saves on the dearest plan, and is never overstated", () => {
    expect(bestSaving(pricing)).toBe(19);
  });
});

describe("a change of plan", () => {
  it("goes up, down or nowhere", () => {
    expect(changeTo("standard", "basic")).toBe("up");
    expect(changeTo("basic", "enterprise")).toBe("down");
    expect(changeTo("basic", "basic")).toBe("present");
  });
});
