import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { BarChart } from "./BarChart";
import { LineChart } from "./LineChart";
import { PieChart } from "./PieChart";
import { RadarChart } from "./RadarChart";
import { ScatterChart } from "./ScatterChart";
import type { ChartProps } from "./types";

const PROPS: ChartProps = {
  title: "Given by month",
  categoryLabel: "Month",
  categories: ["January", "February"],
  series: [
    { id: "once", label: "Once", values: [1200, null] },
    { id: "monthly", label: "Monthly", values: [0, 35.5] },
  ],
  formatValue: (value) => `€${value.toFixed(2)}`,
  texts: { view: "View", chart: "Chart", table: "Table", empty: "Nothing was given" },
};

describe.each([
  ["a bar chart", BarChart],
  ["a line chart", LineChart],
  ["a pie chart", PieChart],
  ["a radar chart", RadarChart],
  ["a scatter chart", ScatterChart],
])("%s", (_name, Chart) => {
  it("is a picture with the title for a name, which the keyboard need not pass through", async () => {
    render(<Chart {...PROPS} />);
    const picture = screen.getByRole("img", { name: "Given by month" });
    await waitFor(() => expect(picture.querySelector(".MuiChartsSvgLayer-root")).not.toBeNull());
    await userEvent.tab();
    await userEvent.tab();
    expect(picture.contains(document.activeElement)).toBe(false);
  });

  it("has a table of the same numbers, with headings on both sides", async () => {
    render(<Chart {...PROPS} />);
    await userEvent.click(screen.getByRole("radio", { name: "Table" }));
    const table = screen.getByRole("table", { name: "Given by month" });
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    const columns = within(table).getAllByRole("columnheader");
    expect(columns.map((cell) => cell.textContent)).toEqual(["Month", "Once", "Monthly"]);
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ["January", "€1200.00", "€0.00"],
      ["February", "–", "€35.50"],
    ]);
    expect(within(table).getByRole("rowheader", { name: "January" })).toHaveAttribute("scope", "row");
  });

  it("says so when there is nothing to show", () => {
    render(<Chart {...PROPS} series={[{ id: "once", label: "Once", values: [0, null] }]} />);
    expect(screen.getByText("Nothing was given")).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });
});

describe("the drawing", () => {
  it("is as high as it was said to be before it has come", () => {
    render(<BarChart {...PROPS} height={180} />);
    expect(screen.getByRole("img")).toHaveStyle({ minHeight: "180px" });
  });
});
