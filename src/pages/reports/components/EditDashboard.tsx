import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import type { Dashboard, DashboardUpdateRequest } from "../../../../contract/api/dashboards";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import type { BoardContent } from "../../../renderer/dashboard/Board";
import { useForgetReports } from "../useReports";
import { DashboardEditor } from "./DashboardEditor";

/** Changes a dashboard, or arranges it for oneself. */
export function EditDashboard(props: {
  dashboard: Dashboard;
  board: BoardContent;
  /** Whether figures that the server keeps can be put up. */
  hasFigures?: boolean;
  onDone(): void;
}): ReactElement {
  const { dashboard, board, hasFigures = false, onDone } = props;
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const forget = useForgetReports();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { name } = dashboard;
  const change = useMutation({
    mutationFn: (body: DashboardUpdateRequest) => dataProvider.reportsChangeDashboard({ name, ...body }),
    onSuccess: async () => {
      await forget();
      notify(t("reports.dashboards.saved"), { type: "success" });
      onDone();
    },
  });
  const remove = useMutation({
    mutationFn: () => dataProvider.reportsDeleteDashboard({ name }),
    onSuccess: async () => {
      await navigate("/dashboards");
      client.removeQueries({ queryKey: ["reports", "dashboard", name] });
      await forget();
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return (
    <DashboardEditor
      dashboard={dashboard}
      board={board}
      hasFigures={hasFigures}
      isBusy={change.isPending || remove.isPending}
      error={change.error?.message}
      onSave={change.mutate}
      onCancel={onDone}
      onDelete={remove.mutate}
    />
  );
}
