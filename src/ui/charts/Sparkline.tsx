import { lazy, type ReactElement, Suspense } from "react";
import { ErrorBoundary } from "../ErrorBoundary";
import "./charts.css";

const Drawing = lazy(async () => ({ default: (await import("./drawings/SparkDrawing")).SparkDrawing }));

export interface SparklineProps {
  /** What the numbers are; the numbers themselves follow it for those who hear them. */
  label: string;
  categories: readonly string[];
  values: readonly number[];
  formatValue(value: number): string;
  kind?: "line" | "bar";
  /** CSS pixels; 64 if left out. */
  height?: number;
}

const HEIGHT = 64;

/** The course of a few numbers without axes, beside the number that it leads to. */
export function Sparkline(props: SparklineProps): ReactElement {
  const { label, categories, values, formatValue, kind = "line", height = HEIGHT } = props;
  const told = values.map((value, index) => `${categories[index] ?? ""} ${formatValue(value)}`.trim());
  return (
    <div
      className="al-chart al-chart-spark"
      role="img"
      aria-label={`${label}: ${told.join(", ")}`}
      style={{ height }}
    >
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <Drawing
            categories={categories}
            values={values}
            formatValue={formatValue}
            kind={kind}
            height={height}
          />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
