import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import type { AnswerColumn, AskResponse } from "../../../../contract/api/questions";
import { cellText, type CellWords, valueText } from "../../../../contract/api/answerText";
import type { Grid } from "../model/answer";
import { useCellWords } from "../useCellWords";

/** Scrolls sideways by itself, also by keyboard. */
function Scrolled({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <div
      className="al-report-scroll"
      role="group"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      {children}
    </div>
  );
}

const isFigure = ({ kind, type }: AnswerColumn): boolean =>
  kind === "figure" || type === "money" || type === "integer" || type === "number";

function totalText(column: AnswerColumn, total: unknown, words: CellWords): string {
  if (!Array.isArray(total)) return valueText(column, total, words);
  const amounts = total as { currency: string; amount: string }[];
  return amounts.map(({ currency, amount }) => words.money(amount, currency)).join(" · ");
}

/** Every row of an answer, with the totals of its figures below. */
export function AnswerTable({ title, answer }: { title: string; answer: AskResponse }): ReactElement {
  const t = useTranslate();
  const words = useCellWords();
  const { columns, rows, totals } = answer;
  const hasTotals = rows.length > 1 && columns.some(({ name }) => name in totals);
  const hasTitle =
    rows.some((row) => "title" in row) && !columns.some(({ name }) => name === "name" || name === "title");
  return (
    <Scrolled title={title}>
      <table className="al-report-table">
        <thead>
          <tr>
            {hasTitle ? <th scope="col">{t("reports.record")}</th> : null}
            {columns.map((column) => (
              <th key={column.name} scope="col" data-figure={isFigure(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- groups have no key, and rows keep their places
            <tr key={index}>
              {hasTitle ? <th scope="row">{typeof row["title"] === "string" ? row["title"] : ""}</th> : null}
              {columns.map((column) => (
                <td key={column.name} data-figure={isFigure(column)} data-type={column.type}>
                  {cellText(column, row, words) || "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals ? (
          <tfoot>
            <tr>
              {hasTitle ? <th scope="row">{t("reports.total")}</th> : null}
              {columns.map((column, index) =>
                index === 0 && !hasTitle && !(column.name in totals) ? (
                  <th key={column.name} scope="row">
                    {t("reports.total")}
                  </th>
                ) : (
                  <td key={column.name} data-figure={isFigure(column)}>
                    {column.name in totals ? totalText(column, totals[column.name], words) : ""}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </Scrolled>
  );
}

/** Two groups against each other; below each figure what it is compared with. */
export function GridTable(props: { title: string; grid: Grid; answer: AskResponse }): ReactElement {
  const t = useTranslate();
  const words = useCellWords();
  const { title, grid, answer } = props;
  const head = answer.columns.find(({ kind }) => kind !== "figure")?.label ?? "";
  return (
    <Scrolled title={title}>
      <table className="al-report-table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {grid.across.map(({ key, label }) => (
              <th key={key} scope="col" data-figure>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.down.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {grid.across.map(({ key, column, currency }) => {
                const before = grid.before(row.key, key);
                return (
                  <td key={key} data-figure>
                    {valueText(column, grid.value(row.key, key), words, currency) || "–"}
                    {grid.hasBefore ? (
                      <span className="al-report-before">
                        {before === null
                          ? t("reports.no_earlier")
                          : t("reports.earlier", { value: valueText(column, before, words, currency) })}
                      </span>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
