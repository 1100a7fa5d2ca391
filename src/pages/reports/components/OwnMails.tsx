import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { Report } from "../../../../contract/api/reports";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useFormatter } from "../../../renderer/context";
import { Button } from "../../../ui/controls/Button";
import { useForgetReports } from "../useReports";

/** That one gets another's report by mail, and how to end that. */
export function OwnMails({ report }: { report: Report }): ReactElement | null {
  const t = useTranslate();
  const notify = useNotify();
  const format = useFormatter();
  const forget = useForgetReports();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const stop = useMutation({
    mutationFn: () => dataProvider.reportsStopMails({ pk: report.pk }),
    onSuccess: async () => {
      notify(t("reports.mail.stopped"), { type: "success" });
      await forget();
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  if (!report.schedule || report.schedule.to.length === 0 || stop.isSuccess) return null;
  return (
    <p className="al-report-mails">
      {t("reports.mail.yours", { date: format.dateTime(report.schedule.next_at) })}
      <Button variant="secondary" size="small" disabled={stop.isPending} onClick={() => stop.mutate()}>
        {t("reports.mail.stop")}
      </Button>
    </p>
  );
}
