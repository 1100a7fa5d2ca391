import type { UseQueryResult } from "@tanstack/react-query";
import { lazy, type ReactElement, type ReactNode, Suspense } from "react";
import type { DashboardStats } from "../../../contract/api/dashboard";
import type { OwnTile } from "../../../contract/api/dashboards";
import type { PanelName } from "../../../contract/api/dashboardTiles";
import type { FundraisingCampaign } from "../../../contract/api/fundraising";
import { useSearch } from "../../renderer/context/useSearch";
import { type BoardParts, OwnBoard } from "../../renderer/dashboard/OwnBoard";
import { isPeriodChosen, readPeriod, writePeriod } from "../../renderer/dashboard/period";
import { PeriodFilter } from "../../renderer/dashboard/PeriodFilter";
import { ShownPeriod } from "../../renderer/dashboard/ShownPeriod";
import type { BoardFile } from "../../renderer/dashboard/useOwnBoard";
import { PageHeader } from "../../ui/PageHeader";
import { NumberCards } from "./components/NumberCards";
import { UpcomingEvents } from "./components/UpcomingEvents";
import "./dashboard.css";

const Charts = lazy(async () => ({ default: (await import("./components/Charts")).Charts }));
const Ranking = lazy(async () => ({ default: (await import("./components/Ranking")).Ranking }));

/** The figures that the tiles of a page are drawn from. */
type Figures = DashboardStats & { campaigns?: readonly FundraisingCampaign[] };

export interface BoardFileProps {
  file: BoardFile;
  parts: BoardParts;
}

/** A page that is a dashboard: a period for all of it, and the tiles that its file says, as the person has arranged them. */
export function BoardPage(
  props: BoardFileProps & {
    title: string;
    figures: UseQueryResult<Figures>;
    panels: Partial<Record<PanelName, ReactNode>>;
    controls?: ReactNode;
  },
): ReactElement {
  const { file, parts, title, figures, panels, controls } = props;
  const [search, replaceSearch] = useSearch();
  const period = readPeriod(search);
  const range = figures.data?.range;
  return (
    <div className="al-dashboard">
      <PageHeader
        title={title}
        lead={<ShownPeriod range={range} />}
        actions={
          <>
            <PeriodFilter
              period={period}
              range={range}
              onChoose={(chosen) => replaceSearch(writePeriod(search, chosen))}
            />
            {controls}
          </>
        }
      />
      <OwnBoard
        file={file}
        parts={parts}
        period={isPeriodChosen(search) ? period : undefined}
        renderOwn={(tile) => drawn(tile, figures, panels)}
      />
    </div>
  );
}

function drawn(
  tile: OwnTile,
  figures: UseQueryResult<Figures>,
  panels: Partial<Record<PanelName, ReactNode>>,
): ReactNode {
  const { series, campaigns } = figures.data ?? {};
  switch (tile.kind) {
    case "panel":
      return panels[tile.panel];
    case "numbers":
      return <NumberCards tile={tile} stats={figures} />;
    case "agenda":
      return <UpcomingEvents limit={tile.limit} />;
    case "charts":
      return series ? (
        <Suspense fallback={null}>
          <Charts tile={tile} series={series} />
        </Suspense>
      ) : null;
    case "ranking":
      return campaigns ? (
        <Suspense fallback={null}>
          <Ranking tile={tile} rows={campaigns} />
        </Suspense>
      ) : null;
  }
}
