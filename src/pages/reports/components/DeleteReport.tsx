import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import type { Report } from "../../../../contract/api/reports";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { Button } from "../../../ui/controls/Button";
import { Dialog } from "../../../ui/controls/Dialog";
import { useForgetReports } from "../useReports";

/** Asks before a report is gone. */
export function DeleteReport({ report, onClose }: { report: Report; onClose(): void }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const forget = useForgetReports();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const remove = useMutation({
    mutationFn: () => dataProvider.reportsDelete({ pk: report.pk }),
    onSuccess: async () => {
      await navigate("/reports");
      await forget();
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return (
    <Dialog
      role="alertdialog"
      title={t("reports.delete_title", { name: report.name })}
      text={t("reports.delete_text")}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("reports.cancel")}
          </Button>
          <Button danger disabled={remove.isPending} onClick={() => remove.mutate()}>
            {t("reports.delete")}
          </Button>
        </>
      }
    />
  );
}
