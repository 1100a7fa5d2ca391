import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { Report } from "../../../../contract/api/reports";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useCan, useRenderer } from "../../../renderer/context";
import { Button } from "../../../ui/controls/Button";
import { Dialog } from "../../../ui/controls/Dialog";
import { SelectField } from "../../../ui/controls/TextField";
import { arrangementOf, freeId, keptTile, type KeptTile } from "../model/tiles";
import { useDashboards, useForgetReports } from "../useReports";

/** The page that one begins on. */
const HOME = "home";

/** Puts a report on one's start page, on a dashboard of one's own, or on a new one. */
export function PinReport({ report, onClose }: { report: Report; onClose(): void }): ReactElement {
  const t = useTranslate();
  const { mayOpen } = useRenderer();
  const notify = useNotify();
  const forget = useForgetReports();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data = [] } = useDashboards();
  const own = data.filter(({ may_edit: mayEdit }) => mayEdit);
  const hasHome = useCan()({ resource: "dashboard", action: "read" }) && mayOpen?.("/") === true;
  const [chosen, setChosen] = useState(hasHome ? HOME : "");
  const pin = useMutation({
    mutationFn: async () => {
      const tile = (id: string): KeptTile => ({ id, width: 6, kind: "report", report: report.pk });
      if (chosen === "") {
        return dataProvider.reportsMakeDashboard({ title: report.name, tiles: [tile("tile-1")] });
      }
      const former = await dataProvider.reportsDashboard({ name: chosen });
      const { tiles, version } = former;
      if (chosen === HOME) {
        const added = { ...tile(freeId(tiles, true)), width: 12 as const, kind: "report" as const };
        const arrangement = arrangementOf(former, [...tiles, { ...added, report: report.pk, shown: null }]);
        return dataProvider.reportsChangeDashboard({ name: HOME, arrangement });
      }
      const kept = [...tiles.flatMap(keptTile), tile(freeId(tiles))];
      return dataProvider.reportsChangeDashboard({ name: chosen, tiles: kept, version });
    },
    onSuccess: async ({ title }) => {
      await forget();
      notify(t("reports.dashboards.pinned", { title }), { type: "success" });
      onClose();
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return (
    <Dialog
      title={t("reports.dashboards.pin")}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        pin.mutate();
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("reports.cancel")}
          </Button>
          <Button type="submit" disabled={pin.isPending}>
            {t("reports.dashboards.pin")}
          </Button>
        </>
      }
    >
      <SelectField
        label={t("reports.dashboards.which")}
        value={chosen}
        onChange={setChosen}
        options={[
          ...(hasHome ? [{ value: HOME, label: t("reports.dashboards.home") }] : []),
          { value: "", label: t("reports.dashboards.new") },
          ...own.map(({ name, title }) => ({ value: name, label: title })),
        ]}
      />
    </Dialog>
  );
}
