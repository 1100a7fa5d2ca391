import type { ReactElement } from "react";
import type { ChartProps } from "./types";

type ChartTableProps = Pick<ChartProps, "title" | "categories" | "categoryLabel" | "series" | "formatValue">;

/** The numbers of a chart as a table: for those who would rather read them, and for screen readers. */
export function ChartTable(props: ChartTableProps): ReactElement {
  const { title, categories, categoryLabel, series, formatValue } = props;
  return (
    <table className="al-chart-table">
      <caption className="al-visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{categoryLabel}</th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be written alike; their order does not change
          <tr key={`${index} ${category}`}>
            <th scope="row">{category}</th>
            {series.map(({ id, values }) => (
              <td key={id}>{writeValue(values[index], formatValue)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function writeValue(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? "–" : format(value);
}
