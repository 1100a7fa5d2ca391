import type { ReactElement } from "react";
import { useChartTexts } from "../../../../../renderer/values/useChartTexts";
import { useFormatter } from "../../../../../renderer/context";
import { LineChart } from "../../../../../ui/charts/LineChart";
import type { Examples } from "../../examples";

export default { lines: Lines } satisfies Examples;

function Lines(): ReactElement {
  const format = useFormatter();
  const texts = useChartTexts();
  return (
    <LineChart
      title="Visitors of two weeks"
      texts={texts}
      categories={["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]}
      categoryLabel="Day"
      series={[
        { id: "this", label: "This week", values: [31, 42, 38, 55, 61, 90, 74] },
        { id: "last", label: "Last week", values: [28, 35, 40, 41, 58, 77, 69] },
      ]}
      formatValue={format.number}
      headingLevel={3}
    />
  );
}
