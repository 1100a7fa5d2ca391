import type { ReactElement } from "react";
import { useChartTexts } from "../../../../../renderer/values/useChartTexts";
import { useFormatter } from "../../../../../renderer/context";
import { PieChart } from "../../../../../ui/charts/PieChart";
import type { Examples } from "../../examples";

export default { shares: Shares } satisfies Examples;

function Shares(): ReactElement {
  const format = useFormatter();
  const texts = useChartTexts();
  return (
    <PieChart
      title="Where the money goes"
      texts={texts}
      categories={["Kitchen", "Garden", "Hall", "Office"]}
      categoryLabel="Team"
      series={[{ id: "share", label: "Share", values: [44, 21, 25, 10] }]}
      formatValue={format.percent}
      headingLevel={3}
    />
  );
}
