import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import type { QuestionField } from "../../../../contract/api/questions";
import { DISPLAY_KINDS } from "../../../../contract/api/reportDisplays";
import type {
  AggregateMeasure,
  CalendarUnit,
  FigureComparison,
  Question,
  QuestionGroup,
  QuestionPredicate,
} from "../../../../contract/resource";
import { QUESTION_LIMITS } from "../../../../contract/resource/questionLimits";
import { CALENDAR_UNITS } from "../../../../contract/resource/spans";
import { ConditionEditor } from "../../../renderer/list/conditions/ConditionEditor";
import { asText } from "../../../ui/asText";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { Button } from "../../../ui/controls/Button";
import { IconButton } from "../../../ui/controls/IconButton";
import { Input, Select } from "../../../ui/controls/Input";
import { SelectField, TextField } from "../../../ui/controls/TextField";
import {
  columnNames,
  displaysFor,
  type Draft,
  emptyDraft,
  FIGURES,
  fittingDisplay,
  freeName,
  groupBy,
  measurable,
  measureOf,
  readMeasure,
  tidied,
} from "../model/draft";
import { isGrouped, useQuestionFields } from "../useReports";

export interface QuestionEditorProps {
  draft: Draft;
  onChange(draft: Draft): void;
  /** What is wrong, by its pointer into the question. */
  errors: Readonly<Record<string, string>>;
}

const DATES = ["date", "dateTime"];
const NO_FIELDS: QuestionField[] = [];

/** What is asked, part by part; every change is asked at once. */
export function QuestionEditor({ draft, onChange, errors }: QuestionEditorProps): ReactElement {
  const t = useTranslate();
  const { question } = draft;
  const { data } = useQuestionFields(question.of);
  const fields = data?.fields ?? NO_FIELDS;
  const ask = (part: Partial<Question>): void => {
    const next = tidied({ ...question, ...part });
    onChange({ ...draft, question: next, display: fittingDisplay(next, draft.display) });
  };
  const parts = { question, fields, ask, errors };
  return (
    <div className="al-report-editor">
      <SelectField
        label={t("reports.about")}
        value={question.of}
        error={errorAt(errors, "/of")}
        onChange={(of) => onChange({ ...emptyDraft(of), name: draft.name, shared_with: draft.shared_with })}
        options={(data?.resources ?? []).map(({ name, label }) => ({ value: name, label }))}
      />
      <Part title={t("reports.where")}>
        <ConditionEditor
          key={question.of}
          of={question.of}
          value={question.where}
          onChange={(where) => ask({ where: where as QuestionPredicate })}
          mistakes={Object.entries(errors)
            .filter(([pointer]) => pointer.startsWith("/where"))
            .map(([pointer, message]) => ({ pointer, message }))}
          at="/where"
        />
      </Part>
      <SegmentedControl
        label={t("reports.shown")}
        value={isGrouped(question) ? "figures" : "records"}
        segments={[
          { id: "figures", label: t("reports.figures") },
          { id: "records", label: t("reports.records") },
        ]}
        onChange={(id) => ask(id === "figures" ? asFigures(question) : asRecords(fields))}
      />
      {isGrouped(question) ? (
        <>
          <Groups {...parts} />
          <Measures {...parts} />
          <Having {...parts} />
        </>
      ) : (
        <Columns {...parts} />
      )}
      <Sorting {...parts} />
      <div className="al-report-row">
        <TextField
          type="number"
          min={1}
          max={QUESTION_LIMITS.lines}
          label={t("reports.limit")}
          value={question.limit === undefined ? "" : String(question.limit)}
          error={errorAt(errors, "/limit")}
          onChange={(text) =>
            ask({ limit: Number.parseInt(text, 10) > 0 ? Number.parseInt(text, 10) : undefined })
          }
        />
        {isGrouped(question) ? (
          <SelectField
            label={t("reports.compare")}
            value={question.compare ?? ""}
            error={errorAt(errors, "/compare")}
            onChange={(value) => ask({ compare: value === "" ? undefined : (value as Question["compare"]) })}
            options={["", "previous_period", "previous_year"].map((value) => ({
              value,
              label: t(`reports.compared.${value || "none"}`),
            }))}
          />
        ) : null}
      </div>
      <Display draft={draft} onChange={onChange} labels={labelsOf(draft, fields, t)} />
    </div>
  );
}

