import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { FormSummary } from "../../../../contract/api/forms";
import { useFormatter } from "../../../renderer/context";
import { errorText } from "../../../renderer/values/errorText";
import { BarChart } from "../../../ui/charts/BarChart";
import { PieChart } from "../../../ui/charts/PieChart";
import { EmptyState } from "../../../ui/EmptyState";
import { LoadError } from "../../../ui/LoadError";
import { Icon } from "../../../ui/Icon";
import { RowsSkeleton } from "../../../ui/Skeleton";
import type { FormRecord } from "../formRecord";
import { useFormSummary } from "../useFormData";

type Question = FormSummary["questions"][number];
/** More slices than these cannot be told apart. */
const MOST_SLICES = 5;

/** How often each answer was given, question by question; spam is left out. */
export function ResponseCharts({ form }: { form: FormRecord }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { data, error, refetch } = useFormSummary(form.pk);
  if (error && !data) {
    return (
      <LoadError
        title={t("formBuilder.charts.failed")}
        detail={errorText(error)}
        retry={{ label: t("renderer.retry"), again: refetch }}
      />
    );
  }
  if (!data) return <RowsSkeleton rows={11} />;
  if (data.total === 0) {
    return (
      <EmptyState
        icon={<Icon name="Poll" size={28} />}
        title={t("formBuilder.responses.none")}
        body={t("formBuilder.charts.none_hint")}
      />
    );
  }
  return (
    <>
      <p className="al-forms-hint">
        {t("formBuilder.charts.total", { smart_count: data.total, count: format.number(data.total) })}
      </p>
      <div className="al-forms-charts">
        {data.questions.map((question) => (
          <div key={question.id} className="al-card">
            <QuestionChart question={question} total={data.total} />
          </div>
        ))}
      </div>
    </>
  );
}

function QuestionChart({ question, total }: { question: Question; total: number }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { label, type, answers, answered, average } = question;
  const count = t("formBuilder.charts.answered", {
    count: format.number(answered),
    total: format.number(total),
  });
  const archived = question.archived ? ` · ${t("formBuilder.archived.one")}` : "";
  const isCounted = answers.length > 0;
  const foot = (
    <p className="al-forms-hint">
      {count}
      {average === null
        ? null
        : ` · ${t("formBuilder.charts.average", { average: format.number(Math.round(average * 100) / 100) })}`}
      {archived}
    </p>
  );
  if (!isCounted) {
    return (
      <>
        <h2>{label}</h2>
        <p className="al-forms-hint">{t("formBuilder.charts.own_words")}</p>
        {foot}
      </>
    );
  }
  const isShare =
    (type === "radio" || type === "select" || type === "consent") && answers.length <= MOST_SLICES;
  const Chart = isShare ? PieChart : BarChart;
  const labelOf = (one: Question["answers"][number]): string =>
    type === "consent" ? t(one.value === "true" ? "renderer.yes" : "renderer.no") : one.label;
  return (
    <>
      <Chart
        title={label}
        categories={answers.map(labelOf)}
        categoryLabel={t("formBuilder.charts.answer")}
        series={[
          { id: "count", label: t("formBuilder.charts.count"), values: answers.map((one) => one.count) },
        ]}
        formatValue={(value) => format.number(value)}
        texts={{
          view: t("formBuilder.charts.view"),
          chart: t("formBuilder.charts.chart"),
          table: t("formBuilder.charts.table"),
          empty: t("formBuilder.charts.empty"),
        }}
      />
      {foot}
    </>
  );
}
