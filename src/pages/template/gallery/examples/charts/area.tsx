import type { ReactElement } from "react";
import { useChartTexts } from "../../../../../renderer/values/useChartTexts";
import { useFormatter } from "../../../../../renderer/context";
import { LineChart } from "../../../../../ui/charts/LineChart";
import type { Examples } from "../../examples";

export default { area: Area, stacked: Stacked } satisfies Examples;

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

function Area(): ReactElement {
  const format = useFormatter();
  const texts = useChartTexts();
  return (
    <LineChart
      title="Meals"
      texts={texts}
      categories={DAYS}
      categoryLabel="Day"
      series={[{ id: "meals", label: "Meals", values: [40, 62, 55, 70, 81, 96, 60] }]}
      formatValue={format.number}
      headingLevel={3}
    />
  );
}

function Stacked(): ReactElement {
  const format = useFormatter();
  const texts = useChartTexts();
  return (
    <LineChart
      title="Meals by kitchen"
      texts={texts}
      categories={DAYS}
      categoryLabel="Day"
      series={[
        { id: "mill", label: "Mill kitchen", values: [24, 40, 31, 42, 50, 60, 33] },
        { id: "hall", label: "Hall kitchen", values: [16, 22, 24, 28, 31, 36, 27] },
      ]}
      formatValue={format.number}
      headingLevel={3}
      stacked
    />
  );
}
