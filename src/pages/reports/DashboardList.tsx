import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { Icon } from "../../ui/Icon";
import { LoadError } from "../../ui/LoadError";
import { PageHeader } from "../../ui/PageHeader";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { Button } from "../../ui/controls/Button";
import { TextField } from "../../ui/controls/TextField";
import { useDashboards, useForgetReports } from "./useReports";

/** Every dashboard that the person sees, and how to make one. */
export function DashboardList(): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = useDashboards();
  return (
    <div className="al-reports" aria-busy={!data && !error}>
      <PageHeader title={t("reports.dashboards.title")} lead={t("reports.dashboards.lead")} />
      {error ? (
        <LoadError
          title={t("reports.failed")}
          detail={error.message}
          retry={{ label: t("reports.retry"), again: refetch }}
        />
      ) : data ? (
        <ul className="al-report-list">
          {data.map(({ name, title, owner, is_shipped: isShipped, may_edit: mayEdit }) => (
            <li key={name} className="al-card">
              <Icon name="SpaceDashboard" />
              <div>
                <Link to={`/dashboards/${name}`}>{title}</Link>
                <p>
                  {isShipped
                    ? t("reports.groups.shipped")
                    : mayEdit
                      ? t("reports.dashboards.own")
                      : t("reports.shared_by", { name: owner?.name ?? "" })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <VisuallyHidden>{t("reports.loading")}</VisuallyHidden>
      )}
      <NewDashboard />
    </div>
  );
}

function NewDashboard(): ReactElement {
  const t = useTranslate();
  const navigate = useNavigate();
  const forget = useForgetReports();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const [title, setTitle] = useState("");
  const make = useMutation({
    mutationFn: () => dataProvider.reportsMakeDashboard({ title }),
    onSuccess: async ({ name }) => {
      await forget();
      await navigate(`/dashboards/${name}`);
    },
  });
  return (
    <form
      className="al-card al-dashboard-new"
      aria-label={t("reports.dashboards.new")}
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      <TextField
        label={t("reports.dashboards.new")}
        value={title}
        required
        maxLength={120}
        error={make.error?.message}
        onChange={setTitle}
      />
      <Button type="submit" disabled={title.trim() === "" || make.isPending}>
        {t("reports.dashboards.make")}
      </Button>
    </form>
  );
}
