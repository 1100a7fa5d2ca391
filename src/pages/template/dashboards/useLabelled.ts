import { useTranslate } from "ra-core";
import type { ChartSeries as SampleSeries } from "../../../../dataProviders/types";
import type { ChartSeries } from "../../../ui/charts/types";

/** The samples' English labels and names of series, in the reader's language; unknown ones as they are. */
export function useLabelled(): { label(label: string): string; series(series: SampleSeries): ChartSeries } {
  const t = useTranslate();
  return {
    label: (label) => t(`templateDashboards.labels.${label}`, { _: label }),
    series: ({ name, data }) => ({
      id: name,
      label: t(`templateDashboards.series.${name}`, { _: name }),
      values: data,
    }),
  };
}
