import type { AnswerColumn } from "../../../../contract/api/questions";
import type { Grid } from "./answer";

export interface FunnelStep {
  key: string;
  label: string;
  value: number;
  /** Of the longest bar, from 0 to 1. */
  length: number;
  /** Of the first step, in percent; nothing at the first itself, and where that is nothing. */
  share: number | undefined;
}

/** The steps of one figure, or of one currency of it. */
export interface FunnelOf {
  key: string;
  label: string;
  column: AnswerColumn;
  currency: string | undefined;
  steps: FunnelStep[];
}

/** The groups of an answer as steps, in the order in which the question has them; one funnel for each figure and currency. */
export function funnelsOf(grid: Grid): FunnelOf[] {
  return grid.across.map(({ key: across, ...rest }) => {
    const values = grid.down.map(({ key }) => grid.value(key, across) ?? 0);
    const [first = 0] = values;
    const most = Math.max(...values, 0);
    const steps = grid.down.map(({ key, label }, index): FunnelStep => {
      const value = values[index] ?? 0;
      return {
        key,
        label,
        value,
        length: most > 0 ? Math.max(0, value) / most : 0,
        share: index > 0 && first > 0 ? Math.round((value / first) * 1000) / 10 : undefined,
      };
    });
    return { key: across, ...rest, steps };
  });
}
