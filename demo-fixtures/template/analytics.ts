/** The time ranges a card may be switched to. */
export const timeRanges = ["Last 28 Days", "Last Month", "Last Year"] as const;
/** The years of the revenue report. */
export const revenueYears = ["2020", "2019", "2018"] as const;

const week = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

export interface ChartSeries {
  name: string;
  data: number[];
}

/** Money is in dollars, a share in percent, a change in percent against the period before. */
export interface CardAnalytics {
  "support-tracker": {
    title: string;
    ranges: string[];
    totalTickets: number;
    newTickets: number;
    openTickets: number;
    responseTimeDays: number;
    completedPercent: number;
  };
  "avg-sessions": {
    title: string;
    ranges: string[];
    sessions: number;
    change: number;
    labels: string[];
    series: ChartSeries[];
    measures: { name: string; value: number; percent: number }[];
  };
  "revenue-report": {
    title: string;
    years: string[];
    labels: string[];
    series: Record<string, ChartSeries[]>;
    earnings: number;
    budget: number;
    budgetSeries: ChartSeries[];
  };
  "goal-overview": { title: string; completed: number; inProgress: number; percent: number };
  revenue: { title: string; thisMonth: number; lastMonth: number; labels: string[]; series: ChartSeries[] };
  "product-orders": {
    title: string;
    ranges: string[];
    total: number;
    categories: { category: "finished" | "pending" | "rejected"; orders: number; percent: number }[];
  };
  "sessions-device": {
    title: string;
    ranges: string[];
    devices: { device: string; icon: string; percent: number; change: number }[];
  };
  customers: {
    title: string;
    ranges: string[];
    customers: { type: string; count: number; percent: number }[];
  };
}

/** A number with the line or bars behind it. */
export interface CardStatistics {
  title: string;
  value: number;
  unit: "count" | "money" | "percent";
  change: number;
  labels: string[];
  series: ChartSeries[];
}

export const statisticsCards = [
  "orders-bar-chart",
  "profit-line-chart",
  "subscribers",
  "revenue",
  "sales",
  "orders",
  "site-traffic",
  "active-users",
  "newsletter",
] as const;
export type StatisticsCard = (typeof statisticsCards)[number];

/** The figures of the analytics cards. */
export function sampleCardAnalytics(): CardAnalytics {
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep"];
  const yearOf = (earning: number[], expense: number[]): ChartSeries[] => [
    { name: "Earning", data: earning },
    { name: "Expense", data: expense.map((value) => -value) },
  ];
  return {
    "support-tracker": {
      title: "Support Tracker",
      ranges: [...timeRanges],
      totalTickets: 214,
      newTickets: 38,
      openTickets: 51,
      responseTimeDays: 1,
      completedPercent: 76,
    },
    "avg-sessions": {
      title: "Average Sessions",
      ranges: [...timeRanges],
      sessions: 3180,
      change: 6.4,
      labels: week,
      series: [{ name: "Sessions", data: [184, 210, 246, 398, 275, 190, 160] }],
      measures: [
        { name: "Goal", value: 90000, percent: 58 },
        { name: "Users", value: 84000, percent: 71 },
        { name: "Retention", value: 92, percent: 92 },
        { name: "Duration (minutes)", value: 7, percent: 64 },
      ],
    },
    "revenue-report": {
      title: "Revenue Report",
      years: [...revenueYears],
      labels: months,
      series: {
        "2020": yearOf(
          [112, 168, 240, 205, 178, 264, 131, 152, 190],
          [98, 120, 84, 152, 66, 140, 78, 60, 104],
        ),
        "2019": yearOf([95, 140, 188, 214, 160, 220, 118, 139, 171], [70, 96, 101, 118, 74, 109, 85, 58, 92]),
        "2018": yearOf([80, 101, 150, 172, 144, 181, 97, 120, 138], [64, 81, 92, 88, 70, 97, 72, 49, 77]),
      },
      earnings: 26480,
      budget: 58200,
      budgetSeries: [
        { name: "This year", data: [58, 64, 52, 71, 60, 77, 66, 80, 74] },
        { name: "Plan", data: [50, 55, 60, 62, 64, 66, 68, 70, 72] },
      ],
    },
    "goal-overview": { title: "Goal Overview", completed: 1248, inProgress: 316, percent: 80 },
    revenue: {
      title: "Revenue",
      thisMonth: 86590,
      lastMonth: 73680,
      labels: ["01", "05", "09", "13", "17", "21", "26", "31"],
      series: [
        { name: "This month", data: [450, 470, 448, 475, 457, 492, 478, 510] },
        { name: "Last month", data: [460, 452, 466, 446, 458, 444, 455, 440] },
      ],
    },
    "product-orders": {
      title: "Product Orders",
      ranges: [...timeRanges],
      total: 1500,
      categories: [
        { category: "finished", orders: 1095, percent: 73 },
        { category: "pending", orders: 285, percent: 19 },
        { category: "rejected", orders: 120, percent: 8 },
      ],
    },
    "sessions-device": {
      title: "Sessions By Device",
      ranges: [...timeRanges],
      devices: [
        { device: "Desktop", icon: "DesktopWindows", percent: 57, change: 2.1 },
        { device: "Mobile", icon: "Smartphone", percent: 34, change: 7.8 },
        { device: "Tablet", icon: "TabletMac", percent: 9, change: -4.6 },
      ],
    },
    customers: {
      title: "Customers",
      ranges: [...timeRanges],
      customers: [
        { type: "New", count: 690, percent: 58 },
        { type: "Returning", count: 357, percent: 30 },
        { type: "Referrals", count: 143, percent: 12 },
      ],
    },
  };
}

/** The figures of the statistics cards, one week each. */
export function sampleCardStatistics(): Record<StatisticsCard, CardStatistics> {
  const card = (
    title: string,
    value: number,
    unit: CardStatistics["unit"],
    change: number,
    data: number[],
  ): CardStatistics => ({ title, value, unit, change, labels: week, series: [{ name: title, data }] });
  return {
    "orders-bar-chart": card("Orders", 2763, "count", 3.2, [45, 85, 65, 48, 70, 52, 38]),
    "profit-line-chart": card("Profit", 6240, "money", 5.7, [12, 22, 14, 38, 29, 51, 46]),
    subscribers: card("Subscribers gained", 9260, "count", 2.4, [28, 40, 36, 52, 38, 60, 55]),
    revenue: card("Revenue generated", 97500, "money", 8.9, [350, 275, 400, 300, 350, 400, 510]),
    sales: card("Quarterly sales", 36, "percent", -1.8, [10, 15, 8, 17, 7, 12, 13]),
    orders: card("Orders received", 97100, "count", -4.1, [10, 15, 8, 15, 7, 12, 8]),
    "site-traffic": card("Site traffic", 78900, "count", 6.6, [150, 200, 125, 225, 200, 250, 232]),
    "active-users": card("Active users", 659, "count", 1.3, [75, 100, 90, 110, 95, 120, 114]),
    newsletter: card("Newsletter", 26490, "count", 4.5, [365, 390, 365, 400, 375, 400, 412]),
  };
}
