import type { CardAnalytics, StatisticsCard } from "../../../demo-fixtures/template";
import { type Call, callsOf, ok } from "./call";

const analyticsCards: readonly (keyof CardAnalytics)[] = [
  "support-tracker",
  "avg-sessions",
  "revenue-report",
  "goal-overview",
  "revenue",
  "product-orders",
  "sessions-device",
  "customers",
];

const statisticsCards: readonly StatisticsCard[] = [
  "orders-bar-chart",
  "profit-line-chart",
  "subscribers",
  "revenue",
  "sales",
  "orders",
  "site-traffic",
  "active-users",
  "newsletter",
];

export const analyticsCalls: readonly Call[] = [
  ...analyticsCards.flatMap((card) =>
    callsOf("analytics", {
      [`GET /card/card-analytics/${card}`]: ({ card_analytics }) => ok(card_analytics.read()[card]),
    }),
  ),
  ...statisticsCards.flatMap((card) =>
    callsOf("analytics", {
      [`GET /card/card-statistics/${card}`]: ({ card_statistics }) => ok(card_statistics.read()[card]),
    }),
  ),
];
