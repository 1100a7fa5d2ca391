import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { ChartTexts } from "../../ui/charts/types";

/** The words of every chart in the current language; `empty` is what this one says when there is nothing to show. */
export function useChartTexts(empty?: string): ChartTexts {
  const t = useTranslate();
  return useMemo(
    () => ({
      view: t("renderer.chart.view"),
      chart: t("renderer.chart.chart"),
      table: t("renderer.chart.table"),
      empty: empty ?? t("renderer.chart.empty"),
    }),
    [t, empty],
  );
}
