import type { ReactElement } from "react";
import { valueText } from "../../../../contract/api/answerText";
import type { Grid } from "../model/answer";
import { useCellWords } from "../useCellWords";

/** One bar below the other, each as long as its part of the longest. */
export function Funnel({ title, grid }: { title: string; grid: Grid }): ReactElement | null {
  const words = useCellWords();
  const [column] = grid.across;
  if (!column) return null;
  const most = Math.max(...grid.down.map(({ key }) => grid.value(key, column.key) ?? 0), 1);
  return (
    <ol className="al-report-funnel" aria-label={title}>
      {grid.down.map(({ key, label }) => {
        const value = grid.value(key, column.key) ?? 0;
        return (
          <li key={key}>
            <span>{label}</span>
            <strong>{valueText(column.column, value, words, column.currency)}</strong>
            <span className="al-report-bar" aria-hidden="true">
              <span style={{ width: `${(Math.max(0, value) / most) * 100}%` }} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
