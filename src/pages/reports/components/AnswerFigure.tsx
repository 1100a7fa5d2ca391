import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { AnswerColumn, AskResponse } from "../../../../contract/api/questions";
import { Glyph } from "../../../ui/Glyph";
import { goalText, valueText } from "../../../../contract/api/answerText";
import { changeOf } from "../model/answer";
import { useCellWords } from "../useCellWords";

interface Figure {
  currency: string | undefined;
  now: unknown;
  before: unknown;
}

function isAmounts(total: unknown): total is { currency: string; amount: string }[] {
  return Array.isArray(total);
}

/** The figure of everything, one for each currency. */
function figuresIn({ totals, compared }: AskResponse, { name, currency }: AnswerColumn): Figure[] {
  const now = totals[name];
  const then = compared?.totals[name];
  const beforeIn = (code: string): unknown =>
    isAmounts(then) ? then.find((one) => one.currency === code)?.amount : undefined;
  if (!isAmounts(now)) return [{ currency, now, before: isAmounts(then) ? undefined : then }];
  return now.map((one) => ({ currency: one.currency, now: one.amount, before: beforeIn(one.currency) }));
}

/** One number, with what it was before. */
export function AnswerFigure({
  answer,
  figure,
}: {
  answer: AskResponse;
  figure: AnswerColumn;
}): ReactElement {
  const t = useTranslate();
  const words = useCellWords();
  return (
    <dl className="al-report-figures">
      {figuresIn(answer, figure).map(({ currency, now, before }) => {
        const earlier = before === undefined || before === null ? null : Number(before);
        const change = changeOf(Number(now ?? 0), earlier);
        return (
          <div key={currency ?? ""} className="al-report-figure">
            <dt>{figure.label}</dt>
            <dd>
              <strong>{valueText(figure, now ?? 0, words, currency)}</strong>
              {answer.compared ? (
                <span className="al-report-change" data-kind={(change ?? 0) < 0 ? "down" : "up"}>
                  {change === undefined ? (
                    t("reports.no_earlier")
                  ) : (
                    <>
                      {change === 0 ? null : <Glyph name={change > 0 ? "up" : "down"} size={14} />}
                      {t(`reports.change.${change > 0 ? "up" : change < 0 ? "down" : "same"}`, {
                        percent: words.number(Math.abs(change)),
                      })}{" "}
                      <span className="al-muted">
                        {t("reports.earlier", { value: valueText(figure, before, words, currency) })}
                      </span>
                    </>
                  )}
                </span>
              ) : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** How much of a goal is reached. */
export function GoalFigure(props: { answer: AskResponse; figure: AnswerColumn; goal: number }): ReactElement {
  const { answer, figure, goal } = props;
  const { value, percent, reached, share } = goalText(answer, figure, goal, useCellWords());
  return (
    <div className="al-report-goal">
      <strong>{value}</strong>
      <progress max={100} value={Math.max(0, Math.min(100, percent))} aria-label={figure.label}>
        {reached}
      </progress>
      <span>
        {reached} · {share}
      </span>
    </div>
  );
}
