import type { ReactElement } from "react";
import { useChartTexts } from "../../../../../renderer/values/useChartTexts";
import { useFormatter } from "../../../../../renderer/context";
import { ScatterChart } from "../../../../../ui/charts/ScatterChart";
import type { Examples } from "../../examples";

export default { points: Points } satisfies Examples;

function Points(): ReactElement {
  const format = useFormatter();
  const texts = useChartTexts();
  return (
    <ScatterChart
      title="Hours and visits"
      texts={texts}
      categories={["Orla", "Cedric", "Tamsin", "Njeri", "Viggo", "Rania"]}
      categoryLabel="Person"
      series={[
        { id: "hours", label: "Hours", values: [4, 9, 12, 6, 15, 10] },
        { id: "visits", label: "Visits", values: [3, 7, 11, 4, 12, 9] },
      ]}
      formatValue={format.number}
      headingLevel={3}
    />
  );
}
