import Type, { type Static } from "typebox";
import { EventRow } from "./events";
import { Exact, Nullable, Pk, Timestamp, Total } from "./common";

export const DASHBOARD_FILTERS = ["7d", "28d", "month", "year", "all"] as const;
export const DashboardFilter = Type.Enum([...DASHBOARD_FILTERS]);
export type DashboardFilter = Static<typeof DashboardFilter>;

const Day = Type.String({ format: "date" });

/** The period: `from` and `to` (both days included) win over `filter`; `default=true` means the last 28 days. */
export const DashboardQuery = Exact({
  filter: Type.Optional(DashboardFilter),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  default: Type.Optional(Type.Boolean()),
  include_subscribers: Type.Optional(Type.Boolean()),
  include_series: Type.Optional(Type.Boolean({ description: "The period in pieces as well, for charts" })),
});
export type DashboardQuery = Static<typeof DashboardQuery>;

/** One number; of money as a decimal text. `previous` is null where there is no period before. */
export const DashboardNumber = Exact({
  key: Type.String(),
  value: Type.Union([Type.Number(), Type.String()]),
  previous: Nullable(Type.Union([Type.Number(), Type.String()])),
  change_pct: Nullable(Type.Number({ description: "null when the period before had none" })),
  unit: Type.Enum(["count", "money", "percent"]),
  currency: Type.Optional(Type.String()),
  beside: Type.Optional(
    Type.Union([Type.Number(), Type.String()], { description: "What belongs to it; text is money" }),
  ),
});
export type DashboardNumber = Static<typeof DashboardNumber>;

export const SERIES_UNITS = ["day", "week", "month", "year"] as const;
export type SeriesUnit = (typeof SERIES_UNITS)[number];

/** What happened in each piece of the period; as many values as there are pieces. */
export const SeriesLine = Exact({
  key: Type.String(),
  unit: Type.Enum(["count", "money"]),
  currency: Type.Optional(Type.String()),
  values: Type.Array(Type.Union([Type.Number(), Type.String()])),
});
export type SeriesLine = Static<typeof SeriesLine>;
export const Series = Exact({
  unit: Type.Enum([...SERIES_UNITS]),
  starts: Type.Array(Day, { description: "The first day of each piece" }),
  lines: Type.Array(SeriesLine),
});
export type Series = Static<typeof Series>;

export const DashboardStatsResponse = Exact({
  numbers: Type.Array(DashboardNumber),
  series: Type.Optional(Series),
  range: Exact({ from: Nullable(Day), to: Day, timezone: Type.String() }),
});
export type DashboardStats = Static<typeof DashboardStatsResponse>;

export const BANNER_LEVELS = ["info", "success", "warning", "error"] as const;
export const Banner = Exact({
  pk: Type.Union([Pk, Type.String({ description: "of a banner that the server makes up itself" })]),
  title: Type.String(),
  body: Type.String(),
  level: Type.Enum([...BANNER_LEVELS]),
  image: Nullable(Type.String()),
  link: Nullable(Type.String()),
  cta: Nullable(Type.String()),
  starts_at: Nullable(Timestamp),
  ends_at: Nullable(Timestamp),
  dismissible: Type.Boolean(),
});
export type Banner = Static<typeof Banner>;
export const DashboardBannersResponse = Exact({ banners: Type.Array(Banner) });
export type DashboardBanners = Static<typeof DashboardBannersResponse>;

export const DashboardEventsQuery = Exact({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});
export type DashboardEventsQuery = Static<typeof DashboardEventsQuery>;
export const DashboardEventsResponse = Exact({ upcoming_events: Type.Array(EventRow), total: Total });
export type DashboardEvents = Static<typeof DashboardEventsResponse>;
