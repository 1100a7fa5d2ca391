import type { UseQueryResult } from "@tanstack/react-query";
import { useStore, useTranslate } from "ra-core";
import { lazy, type ReactElement, Suspense } from "react";
import type { DashboardStats } from "../../../contract/api/dashboard";
import { useCan } from "../../renderer/context";
import { useSearch } from "../../renderer/context/useSearch";
import { PendingPanel } from "../../renderer/dashboard/PendingPanel";
import { readPeriod } from "../../renderer/dashboard/period";
import { Switch } from "../../ui/controls/Switch";
import { type BoardFileProps, BoardPage } from "./BoardPage";
import { DashboardBanners } from "./components/DashboardBanners";
import { useDashboardStats, useStarted } from "./useDashboard";

const GettingStarted = lazy(async () => ({
  default: (await import("./components/GettingStarted")).GettingStarted,
}));

const SUBSCRIBERS = "subscribers";

/** The start page of staff: the numbers of a period, what everybody should know, and what comes next. */
export default function DashboardPage(props: BoardFileProps): ReactElement {
  const t = useTranslate();
  const can = useCan();
  const [search, replaceSearch] = useSearch();
  const mayCountSubscribers = can({ resource: "messages", action: "read" });
  const withSubscribers = mayCountSubscribers && search.get(SUBSCRIBERS) === "true";
  const figures = useDashboardStats({
    ...readPeriod(search),
    include_series: true,
    ...(withSubscribers && { include_subscribers: true }),
  });
  const countSubscribers = (wanted: boolean): void => {
    const next = new URLSearchParams(search);
    if (wanted) next.set(SUBSCRIBERS, "true");
    else next.delete(SUBSCRIBERS);
    replaceSearch(next);
  };
  return (
    <BoardPage
      {...props}
      title={t("menu.dashboard")}
      range={figures.data?.range}
      withSubscribers={withSubscribers}
      panels={{
        banners: <DashboardBanners />,
        first_steps: <FirstSteps figures={figures} />,
      }}
      controls={
        mayCountSubscribers ? (
          <Switch label={t("dashboard.subscribers")} checked={withSubscribers} onChange={countSubscribers} />
        ) : null
      }
    />
  );
}

/** For who may do them, until they have put them away. */
function FirstSteps({ figures }: { figures: UseQueryResult<DashboardStats> }): ReactElement | null {
  const can = useCan();
  const [isDismissed, setDismissed] = useStore("dashboard.started", false);
  const isWanted = !isDismissed && can({ resource: "settings", action: "read" });
  const started = useStarted(isWanted);
  if (!isWanted || figures.isError || started.isError) return null;
  if (!figures.data || !started.data) return <PendingPanel />;
  return (
    <Suspense fallback={<PendingPanel />}>
      <GettingStarted
        started={started.data}
        numbers={figures.data.numbers}
        onDismiss={() => setDismissed(true)}
      />
    </Suspense>
  );
}
