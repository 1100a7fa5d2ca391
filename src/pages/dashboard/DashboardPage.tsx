import { useTranslate } from "ra-core";
import { type ReactElement, useMemo } from "react";
import type { DashboardQuery, DashboardStats } from "../../../contract/api/dashboard";
import { useCan, useRenderer } from "../../renderer/context";
import { Switch } from "../../ui/Switch";
import { DashboardBanners } from "./components/DashboardBanners";
import { NumberCards } from "./components/NumberCards";
import { PeriodFilter } from "./components/PeriodFilter";
import { UpcomingEvents } from "./components/UpcomingEvents";
import { type ChosenPeriod, formatDays, readPeriod, writePeriod } from "./model/period";
import { useDashboardStats } from "./useDashboard";
import { useSearch } from "./useSearch";
import "./dashboard.css";

const SUBSCRIBERS = "subscribers";

/** The start page of staff: the numbers of a period, what everybody should know, and what comes next. */
export default function DashboardPage(): ReactElement {
  const t = useTranslate();
  const can = useCan();
  const [search, replaceSearch] = useSearch();
  const period = useMemo(() => readPeriod(search), [search]);
  const mayCountSubscribers = can({ resource: "messages", action: "read" });
  const withSubscribers = mayCountSubscribers && search.get(SUBSCRIBERS) === "true";
  const query: DashboardQuery = withSubscribers ? { ...period, include_subscribers: true } : period;
  const stats = useDashboardStats(query);

  const choose = (chosen: ChosenPeriod): void => replaceSearch(writePeriod(search, chosen));
  const countSubscribers = (wanted: boolean): void => {
    const next = new URLSearchParams(search);
    if (wanted) next.set(SUBSCRIBERS, "true");
    else next.delete(SUBSCRIBERS);
    replaceSearch(next);
  };

  return (
    <div className="al-dashboard">
      <header className="al-dashboard-head">
        <div>
          <h1>{t("menu.dashboard")}</h1>
          <ShownPeriod range={stats.data?.range} />
        </div>
        <div className="al-dashboard-controls">
          <PeriodFilter period={period} range={stats.data?.range} onChoose={choose} />
          {mayCountSubscribers && (
            <Switch
              label={t("dashboard.subscribers")}
              checked={withSubscribers}
              onChange={countSubscribers}
            />
          )}
        </div>
      </header>
      <DashboardBanners />
      <div className="al-dashboard-body">
        <NumberCards stats={stats} />
        <UpcomingEvents />
      </div>
    </div>
  );
}

/** The days that are shown, in words; its line is there before they are known. */
function ShownPeriod({ range }: { range?: DashboardStats["range"] }): ReactElement {
  const t = useTranslate();
  const { locale, format } = useRenderer();
  const text = !range
    ? "\u00a0"
    : range.from === null
      ? t("dashboard.period.until", { to: format.date(range.to) })
      : t("dashboard.period.shown", { range: formatDays({ from: range.from, to: range.to }, locale) });
  return (
    <p className="al-dashboard-range" aria-live="polite">
      {text}
    </p>
  );
}
