import { describe, expect, it } from "vitest";
import type { CardAnalytics, CardStatistics } from "../../../demo-fixtures/template";
import { createTestDemo } from "../testDemo";

const demo = createTestDemo();
const analytics = async <K extends keyof CardAnalytics>(card: K) =>
  (await demo.get<CardAnalytics[K]>(`/card/card-analytics/${card}`)).body;

describe("GET /card/card-analytics/{card}", () => {
  it.each([
    "support-tracker",
    "avg-sessions",
    "revenue-report",
    "goal-overview",
    "revenue",
    "product-orders",
    "sessions-device",
    "customers",
  ] as const)("answers %s", async (card) => {
    const { status, body } = await demo.get<{ title: string }>(`/card/card-analytics/${card}`);
    expect(status).toBe(200);
    expect(body.title).not.toBe("");
  });

  it.each(["support-tracker", "avg-sessions", "product-orders", "sessions-device", "customers"] as const)(
    "offers the documented time ranges for %s",
    async (card) => {
      expect((await analytics(card)).ranges).toEqual(["Last 28 Days", "Last Month", "Last Year"]);
    },
  );

  it.each(["support-tracker", "avg-sessions", "product-orders", "sessions-device", "customers"] as const)(
    "gives figures of its own for every range of %s, the first one's in the card itself",
    async (card) => {
      const { title: _, ranges, byRange, ...shown } = await analytics(card);
      expect(Object.keys(byRange)).toEqual(ranges);
      expect(byRange[ranges[0] ?? ""]).toEqual(shown);
      expect(new Set(Object.values(byRange).map((figures) => JSON.stringify(figures))).size).toBe(3);
    },
  );

  it("reports revenue for 2020, 2019 and 2018, a value for every label", async () => {
    const { years, series, labels } = await analytics("revenue-report");
    expect(years).toEqual(["2020", "2019", "2018"]);
    for (const year of years) {
      for (const { data } of series[year] ?? []) expect(data).toHaveLength(labels.length);
      expect(series[year]).toHaveLength(2);
    }
  });

  it("counts orders as finished, pending and rejected", async () => {
    const { categories, total } = await analytics("product-orders");
    expect(categories.map(({ category }) => category)).toEqual(["finished", "pending", "rejected"]);
    expect(categories.reduce((sum, { orders }) => sum + orders, 0)).toBe(total);
  });

  it.each(["product-orders", "sessions-device", "customers"] as const)(
    "shares out a whole in %s",
    async (card) => {
      const parts = Object.values(await analytics(card)).find((value) => typeof value[0] === "object");
      const percents = (parts as { percent: number }[]).map(({ percent }) => percent);
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
    },
  );

  it("passes a card that there is not through", async () => {
    await demo.get("/card/card-analytics/weather").catch(() => undefined);
    expect(demo.passedThrough.at(-1)).toEqual(["/card/card-analytics/weather"]);
  });
});

describe("GET /card/card-statistics/{card}", () => {
  it.each([
    "orders-bar-chart",
    "profit-line-chart",
    "subscribers",
    "revenue",
    "sales",
    "orders",
    "site-traffic",
    "active-users",
    "newsletter",
  ])("answers %s with a value for every label", async (card) => {
    const { status, body } = await demo.get<CardStatistics>(`/card/card-statistics/${card}`);
    expect(status).toBe(200);
    expect(body.series[0]?.data).toHaveLength(body.labels.length);
  });
});
