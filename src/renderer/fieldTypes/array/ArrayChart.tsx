import type { ReactElement } from "react";
import type { FieldOf } from "../../../../contract/resource";
import { asText } from "../../../ui/asText";
import { BarChart } from "../../../ui/charts/BarChart";
import { useLabels, useRenderer } from "../../context";
import { isRecord } from "../../values/valueAt";
import { toText } from "../../values/text";
import { useChartTexts } from "../../values/useChartTexts";
import type { FieldProps } from "../shared/types";

interface ArrayChartProps extends FieldProps<"array"> {
  chart: NonNullable<FieldOf<"array">["chart"]>;
}

/** A list of figures as bars, with a table of the same; the first category of the list is the last of the chart. */
export default function ArrayChart({ resource, source, field, value, chart }: ArrayChartProps): ReactElement {
  const context = useRenderer();
  const labels = useLabels(resource);
  const texts = useChartTexts();
  const items = (Array.isArray(value) ? value : []).filter(isRecord);
  const rows = chart.newestFirst === true ? items.toReversed() : items;
  const write = (part: string, one: unknown): string => {
    const inner = field.items.type === "object" ? field.items.fields[part] : undefined;
    return inner ? toText(inner, { resource, source: part, record: { [part]: one } }, context) : asText(one);
  };
  return (
    <BarChart
      title={labels.field(source)}
      headingLevel={3}
      height={200}
      categories={rows.map((row) => write(chart.category, row[chart.category]))}
      categoryLabel={labels.field(`${source}.${chart.category}`)}
      series={[
        {
          id: chart.value,
          label: labels.field(`${source}.${chart.value}`),
          values: rows.map((row) => Number(row[chart.value])),
        },
      ]}
      formatValue={(number) => write(chart.value, String(number))}
      texts={texts}
    />
  );
}
