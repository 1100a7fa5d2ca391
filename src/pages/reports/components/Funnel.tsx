import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { valueText } from "../../../../contract/api/answerText";
import type { Grid } from "../model/answer";
import { funnelsOf } from "../model/funnel";
import { useCellWords } from "../useCellWords";

/** One bar below the other, each as long as its part of the longest, with its part of the first. */
export function Funnel({ title, grid }: { title: string; grid: Grid }): ReactElement {
  const t = useTranslate();
  const words = useCellWords();
  const funnels = funnelsOf(grid);
  return (
    <div className="al-report-funnels">
      {funnels.map(({ key: of, label: name, column, currency, steps }) => (
        <figure key={of}>
          {funnels.length > 1 ? <figcaption>{name}</figcaption> : null}
          <ol className="al-report-funnel" aria-label={funnels.length > 1 ? `${title}: ${name}` : title}>
            {steps.map(({ key, label, value, length, share }) => (
              <li key={key}>
                <span>{label}</span>
                <span>
                  <strong>{valueText(column, value, words, currency)}</strong>
                  {share === undefined ? null : (
                    <span className="al-report-share">
                      {t("reports.of_first", { percent: words.number(share) })}
                    </span>
                  )}
                </span>
                <span className="al-report-bar" aria-hidden="true">
                  <span style={{ width: `${length * 100}%` }} />
                </span>
              </li>
            ))}
          </ol>
        </figure>
      ))}
    </div>
  );
}
