import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { Series } from "../../../../contract/api/dashboard";
import { SeriesChart } from "../../../renderer/dashboard/SeriesChart";

const CHARTS = [
  { key: "donations_amount", label: "dashboard.numbers.donations_amount", shape: "bars" },
  { key: "new_members", label: "dashboard.charts.new_members", shape: "bars" },
  { key: "rsvps", label: "dashboard.numbers.rsvps", shape: "line" },
] as const;

/** A picture of each thing that the server gives piece by piece; nothing where the person may see none. */
export function DashboardCharts({ series }: { series: Series }): ReactElement | null {
  const t = useTranslate();
  const shown = CHARTS.filter(({ key }) => series.lines.some((line) => line.key === key));
  if (shown.length === 0) return null;
  return (
    <section className="al-dashboard-charts" aria-label={t("dashboard.charts.label")}>
      {shown.map(({ key, label, shape }) => (
        <div key={key} className="al-card">
          <SeriesChart
            title={t(label)}
            series={series}
            lines={[{ key, label: t(label) }]}
            shape={shape}
            height={220}
          />
        </div>
      ))}
    </section>
  );
}
