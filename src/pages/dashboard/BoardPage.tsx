import type { ReactElement, ReactNode } from "react";
import type { DashboardStats } from "../../../contract/api/dashboard";
import type { PanelName } from "../../../contract/api/dashboardTiles";
import { useSearch } from "../../renderer/context/useSearch";
import { type BoardParts, OwnBoard } from "../../renderer/dashboard/OwnBoard";
import { isPeriodChosen, readPeriod, writePeriod } from "../../renderer/dashboard/period";
import { PeriodFilter } from "../../renderer/dashboard/PeriodFilter";
import { ShownPeriod } from "../../renderer/dashboard/ShownPeriod";
import type { BoardFile } from "../../renderer/dashboard/useOwnBoard";
import { PageHeader } from "../../ui/PageHeader";
import { FigureTile } from "./components/FigureTile";
import "./dashboard.css";

export interface BoardFileProps {
  file: BoardFile;
  parts: BoardParts;
}

/** A page that is a dashboard: a period for all of it, and the tiles that its file says, as the person has arranged them. */
export function BoardPage(
  props: BoardFileProps & {
    title: string;
    /** The days that are shown, once they are known. */
    range: DashboardStats["range"] | undefined;
    withSubscribers?: boolean;
    panels: Partial<Record<PanelName, ReactNode>>;
    controls?: ReactNode;
  },
): ReactElement {
  const { file, parts, title, range, panels, controls, withSubscribers = false } = props;
  const [search, replaceSearch] = useSearch();
  const period = readPeriod(search);
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
        renderPanel={({ panel }) => panels[panel]}
        renderFigures={(tile) => <FigureTile tile={tile} period={period} withSubscribers={withSubscribers} />}
      />
    </div>
  );
}
