import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { AskResponse } from "../../../../contract/api/questions";
import type { ReportDisplay } from "../../../../contract/api/reports";
import { useChartTexts } from "../../../renderer/values/useChartTexts";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { BarChart } from "../../../ui/charts/BarChart";
import { LineChart } from "../../../ui/charts/LineChart";
import { PieChart } from "../../../ui/charts/PieChart";
import type { ChartSeries } from "../../../ui/charts/types";
import { figureOf, figuresLike, type Grid, gridOf } from "../model/answer";
import { useCellWords } from "../useCellWords";
import { AnswerFigure, GoalFigure } from "./AnswerFigure";
import { AnswerTable, GridTable } from "./AnswerTable";
import { Funnel } from "./Funnel";

export interface AnswerViewProps {
  title: string;
  answer: AskResponse;
  display: ReportDisplay;
  headingLevel?: 2 | 3;
  height?: number;
}

/** An answer as it is wanted; as a table where it cannot be shown that way. */
export function AnswerView(props: AnswerViewProps): ReactElement {
  const t = useTranslate();
  const { answer, display, title } = props;
  const figure = figureOf(answer, display.measure);
  if (answer.rows.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="Search" />}
        title={t("reports.nothing")}
        body={t("reports.nothing_hint")}
      />
    );
  }
  if (!figure || display.kind === "table") return <AnswerTable title={title} answer={answer} />;
  if (display.kind === "number") return <AnswerFigure answer={answer} figure={figure} />;
  if (display.kind === "goal") return <GoalFigure answer={answer} figure={figure} goal={display.goal ?? 0} />;
  return <DrawnAnswer {...props} figure={figure} />;
}

function DrawnAnswer(props: AnswerViewProps & { figure: AskResponse["columns"][number] }): ReactElement {
  const t = useTranslate();
  const words = useCellWords();
  const texts = useChartTexts(t("reports.nothing"));
  const { answer, display, title, figure, headingLevel, height = 320 } = props;
  const figures = display.kind === "pivot" ? [figure] : figuresLike(answer, figure, display.measure);
  const grid = gridOf(answer, figures, words);
  if (display.kind === "pivot") return <GridTable title={title} grid={grid} answer={answer} />;
  if (display.kind === "funnel") return <Funnel title={title} grid={grid} />;
  const isMoney = figure.type === "money";
  const currency = grid.across[0]?.currency ?? figure.currency;
  const chart = {
    title,
    categories: grid.down.map(({ label }) => label),
    categoryLabel: answer.columns.find(({ kind }) => kind !== "figure")?.label ?? t("reports.total"),
    series: seriesOf(grid, (label) => t("reports.before_series", { label })),
    formatValue: (value: number): string => (isMoney ? words.money(value, currency) : words.number(value)),
    texts,
    height,
    headingLevel,
    stacked: display.kind === "area",
  };
  if (display.kind === "pie") return <PieChart {...chart} series={chart.series.slice(0, 1)} />;
  return display.kind === "bar" ? <BarChart {...chart} /> : <LineChart {...chart} />;
}

/** A line for each column, and one for what it is compared with. */
function seriesOf(grid: Grid, nameBefore: (label: string) => string): ChartSeries[] {
  return grid.across.flatMap(({ key, label }) => [
    { id: key, label, values: grid.down.map((down) => grid.value(down.key, key)) },
    ...(grid.hasBefore
      ? [
          {
            id: `${key} before`,
            label: nameBefore(label),
            values: grid.down.map((down) => grid.before(down.key, key)),
          },
        ]
      : []),
  ]);
}
