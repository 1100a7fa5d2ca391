import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import { Link } from "react-router-dom";
import type { DisplayKind } from "../../../contract/api/reportDisplays";
import type { Report } from "../../../contract/api/reports";
import { EmptyState } from "../../ui/EmptyState";
import { Icon } from "../../ui/Icon";
import { LoadError } from "../../ui/LoadError";
import { PageHeader } from "../../ui/PageHeader";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { LinkButton } from "../../ui/controls/LinkButton";
import { useReports } from "./useReports";

const ICONS: Record<
  DisplayKind,
  "TableRows" | "BarChart" | "ShowChart" | "PieChart" | "Pin" | "Flag" | "FilterList"
> = {
  table: "TableRows",
  pivot: "TableRows",
  bar: "BarChart",
  line: "ShowChart",
  area: "ShowChart",
  pie: "PieChart",
  number: "Pin",
  goal: "Flag",
  funnel: "FilterList",
};

/** Every report that the person sees: their own, those of others, and those that come with the product. */
export function ReportList(): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = useReports();
  const groups = [
    { id: "own", reports: data?.filter((one) => one.may_edit) ?? [] },
    { id: "shared", reports: data?.filter((one) => !one.may_edit && !one.is_shipped) ?? [] },
    { id: "shipped", reports: data?.filter((one) => one.is_shipped) ?? [] },
  ];
  const add = <LinkButton to="/reports/new">{t("reports.new")}</LinkButton>;
  return (
    <div className="al-reports" aria-busy={!data && !error}>
      <PageHeader title={t("reports.title")} lead={t("reports.lead")} actions={add} />
      {error ? (
        <LoadError
          title={t("reports.failed")}
          detail={error.message}
          retry={{ label: t("reports.retry"), again: refetch }}
        />
      ) : !data ? (
        <VisuallyHidden>{t("reports.loading")}</VisuallyHidden>
      ) : data.length === 0 ? (
        <EmptyState
          icon={<Icon name="BarChart" />}
          title={t("reports.empty")}
          body={t("reports.empty_hint")}
        />
      ) : (
        groups.map(({ id, reports }) =>
          reports.length > 0 ? <Group key={id} title={t(`reports.groups.${id}`)} reports={reports} /> : null,
        )
      )}
    </div>
  );
}

function Group({ title, reports }: { title: string; reports: readonly Report[] }): ReactElement {
  const t = useTranslate();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="al-report-list">
        {reports.map(({ pk, name, sentence, display, mistakes, owner, may_edit: isOwn }) => (
          <li key={pk} className="al-card">
            <Icon name={ICONS[display.kind]} />
            <div>
              <Link to={`/reports/${pk}`}>{name}</Link>
              <p>{mistakes[0]?.message ?? sentence}</p>
              {owner && !isOwn ? <p>{t("reports.shared_by", { name: owner.name })}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
