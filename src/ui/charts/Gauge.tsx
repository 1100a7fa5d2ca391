import { lazy, type ReactElement, Suspense } from "react";
import { ErrorBoundary } from "../ErrorBoundary";
import "./charts.css";

const Drawing = lazy(async () => ({ default: (await import("./drawings/GaugeDrawing")).GaugeDrawing }));

export interface GaugeProps {
  /** What is part of what, such as “Completed tickets”. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The percentage as the language writes it. */
  text: string;
  /** CSS pixels; 180 if left out. */
  height?: number;
}

const HEIGHT = 180;

/** How much of a whole is done, as an arc around the number. */
export function Gauge({ label, percent, text, height = HEIGHT }: GaugeProps): ReactElement {
  return (
    <div
      className="al-chart al-chart-gauge"
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      style={{ height }}
    >
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <Drawing percent={percent} height={height} />
        </Suspense>
      </ErrorBoundary>
      <span className="al-chart-gauge-text" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
