import type { ReactElement } from "react";
import { useChartTexts } from "../../../../../renderer/values/useChartTexts";
import { useFormatter } from "../../../../../renderer/context";
import { BarChart } from "../../../../../ui/charts/BarChart";
import type { Examples } from "../../examples";

export default { groups: Groups, stacked: Stacked, empty: Empty } satisfies Examples;

const QUARTERS = ["Q1", "Q2", "Q3", "Q4"];
const SERIES = [
  { id: "given", label: "Given", values: [1200, 1640, 980, 2210] },
  { id: "spent", label: "Spent", values: [900, 1310, 1100, 1480] },
];

function Groups(): ReactElement {
  const format = useFormatter();
  const texts = useChartTexts();
  return (
    <BarChart
      title="Given and spent"
      texts={texts}
      categories={QUARTERS}
      categoryLabel="Quarter"
      series={SERIES}
      formatValue={format.number}
      headingLevel={3}
    />
  );
}

function Stacked(): ReactElement {
  const format = useFormatter();
  const texts = useChartTexts();
  return (
    <BarChart
      title="Together"
      texts={texts}
      categories={QUARTERS}
      categoryLabel="Quarter"
      series={SERIES}
      formatValue={format.number}
      headingLevel={3}
      stacked
    />
  );
}

function Empty(): ReactElement {
  const format = useFormatter();
  const texts = useChartTexts("Nothing was given in this time.");
  return (
    <BarChart
      title="Nothing yet"
      texts={texts}
      categories={QUARTERS}
      categoryLabel="Quarter"
      series={[]}
      formatValue={format.number}
      headingLevel={3}
    />
  );
}
