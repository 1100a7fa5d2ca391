import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import type { Dashboard } from "../../../contract/api/dashboards";
import { usePredicateContext } from "../../renderer/context";
import { EmptyState } from "../../ui/EmptyState";
import { Glyph } from "../../ui/Glyph";
import { Icon } from "../../ui/Icon";
import { LoadError } from "../../ui/LoadError";
import { PageHeader } from "../../ui/PageHeader";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { Button } from "../../ui/controls/Button";
import { Select } from "../../ui/controls/Input";
import { Board, type BoardContent, type FigureProps } from "../../renderer/dashboard/Board";
import { DashboardTileView } from "./components/DashboardTileView";
import { EditDashboard } from "./components/EditDashboard";
import { figurePeriod, type Period, PERIODS } from "./model/tiles";
import { useDashboard } from "./useReports";

/** One dashboard: its tiles, a period for all of them, and how they are arranged. */
export function OneDashboard({ name, Figures }: { name: string } & FigureProps): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = useDashboard(name);
  if (error) {
    return (
      <LoadError
        isPage
        title={t("reports.failed")}
        detail={error.message}
        retry={{ label: t("reports.retry"), again: refetch }}
      />
    );
  }
  return data ? (
    <OpenDashboard dashboard={data} Figures={Figures} />
  ) : (
    <VisuallyHidden>{t("reports.loading")}</VisuallyHidden>
  );
}

function OpenDashboard({ dashboard, Figures }: { dashboard: Dashboard } & FigureProps): ReactElement {
  const t = useTranslate();
  const place = usePredicateContext();
  const [period, setPeriod] = useState<Period>("");
  const [isArranging, setArranging] = useState(false);
  const { tiles, title, owner, may_edit: mayEdit } = dashboard;
  const board: BoardContent = {
    renderFigures: Figures && ((tile) => <Figures tile={tile} period={figurePeriod(period, place)} />),
    renderTile: (tile) => <DashboardTileView key={tile.id} tile={tile} period={period} />,
  };
  return (
    <div className="al-report">
      <Link to="/dashboards" className="al-page-back">
        <Glyph name="previous" size={18} />
        {t("reports.dashboards.title")}
      </Link>
      <PageHeader
        title={title}
        lead={owner && !mayEdit ? t("reports.shared_by", { name: owner.name }) : undefined}
        actions={
          <>
            <Select
              className="al-dashboard-period"
              aria-label={t("reports.dashboards.period")}
              value={period}
              onChange={(event) => setPeriod(PERIODS.find((one) => one === event.target.value) ?? "")}
            >
              {PERIODS.map((one) => (
                <option key={one} value={one}>
                  {t(one === "" ? "reports.dashboards.own_periods" : `reports.within.${one}`)}
                </option>
              ))}
            </Select>
            <Button
              variant="secondary"
              aria-expanded={isArranging}
              onClick={() => setArranging(!isArranging)}
            >
              {t(mayEdit ? "reports.edit" : "reports.dashboards.arrange")}
            </Button>
          </>
        }
      />
      {isArranging ? (
        <EditDashboard
          dashboard={dashboard}
          board={board}
          hasFigures={Figures !== undefined}
          onDone={() => setArranging(false)}
        />
      ) : tiles.length === 0 ? (
        <EmptyState
          icon={<Icon name="SpaceDashboard" />}
          title={t("reports.dashboards.empty")}
          body={t("reports.dashboards.empty_hint")}
        />
      ) : (
        <Board tiles={tiles} {...board} />
      )}
    </div>
  );
}
