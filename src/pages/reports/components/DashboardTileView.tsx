import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import { Link } from "react-router-dom";
import { MEDIUM_HEIGHT } from "../../../../contract/api/dashboardTiles";
import type { ShownTile } from "../../../../contract/api/dashboards";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import type { ContentTile } from "../../../renderer/dashboard/Board";
import type { ChosenPeriod } from "../../../renderer/dashboard/period";
import { inPeriod, type Period } from "../model/tiles";
import { useAnswer } from "../useReports";
import { AnswerView } from "./AnswerView";
import { ListTileView } from "./ListTileView";

type ReportTile = Extract<ShownTile, { kind: "report" }>;
type TilePeriod = Period | ChosenPeriod;

/** A tile: a report with its answer, records, a text, or links. */
export function DashboardTileView({
  tile,
  period = "",
}: {
  tile: ContentTile;
  period?: TilePeriod | undefined;
}): ReactElement {
  if (tile.kind === "report") return <ReportTileView tile={tile} period={period} />;
  if (tile.kind === "list") return <ListTileView tile={tile} period={period} />;
  return (
    <section className="al-card al-dashboard-tile al-dashboard-content" data-width={tile.width}>
      {tile.kind === "text" ? (
        <p className="al-dashboard-text">{tile.text}</p>
      ) : (
        <ul className="al-dashboard-links">
          {tile.links.map(({ label, path }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ReportTileView({ tile, period }: { tile: ReportTile; period: TilePeriod }): ReactElement {
  const t = useTranslate();
  const id = useId();
  const { shown, report, width, height = MEDIUM_HEIGHT } = tile;
  const mistake = shown ? shown.mistakes[0]?.message : t("reports.dashboards.gone");
  const question = shown && mistake === undefined ? inPeriod(shown.question, period) : undefined;
  const { data, error } = useAnswer(question);
  const isDrawn = shown && !["table", "pivot", "number", "goal", "funnel"].includes(shown.display.kind);
  return (
    <section
      className="al-card al-dashboard-tile al-dashboard-content"
      data-width={width}
      data-height={tile.height}
      aria-labelledby={id}
      aria-busy={!data}
    >
      <h2 id={id} className={isDrawn && data && data.rows.length > 0 ? "al-visually-hidden" : undefined}>
        {shown ? <Link to={`/reports/${report}`}>{shown.name}</Link> : t("reports.title")}
      </h2>
      {mistake !== undefined || error ? (
        <p className="al-report-error">{mistake ?? error?.message}</p>
      ) : data && shown ? (
        <AnswerView
          title={shown.name}
          answer={data}
          display={shown.display}
          headingLevel={3}
          height={height}
        />
      ) : (
        <VisuallyHidden>{t("reports.loading")}</VisuallyHidden>
      )}
    </section>
  );
}
