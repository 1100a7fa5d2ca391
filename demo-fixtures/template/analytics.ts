/** The time ranges a card may be switched to. */
export const timeRanges = ["Last 28 Days", "Last Month", "Last Year"] as const;
/** The years of the revenue report. */
export const revenueYears = ["2020", "2019", "2018"] as const;

const week = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep"];

export interface ChartSeries {
  name: string;
  data: number[];
}

/** A card whose figures depend on the range: those of the first range stand in the card itself. */
export type Ranged<F> = F & { title: string; ranges: string[]; byRange: Record<string, F> };

export interface TicketFigures {
  totalTickets: number;
  newTickets: number;
  openTickets: number;
  responseTimeDays: number;
  completedPercent: number;
}
export interface SessionFigures {
  sessions: number;
  change: number;
  labels: string[];
  series: ChartSeries[];
  measures: { name: string; value: number; percent: number }[];
}
export interface OrderFigures {
  total: number;
  categories: { category: "finished" | "pending" | "rejected"; orders: number; percent: number }[];
}
export interface DeviceFigures {
  devices: { device: string; icon: string; percent: number; change: number }[];
}
export interface CustomerFigures {
  customers: { type: string; count: number; percent: number }[];
}

/** Money is in dollars, a share in percent, a change in percent against the period before. */
export interface CardAnalytics {
  "support-tracker": Ranged<TicketFigures>;
  "avg-sessions": Ranged<SessionFigures>;
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
  "product-orders": Ranged<OrderFigures>;
  "sessions-device": Ranged<DeviceFigures>;
  customers: Ranged<CustomerFigures>;
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

function ranged<F>(title: string, [first, second, third]: readonly [F, F, F]): Ranged<F> {
  const [days, month, year] = timeRanges;
  return {
    title,
    ranges: [...timeRanges],
    ...first,
    byRange: { [days]: first, [month]: second, [year]: third },
  };
}

function tickets([total, fresh, open, days, percent]: readonly [
  number,
  number,
  number,
  number,
  number,
]): TicketFigures {
  return {
    totalTickets: total,
    newTickets: fresh,
    openTickets: open,
    responseTimeDays: days,
    completedPercent: percent,
  };
}

function sessions(
  [count, change]: readonly [number, number],
  labels: readonly string[],
  data: number[],
  percents: readonly [number, number, number, number],
): SessionFigures {
  const [goal, users, retention, duration] = percents;
  return {
    sessions: count,
    change,
    labels: [...labels],
    series: [{ name: "Sessions", data }],
    measures: [
      { name: "Goal", value: 90000, percent: goal },
      { name: "Users", value: 84000, percent: users },
      { name: "Retention", value: retention, percent: retention },
      { name: "Duration (minutes)", value: 7, percent: duration },
    ],
  };
}

type Shares = readonly [number, number, number];

/** `total` is a multiple of 100, so that every share is a whole number. */
function orders(total: number, [finished, pending, rejected]: Shares): OrderFigures {
  const category = (name: OrderFigures["categories"][number]["category"], percent: number) => ({
    category: name,
    orders: (total / 100) * percent,
    percent,
  });
  return {
    total,
    categories: [
      category("finished", finished),
      category("pending", pending),
      category("rejected", rejected),
    ],
  };
}

function devices(percents: Shares, changes: Shares): DeviceFigures {
  const names = [
    ["Desktop", "DesktopWindows"],
    ["Mobile", "Smartphone"],
    ["Tablet", "TabletMac"],
  ] as const;
  return {
    devices: names.map(([device, icon], index) => ({
      device,
      icon,
      percent: percents[index] ?? 0,
      change: changes[index] ?? 0,
    })),
  };
}

function customers(total: number, percents: Shares): CustomerFigures {
  return {
    customers: ["New", "Returning", "Referrals"].map((type, index) => {
      const percent = percents[index] ?? 0;
      return { type, count: Math.round((total / 100) * percent), percent };
    }),
  };
}

/** The figures of the analytics cards. */
export function sampleCardAnalytics(): CardAnalytics {
  const yearOf = (earning: number[], expense: number[]): ChartSeries[] => [
    { name: "Earning", data: earning },
    { name: "Expense", data: expense.map((value) => -value) },
  ];
  return {
    "support-tracker": ranged("Support Tracker", [
      tickets([214, 38, 51, 1, 76]),
      tickets([236, 42, 47, 2, 80]),
      tickets([2610, 455, 212, 1, 92]),
    ]),
    "avg-sessions": ranged("Average Sessions", [
      sessions([3180, 6.4], week, [184, 210, 246, 398, 275, 190, 160], [58, 71, 92, 64]),
      sessions([3020, -2.1], week, [172, 198, 231, 342, 288, 201, 148], [54, 66, 90, 61]),
      sessions(
        [36400, 11.8],
        months,
        [2480, 2610, 2905, 3120, 2870, 3240, 3010, 3380, 3560],
        [83, 78, 88, 70],
      ),
    ]),
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
    "product-orders": ranged("Product Orders", [
      orders(1500, [73, 19, 8]),
      orders(1400, [70, 21, 9]),
      orders(17200, [84, 5, 11]),
    ]),
    "sessions-device": ranged("Sessions By Device", [
      devices([57, 34, 9], [2.1, 7.8, -4.6]),
      devices([58, 32, 10], [-0.7, 4.2, 1.3]),
      devices([63, 28, 9], [-3.4, 12.5, -6.1]),
    ]),
    customers: ranged("Customers", [
      customers(1190, [58, 30, 12]),
      customers(1240, [55, 32, 13]),
      customers(14300, [49, 38, 13]),
    ]),
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
