import { type ComponentType, type ReactElement, Suspense, useId, useState } from "react";
import { ErrorBoundary } from "../ErrorBoundary";
import { SegmentedControl } from "../SegmentedControl";
import { ChartTable } from "./ChartTable";
import type { ChartProps, DrawingProps } from "./types";
import "./charts.css";

type View = "chart" | "table";
const HEIGHT = 260;

/** What the charts have in common: a heading, the switch to the table, and a place of the right height. */
export function ChartFigure(props: ChartProps & { Drawing: ComponentType<DrawingProps> }): ReactElement {
  const { Drawing, title, texts, headingLevel = 2, height = HEIGHT } = props;
  const { categories, series, formatValue, formatTick, stacked } = props;
  const [view, setView] = useState<View>("chart");
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const table = <ChartTable {...props} />;
  return (
    <section className="al-chart" aria-labelledby={titleId}>
      <header className="al-chart-head">
        <Heading id={titleId}>{title}</Heading>
        <SegmentedControl<View>
          label={texts.view}
          segments={[
            { id: "chart", label: texts.chart },
            { id: "table", label: texts.table },
          ]}
          value={view}
          onChange={setView}
        />
      </header>
      {hasNumbers(series) ? (
        view === "table" ? (
          <div
            className="al-chart-scroll"
            role="group"
            aria-labelledby={titleId}
            // It scrolls, so that it has to be reached by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
            tabIndex={0}
            style={{ height }}
          >
            {table}
          </div>
        ) : (
          // Where the drawing cannot be fetched, the table has the same to say.
          <ErrorBoundary fallback={() => <div className="al-chart-scroll">{table}</div>}>
            <div
              className="al-chart-drawing"
              role="img"
              aria-labelledby={titleId}
              style={{ minHeight: height }}
            >
              <Suspense fallback={<span className="al-chart-place" aria-hidden="true" />}>
                <Drawing
                  categories={categories}
                  series={series}
                  formatValue={formatValue}
                  formatTick={formatTick}
                  stacked={stacked}
                  height={height}
                />
              </Suspense>
            </div>
          </ErrorBoundary>
        )
      ) : (
        <p className="al-chart-empty" style={{ height }}>
          {texts.empty}
        </p>
      )}
    </section>
  );
}

function hasNumbers(series: ChartProps["series"]): boolean {
  return series.some(({ values }) => values.some((value) => value !== null && value !== 0));
}