interface PartProps {
  question: Question;
  fields: readonly QuestionField[];
  ask(part: { [Key in keyof Question]?: Question[Key] | undefined }): void;
  errors: Readonly<Record<string, string>>;
}

/** The first mistake at a place or below it. */
function errorAt(errors: Readonly<Record<string, string>>, pointer: string): string | undefined {
  const found = Object.keys(errors).find((at) => at === pointer || at.startsWith(`${pointer}/`));
  return found === undefined ? undefined : errors[found];
}

function asFigures({ where }: Question): Partial<Question> & { columns: [] } {
  return { ...(where && { where }), columns: [], measures: { count: { count: true } } };
}

function asRecords(fields: readonly QuestionField[]): Parameters<PartProps["ask"]>[0] {
  const columns = fields.filter(({ many, path }) => many !== true && !path.includes(".") && path !== "pk");
  return {
    columns: columns.slice(0, 4).map(({ path }) => path),
    group: undefined,
    measures: undefined,
    having: undefined,
    compare: undefined,
  };
}

function Part(props: { title: string; error?: string | undefined; children: ReactNode }): ReactElement {
  return (
    <fieldset className="al-report-part">
      <legend>{props.title}</legend>
      {props.children}
      {props.error === undefined ? null : <PartError>{props.error}</PartError>}
    </fieldset>
  );
}

function PartError({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className="al-report-error" role="alert">
      {children}
    </p>
  );
}

/** One line of a part, with what is wrong with it. */
function Line(props: {
  name: string;
  error: string | undefined;
  onRemove(): void;
  children: ReactNode;
}): ReactElement {
  const t = useTranslate();
  return (
    <div className="al-report-line">
      {props.children}
      <IconButton
        glyph="close"
        size="small"
        label={t("reports.remove", { name: props.name })}
        onClick={props.onRemove}
      />
      {props.error === undefined ? null : <PartError>{props.error}</PartError>}
    </div>
  );
}

