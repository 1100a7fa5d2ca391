import { Gauge } from "@mui/x-charts/Gauge";
import type { ReactElement } from "react";
import { MuiTheme } from "../../theme/MuiTheme";

/** Degrees from the top, open below. */
const ARC = 120;

/** Draws the arc of a gauge; its number stands over it. */
export function GaugeDrawing({ percent, height }: { percent: number; height: number }): ReactElement {
  return (
    <MuiTheme>
      <Gauge
        value={percent}
        height={height}
        startAngle={-ARC}
        endAngle={ARC}
        innerRadius="82%"
        outerRadius="100%"
        cornerRadius="50%"
        text=""
        aria-hidden="true"
      />
    </MuiTheme>
  );
}
