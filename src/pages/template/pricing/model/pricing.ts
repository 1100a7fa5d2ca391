import type { Pricing, PricingPlan } from "../../../../../dataProviders/types";

export const BILLINGS = ["monthly", "yearly"] as const;
export type Billing = (typeof BILLINGS)[number];

export const PLANS = ["basic", "standard", "enterprise"] as const;
export type PlanId = (typeof PLANS)[number];

/** What a plan costs, in dollars. */
export interface Price {
  perMonth: number;
  /** What is charged once a year; undefined where it is charged by the month or is free. */
  perYear: number | undefined;
}

export function billingOf(text: string | null): Billing {
  return BILLINGS.find((billing) => billing === text) ?? "monthly";
}

export function priceOf({ monthlyPrice, yearlyPlan }: PricingPlan, billing: Billing): Price {
  if (billing === "monthly") return { perMonth: monthlyPrice, perYear: undefined };
  const { perMonth, totalAnnual } = yearlyPlan;
  return { perMonth, perYear: totalAnnual > 0 ? totalAnnual : undefined };
}

/** The most that paying by the year saves, in whole percent of what twelve months cost. */
export function bestSaving(pricing: Pricing): number {
  const savings = PLANS.map((id) => {
    const { monthlyPrice, yearlyPlan } = pricing[id];
    return monthlyPrice > 0 ? 1 - yearlyPlan.totalAnnual / (monthlyPrice * 12) : 0;
  });
  return Math.floor(Math.max(...savings) * 100);
}

/** Whether a plan costs more than the present one, less, or is it. */
export function changeTo(plan: PlanId, present: PlanId): "present" | "up" | "down" {
  if (plan === present) return "present";
  return PLANS.indexOf(plan) > PLANS.indexOf(present) ? "up" : "down";
}