function FieldSelect(props: {
  label: string;
  value: string;
  fields: readonly QuestionField[];
  onChange(field: QuestionField): void;
}): ReactElement {
  const { label, value, fields, onChange } = props;
  const isKnown = fields.some(({ path }) => path === value);
  return (
    <Select
      size="small"
      aria-label={label}
      value={value}
      onChange={(event) => {
        const field = fields.find(({ path }) => path === event.target.value);
        if (field) onChange(field);
      }}
    >
      {isKnown ? null : <option value={value}>{value}</option>}
      {fields.map(({ path, label: name }) => (
        <option key={path} value={path}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function Groups({ question, fields, ask, errors }: PartProps): ReactElement {
  const t = useTranslate();
  const { group = [] } = question;
  const groupable = fields.filter((field) => field.groupable);
  const free = groupable.find(({ path }) => !group.some(({ by }) => by === path));
  const put = (index: number, next: QuestionGroup): void => ask({ group: group.with(index, next) });
  return (
    <Part title={t("reports.group")}>
      {group.map((one, index) => {
        const field = fields.find(({ path }) => path === one.by);
        return (
          <Line
            key={one.by}
            name={field?.label ?? one.by}
            error={errorAt(errors, `/group/${index}`)}
            onRemove={() => ask({ group: group.filter((other) => other !== one) })}
          >
            <FieldSelect
              label={t("reports.group")}
              value={one.by}
              fields={groupable.filter(({ path }) => path === one.by || !group.some(({ by }) => by === path))}
              onChange={(next) => put(index, groupBy(next))}
            />
            {field && DATES.includes(field.type) ? (
              <Select
                size="small"
                aria-label={t("reports.period")}
                value={one.per ?? ""}
                onChange={(event) => put(index, { ...one, per: event.target.value as CalendarUnit })}
              >
                {CALENDAR_UNITS.map((unit) => (
                  <option key={unit} value={unit}>
                    {t(`reports.per.${unit}`)}
                  </option>
                ))}
              </Select>
            ) : null}
          </Line>
        );
      })}
      <Button
        variant="secondary"
        size="small"
        disabled={!free || group.length >= QUESTION_LIMITS.groups}
        onClick={() => free && ask({ group: [...group, groupBy(free)] })}
      >
        {t("reports.add_group")}
      </Button>
    </Part>
  );
}

function Measures({ question, fields, ask, errors }: PartProps): ReactElement {
  const t = useTranslate();
  const { measures = {} } = question;
  const entries = Object.entries(measures);
  const put = (name: string, figure: AggregateMeasure, of: string): void => {
    const next = measureOf(figure, of, fields);
    const { where } = measures[name] ?? {};
    if (next) ask({ measures: { ...measures, [name]: { ...next, ...(where && { where }) } } });
  };
  const add = (): void => {
    const amount = measurable(fields, "sum")[0];
    const name = freeName(Object.keys(measures), amount ? `sum_${amount.path}` : "count");
    ask({ measures: { ...measures, [name]: amount ? { sum: amount.path } : { count: true } } });
  };
  return (
    <Part title={t("reports.measures")}>
      {entries.map(([name, measure]) => {
        const { figure, of } = readMeasure(measure);
        return (
          <Line
            key={name}
            name={t(`reports.figure.${figure}`)}
            error={errorAt(errors, `/measures/${name}`)}
            onRemove={() =>
              ask({ measures: Object.fromEntries(entries.filter(([other]) => other !== name)) })
            }
          >
            <Select
              size="small"
              aria-label={t("reports.measures")}
              value={figure}
              onChange={(event) => put(name, event.target.value as AggregateMeasure, of)}
            >
              {FIGURES.filter((one) => one === "count" || measurable(fields, one).length > 0).map((one) => (
                <option key={one} value={one}>
                  {t(`reports.figure.${one}`)}
                </option>
              ))}
            </Select>
            {figure === "count" ? null : (
              <FieldSelect
                label={t("reports.of_field")}
                value={of}
                fields={measurable(fields, figure)}
                onChange={({ path }) => put(name, figure, path)}
              />
            )}
            {measure.where ? <span className="al-report-note">{t("reports.measure_where")}</span> : null}
          </Line>
        );
      })}
      <Button
        variant="secondary"
        size="small"
        disabled={entries.length >= QUESTION_LIMITS.measures}
        onClick={add}
      >
        {t("reports.add_measure")}
      </Button>
    </Part>
  );
}

const COMPARISONS = ["$gte", "$lte", "$gt", "$lt", "$eq", "$ne"] as const;
type ComparisonName = (typeof COMPARISONS)[number];
const COMPARISON_WORDS: Record<ComparisonName, string> = {
  $gte: "at_least",
  $lte: "at_most",
  $gt: "more",
  $lt: "less",
  $eq: "is",
  $ne: "is_not",
};

function Having({ question, fields, ask, errors }: PartProps): ReactElement {
  const t = useTranslate();
  const { measures = {}, having = {} } = question;
  const entries = Object.entries(having);
  const free = Object.keys(measures).find((name) => !Object.hasOwn(having, name));
  const put = (name: string, operator: ComparisonName, text: string): void => {
    const value = { [operator]: text } as FigureComparison;
    ask({ having: { ...having, [name]: value } });
  };
  return (
    <Part title={t("reports.having")}>
      {entries.map(([name, comparison]) => {
        const operator = COMPARISONS.find((one) => comparison[one] !== undefined) ?? "$gte";
        const label = figureLabel(question, fields, name, t);
        return (
          <Line
            key={name}
            name={label}
            error={errorAt(errors, `/having/${name}`)}
            onRemove={() => ask({ having: Object.fromEntries(entries.filter(([other]) => other !== name)) })}
          >
            <span>{label}</span>
            <Select
              size="small"
              aria-label={t("conditions.operator")}
              value={operator}
              onChange={(event) =>
                put(name, event.target.value as ComparisonName, asText(comparison[operator] ?? ""))
              }
            >
              {COMPARISONS.map((one) => (
                <option key={one} value={one}>
                  {t(`conditions.op.${COMPARISON_WORDS[one]}`)}
                </option>
              ))}
            </Select>
            <Input
              size="small"
              inputMode="decimal"
              aria-label={t("conditions.value")}
              value={asText(comparison[operator] ?? "")}
              onChange={(event) => put(name, operator, event.target.value)}
            />
          </Line>
        );
      })}
      <Button
        variant="secondary"
        size="small"
        disabled={free === undefined}
        onClick={() => free !== undefined && put(free, "$gte", "1")}
      >
        {t("conditions.add")}
      </Button>
    </Part>
  );
}

function Columns({ question, fields, ask, errors }: PartProps): ReactElement {
  const t = useTranslate();
  const { columns = [] } = question;
  const possible = fields.filter(({ many, type }) => many !== true && type !== "json");
  const named = columns.filter((column) => typeof column === "string");
  const free = possible.find(({ path }) => !named.includes(path));
  return (
    <Part title={t("reports.columns")}>
      {columns.map((column, index) => {
        const path = typeof column === "string" ? column : column.as;
        const label = fields.find((field) => field.path === path)?.label ?? path;
        return (
          <Line
            key={path}
            name={label}
            error={errorAt(errors, `/columns/${index}`)}
            onRemove={() => ask({ columns: columns.filter((other) => other !== column) })}
          >
            {typeof column === "string" ? (
              <FieldSelect
                label={t("reports.column")}
                value={path}
                fields={possible.filter((field) => field.path === path || !named.includes(field.path))}
                onChange={(field) => ask({ columns: columns.with(index, field.path) })}
              />
            ) : (
              <span className="al-report-note">{t("reports.related_figure", { name: path })}</span>
            )}
          </Line>
        );
      })}
      <Button
        variant="secondary"
        size="small"
        disabled={!free || columns.length >= QUESTION_LIMITS.columns}
        onClick={() => free && ask({ columns: [...columns, free.path] })}
      >
        {t("reports.add_column")}
      </Button>
    </Part>
  );
}

type Translate = ReturnType<typeof useTranslate>;

function figureLabel(
  question: Question,
  fields: readonly QuestionField[],
  name: string,
  t: Translate,
): string {
  const measure = question.measures?.[name];
  if (!measure) return fields.find(({ path }) => path === name)?.label ?? name;
  const { figure, of } = readMeasure(measure);
  const field = fields.find(({ path }) => path === of)?.label ?? of;
  return figure === "count"
    ? t("reports.figure.count")
    : t("reports.figure_of", { figure: t(`reports.figure.${figure}`), field });
}

function labelsOf({ question }: Draft, fields: readonly QuestionField[], t: Translate): Map<string, string> {
  return new Map(
    Object.keys(question.measures ?? {}).map((name) => [name, figureLabel(question, fields, name, t)]),
  );
}

function Sorting({ question, fields, ask, errors }: PartProps): ReactElement {
  const t = useTranslate();
  const [first = ""] = question.sort ?? [];
  const options = columnNames(question).flatMap((name) => {
    const label = figureLabel(question, fields, name, t);
    return [
      { value: name, label: t("reports.ascending", { name: label }) },
      { value: `-${name}`, label: t("reports.descending", { name: label }) },
    ];
  });
  return (
    <SelectField
      label={t("reports.sort")}
      value={first}
      error={errorAt(errors, "/sort")}
      onChange={(value) => ask({ sort: value === "" ? [] : [value] })}
      options={[{ value: "", label: t("reports.unsorted") }, ...options]}
    />
  );
}

function Display(props: {
  draft: Draft;
  onChange(draft: Draft): void;
  labels: ReadonlyMap<string, string>;
}): ReactElement {
  const t = useTranslate();
  const { draft, onChange, labels } = props;
  const { display, question } = draft;
  const kinds = displaysFor(question);
  const hasFigure = display.kind !== "table" && labels.size > 1;
  return (
    <div className="al-report-row">
      <SelectField
        label={t("reports.display")}
        value={display.kind}
        onChange={(value) => {
          const kind = DISPLAY_KINDS.find((one) => one === value);
          if (kind) onChange({ ...draft, display: { ...display, kind } });
        }}
        options={kinds.map((kind) => ({ value: kind, label: t(`reports.displays.${kind}`) }))}
      />
      {hasFigure ? (
        <SelectField
          label={t("reports.measures")}
          value={display.measure ?? ""}
          onChange={(measure) => {
            const { measure: _, ...rest } = display;
            onChange({ ...draft, display: measure === "" ? rest : { ...rest, measure } });
          }}
          options={[
            { value: "", label: t("reports.all_figures") },
            ...[...labels].map(([value, label]) => ({ value, label })),
          ]}
        />
      ) : null}
      {display.kind === "goal" ? (
        <TextField
          type="number"
          min={0}
          step="any"
          label={t("reports.goal")}
          value={display.goal === undefined ? "" : String(display.goal)}
          onChange={(text) => {
            const { goal: _, ...rest } = display;
            onChange({ ...draft, display: Number(text) > 0 ? { ...rest, goal: Number(text) } : rest });
          }}
        />
      ) : null}
    </div>
  );
}
