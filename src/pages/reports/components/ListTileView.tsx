import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import { Link } from "react-router-dom";
import { cellText } from "../../../../contract/api/answerText";
import type { ShownTile } from "../../../../contract/api/dashboards";
import type { AskResponse } from "../../../../contract/api/questions";
import { useCan, useRenderer, useResourcePath } from "../../../renderer/context";
import type { ChosenPeriod } from "../../../renderer/dashboard/period";
import { CONDITION } from "../../../renderer/list/query/listQuery";
import { asText } from "../../../ui/asText";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { inPeriod, type Period } from "../model/tiles";
import { useAnswer } from "../useReports";
import { useCellWords } from "../useCellWords";

type ListTile = Extract<ShownTile, { kind: "list" }>;

/** The first records that fit, each with the way to it, and the way to all of them. */
export function ListTileView({
  tile,
  period,
}: {
  tile: ListTile;
  period: Period | ChosenPeriod;
}): ReactElement {
  const t = useTranslate();
  const id = useId();
  const can = useCan();
  const pathOf = useResourcePath();
  const { resources } = useRenderer();
  const { title, question, width, mistakes } = tile;
  const { of: resource, where } = question;
  const mistake = mistakes[0]?.message;
  const { data, error } = useAnswer(mistake === undefined ? inPeriod(question, period) : undefined);
  const hasList = resources.has(resource) && can({ resource, action: "list" });
  const filter = encodeURIComponent(JSON.stringify(where ? { [CONDITION]: [where] } : {}));
  return (
    <section
      className="al-card al-dashboard-tile al-dashboard-content"
      data-width={width}
      aria-labelledby={id}
      aria-busy={!data && !error && mistake === undefined}
    >
      <h2 id={id}>{title}</h2>
      {mistake !== undefined || error ? (
        <p className="al-report-error">{mistake ?? error?.message}</p>
      ) : data ? (
        <Records answer={data} resource={hasList ? resource : undefined} />
      ) : (
        <VisuallyHidden>{t("reports.loading")}</VisuallyHidden>
      )}
      {hasList ? (
        <p className="al-dashboard-more">
          <Link to={`${pathOf({ resource, type: "list" })}?filter=${filter}`}>
            {t("reports.dashboards.all")}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function Records({ answer, resource }: { answer: AskResponse; resource: string | undefined }): ReactElement {
  const t = useTranslate();
  const words = useCellWords();
  const pathOf = useResourcePath();
  if (answer.rows.length === 0) return <p className="al-muted">{t("reports.nothing")}</p>;
  return (
    <ul className="al-dashboard-records">
      {answer.rows.map((row) => {
        const key = asText(row["pk"]);
        const name = asText(row["title"]) || key;
        return (
          <li key={key}>
            {resource === undefined ? (
              <span>{name}</span>
            ) : (
              <Link to={pathOf({ resource, type: "show", id: key })}>{name}</Link>
            )}
            {answer.columns
              .map((column) => ({ column, text: cellText(column, row, words) }))
              .filter(({ text }) => text !== name)
              .map(({ column, text }) => (
                <span key={column.name} className="al-muted">
                  {text}
                </span>
              ))}
          </li>
        );
      })}
    </ul>
  );
}
