import { useLocale, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { QuestionField } from "../../../../contract/api/questions";
import type {
  AggregateMeasure,
  Measure,
  MeasureColumn,
  QuestionPredicate,
} from "../../../../contract/resource";
import { QUESTION_LIMITS } from "../../../../contract/resource/questionLimits";
import { ConditionEditor } from "../../../renderer/list/conditions/ConditionEditor";
import { Button } from "../../../ui/controls/Button";
import { Select } from "../../../ui/controls/Input";
import { TextField } from "../../../ui/controls/TextField";
import { FIGURES, labelIn, measurable, measureOf, named, readMeasure } from "../model/draft";
import { useQuestionFields } from "../useReports";
import { errorAt, type Errors, FieldSelect, Line, mistakesAt, Part } from "./QuestionParts";

interface FigureProps<M extends Measure> {
  /** Where it stands in the question, as a pointer. */
  at: string;
  errors: Errors;
  onChange(measure: M): void;
  onRemove(): void;
}

/** A figure of the records of a question: what it is, of which field, its name, and which records it is about. */
export function FigureLine(
  props: FigureProps<Measure> & { measure: Measure; of: string; fields: readonly QuestionField[] },
): ReactElement {
  const t = useTranslate();
  const { measure, of, fields, at, errors, onChange, onRemove } = props;
  const { figure, of: path } = readMeasure(measure);
  return (
    <Line name={t(`reports.figure.${figure}`)} error={errorAt(errors, at)} onRemove={onRemove}>
      <FigureSelects
        figure={figure}
        field={path}
        fields={fields}
        onChange={(next, field) => {
          const made = measureOf(next, field, fields);
          if (made) onChange({ ...made, ...refined(measure) });
        }}
      />
      <Refinement measure={measure} of={of} at={at} errors={errors} onChange={onChange} />
    </Line>
  );
}

const NO_FIELDS: QuestionField[] = [];

/** A figure of the records that a relation leads to, as a column: what each gave last year. */
export function RelatedFigureLine(
  props: FigureProps<MeasureColumn> & { column: MeasureColumn; relations: readonly QuestionField[] },
): ReactElement {
  const t = useTranslate();
  const label = labelIn(props.column.label, useLocale());
  const { column, relations, at, errors, onChange, onRemove } = props;
  const { figure, of: path } = readMeasure(column);
  const cut = figure === "count" ? path.length : path.lastIndexOf(".");
  const relation = path.slice(0, cut);
  const related = relations.find((one) => one.path === relation)?.resource ?? "";
  const { data } = useQuestionFields(related);
  const fields = data?.fields ?? NO_FIELDS;
  const put = (to: string, next: AggregateMeasure, field: string): void => {
    const made = measureOf(next, field, fields);
    const of = made && readMeasure(made).of;
    if (of === undefined) return;
    onChange({ as: column.as, [next]: of === "" ? to : `${to}.${of}`, ...refined(column) });
  };
  return (
    <Line name={label || column.as} error={errorAt(errors, at)} onRemove={onRemove}>
      <FieldSelect
        label={t("reports.related")}
        value={relation}
        fields={relations}
        onChange={(next) => onChange({ as: column.as, count: next.path })}
      />
      <FigureSelects
        figure={figure}
        field={path.slice(cut + 1)}
        fields={fields}
        onChange={(next, field) => put(relation, next, field)}
      />
      {related === "" ? null : (
        <Refinement measure={column} of={related} at={at} errors={errors} onChange={onChange} />
      )}
    </Line>
  );
}

/** What stays of a figure when it becomes another one. */
function refined({ where, label }: Measure): Pick<Measure, "where" | "label"> {
  return { ...(where && { where }), ...(label !== undefined && { label }) };
}

function FigureSelects(props: {
  figure: AggregateMeasure;
  field: string;
  fields: readonly QuestionField[];
  onChange(figure: AggregateMeasure, field: string): void;
}): ReactElement {
  const t = useTranslate();
  const { figure, field, fields, onChange } = props;
  const possible = FIGURES.filter(
    (one) => one === "count" || one === figure || measurable(fields, one).length > 0,
  );
  return (
    <>
      <Select
        size="small"
        aria-label={t("reports.measures")}
        value={figure}
        onChange={(event) => onChange(event.target.value as AggregateMeasure, field)}
      >
        {possible.map((one) => (
          <option key={one} value={one}>
            {t(`reports.figure.${one}`)}
          </option>
        ))}
      </Select>
      {figure === "count" ? null : (
        <FieldSelect
          label={t("reports.of_field")}
          value={field}
          fields={measurable(fields, figure)}
          onChange={({ path }) => onChange(figure, path)}
        />
      )}
    </>
  );
}

/** The name of a figure and the condition on what it counts, which most do without. */
function Refinement<M extends Measure>(props: {
  measure: M;
  of: string;
  at: string;
  errors: Errors;
  onChange(measure: M): void;
}): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { measure, of, at, errors, onChange } = props;
  const [isOpen, setIsOpen] = useState(measure.where !== undefined || measure.label !== undefined);
  if (!isOpen) {
    return (
      <Button variant="text" size="small" onClick={() => setIsOpen(true)}>
        {t("reports.refine")}
      </Button>
    );
  }
  return (
    <div className="al-report-refined">
      <TextField
        size="small"
        label={t("reports.figure_heading")}
        maxLength={QUESTION_LIMITS.heading}
        value={labelIn(measure.label, locale)}
        onChange={(text) => onChange(named(measure, text))}
      />
      <Part title={t("reports.only_where")}>
        <ConditionEditor
          key={of}
          of={of}
          value={measure.where}
          onChange={(where) => {
            const { where: _, ...rest } = measure;
            const isNone = Object.keys(where).length === 0;
            onChange((isNone ? rest : { ...rest, where: where as QuestionPredicate }) as M);
          }}
          mistakes={mistakesAt(errors, `${at}/where`)}
          at={`${at}/where`}
        />
      </Part>
    </div>
  );
}
