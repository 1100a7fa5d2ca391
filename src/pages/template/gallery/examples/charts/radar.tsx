import type { ReactElement } from "react";
import { useChartTexts } from "../../../../../renderer/values/useChartTexts";
import { useFormatter } from "../../../../../renderer/context";
import { RadarChart } from "../../../../../ui/charts/RadarChart";
import type { Examples } from "../../examples";

export default { qualities: Qualities } satisfies Examples;

function Qualities(): ReactElement {
  const format = useFormatter();
  const texts = useChartTexts();
  return (
    <RadarChart
      title="Two halls compared"
      texts={texts}
      categories={["Space", "Light", "Access", "Kitchen", "Price"]}
      categoryLabel="Quality"
      series={[
        { id: "mill", label: "Old mill", values: [90, 60, 45, 80, 70] },
        { id: "school", label: "School hall", values: [70, 85, 95, 40, 60] },
      ]}
      formatValue={format.number}
      headingLevel={3}
      height={320}
    />
  );
}
