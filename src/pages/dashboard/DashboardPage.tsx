import { useTranslate } from "ra-core";
import { lazy, type ReactElement, Suspense, useMemo } from "react";
import type { DashboardQuery } from "../../../contract/api/dashboard";
import { useCan } from "../../renderer/context";
import { type ChosenPeriod, isPeriodChosen, readPeriod, writePeriod } from "../../renderer/dashboard/period";
import { type BoardParts, OwnBoard } from "../../renderer/dashboard/OwnBoard";
import { PeriodFilter } from "../../renderer/dashboard/PeriodFilter";
import type { BoardFile } from "../../renderer/dashboard/useOwnBoard";
import { ShownPeriod } from "../../renderer/dashboard/ShownPeriod";
import { useSearch } from "../../renderer/context/useSearch";
import { Switch } from "../../ui/controls/Switch";
import { DashboardBanners } from "./components/DashboardBanners";
import { NumberCards } from "./components/NumberCards";
import { UpcomingEvents } from "./components/UpcomingEvents";
import { useDashboardStats } from "./useDashboard";
import "./dashboard.css";

const DashboardCharts = lazy(async () => ({
  default: (await import("./components/DashboardCharts")).DashboardCharts,
}));

const GettingStarted = lazy(async () => ({
  default: (await import("./components/GettingStarted")).GettingStarted,
}));

const SUBSCRIBERS = "subscribers";

/** The start page of staff: the numbers of a period, what everybody should know, and what comes next. */
export default function DashboardPage({ file, parts }: { file: BoardFile; parts: BoardParts }): ReactElement {
  const t = useTranslate();
  const can = useCan();
  const [search, replaceSearch] = useSearch();
  const period = useMemo(() => readPeriod(search), [search]);
  const mayCountSubscribers = can({ resource: "messages", action: "read" });
  const withSubscribers = mayCountSubscribers && search.get(SUBSCRIBERS) === "true";
  const query: DashboardQuery = {
    ...period,
    include_series: true,
    ...(withSubscribers && { include_subscribers: true }),
  };
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
      <OwnBoard
        file={file}
        parts={parts}
        period={isPeriodChosen(search) ? period : undefined}
        panels={{
          banners: <DashboardBanners />,
          first_steps: stats.data ? (
            <Suspense fallback={null}>
              <GettingStarted stats={stats.data} />
            </Suspense>
          ) : null,
          numbers: <NumberCards stats={stats} />,
          next_events: <UpcomingEvents />,
          charts: stats.data?.series ? (
            <Suspense fallback={null}>
              <DashboardCharts series={stats.data.series} />
            </Suspense>
          ) : null,
        }}
      />
    </div>
  );
}
