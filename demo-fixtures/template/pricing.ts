import { emblemPicture } from "./pictures";

export interface PricingPlan {
  title: string;
  img: string;
  subtitle: string;
  /** In dollars. */
  monthlyPrice: number;
  yearlyPlan: { perMonth: number; totalAnnual: number };
  planBenefits: string[];
  popular: boolean;
}

export interface Pricing {
  basic: PricingPlan;
  standard: PricingPlan;
  enterprise: PricingPlan;
  qandA: { question: string; ans: string }[];
}

/** The three plans and the questions below them. */
export function samplePricing(): Pricing {
  return {
    basic: {
      title: "Basic",
      img: emblemPicture("Basic plan"),
      subtitle: "A simple start for everyone",
      monthlyPrice: 0,
      yearlyPlan: { perMonth: 0, totalAnnual: 0 },
      planBenefits: ["100 answers a month", "Unlimited forms", "Three kinds of question", "One person"],
      popular: false,
    },
    standard: {
      title: "Standard",
      img: emblemPicture("Standard plan"),
      subtitle: "For teams that grow",
      monthlyPrice: 49,
      yearlyPlan: { perMonth: 40, totalAnnual: 480 },
      planBenefits: [
        "Unlimited answers",
        "Every kind of question",
        "Your own colours",
        "Exports and reports",
        "Ten people",
      ],
      popular: true,
    },
    enterprise: {
      title: "Enterprise",
      img: emblemPicture("Enterprise plan"),
      subtitle: "For large organisations",
      monthlyPrice: 99,
      yearlyPlan: { perMonth: 80, totalAnnual: 960 },
      planBenefits: [
        "Everything in Standard",
        "Sign-in with your own accounts",
        "A log of every change",
        "Help by telephone",
        "Unlimited people",
      ],
      popular: false,
    },
    qandA: [
      {
        question: "Can I change my plan later?",
        ans: "At any time. An upgrade counts at once, and the rest of the month is charged by the day; a downgrade counts from the next month.",
      },
      {
        question: "What happens when I reach the limit?",
        ans: "Answers are still collected. You see them once the next month begins or the plan is changed.",
      },
      {
        question: "Is there a contract?",
        ans: "No. Monthly plans end with the month, yearly plans with the year, and you may take your data with you.",
      },
      {
        question: "Do you offer a discount to nonprofits?",
        ans: "Yes: registered nonprofits pay half on every plan. Write to us with your registration number.",
      },
    ],
  };
}
