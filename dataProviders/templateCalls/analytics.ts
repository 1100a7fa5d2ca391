import type { CardAnalytics, CardStatistics, StatisticsCard } from "../../demo-fixtures/template";

export type AnalyticsCalls = {
  [C in keyof CardAnalytics as `GET /card/card-analytics/${C}`]: { answer: CardAnalytics[C] };
} & { [C in StatisticsCard as `GET /card/card-statistics/${C}`]: { answer: CardStatistics } };
