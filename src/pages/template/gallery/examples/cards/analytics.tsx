import type { ReactElement } from "react";
import { useChartTexts } from "../../../../../renderer/values/useChartTexts";
import { useFormatter } from "../../../../../renderer/context";
import { Gauge } from "../../../../../ui/charts/Gauge";
import { LineChart } from "../../../../../ui/charts/LineChart";
import type { Examples } from "../../examples";

export default { gaugeCard: GaugeCard, withChart: WithChart } satisfies Examples;

function GaugeCard(): ReactElement {
  const format = useFormatter();
  return (
    <article className="al-card">
      <h3>Places taken</h3>
      <Gauge label="Places taken" percent={76} text={format.percent(76)} />
    </article>
  );
}

function WithChart(): ReactElement {
  const format = useFormatter();
  const texts = useChartTexts();
  return (
    <article className="al-card">
      <LineChart
        title="Given in a week"
        texts={texts}
        categories={["Mon", "Tue", "Wed", "Thu", "Fri"]}
        categoryLabel="Day"
        series={[{ id: "given", label: "Given", values: [120, 90, 210, 160, 240] }]}
        formatValue={(value) => format.money(value)}
        headingLevel={3}
      />
    </article>
  );
}
