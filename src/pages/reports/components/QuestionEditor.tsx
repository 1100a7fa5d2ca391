import { useLocale, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { QuestionField } from "../../../../contract/api/questions";
import { DISPLAY_KINDS } from "../../../../contract/api/reportDisplays";
import type {
  CalendarUnit,
  GroupComparison,
  MeasureColumn,
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
import { Input, Select } from "../../../ui/controls/Input";
import { SelectField, TextField } from "../../../ui/controls/TextField";
import {
  columnNames,
  displayAfter,
  displaysFor,
  type Draft,
  emptyDraft,
  freeName,
  groupBy,
  labelIn,
  measurable,
  readMeasure,
  tidied,
} from "../model/draft";
import { isGrouped, useQuestionFields } from "../useReports";
import { FigureLine, RelatedFigureLine } from "./FigureLine";
import { errorAt, type Errors, FieldSelect, Line, mistakesAt, Part } from "./QuestionParts";

export interface QuestionEditorProps {
  draft: Draft;
  onChange(draft: Draft): void;
  /** What is wrong, by its pointer into the question. */
  errors: Errors;
}

const DATES = ["date", "dateTime"];
const NO_FIELDS: QuestionField[] = [];

/** What is asked, part by part; every change is asked at once. */
export function QuestionEditor({ draft, onChange, errors }: QuestionEditorProps): ReactElement {
  const t = useTranslate();
  const { question } = draft;
  const { data, isPlaceholderData } = useQuestionFields(question.of);
  // Until those of another resource have come, the former ones' would be refused.
  const fields = isPlaceholderData ? NO_FIELDS : (data?.fields ?? NO_FIELDS);
  const ask = (part: Partial<Question>): void => {
    const next = tidied({ ...question, ...part });
    onChange({ ...draft, question: next, display: displayAfter(question, next, draft.display) });
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
          mistakes={mistakesAt(errors, "/where")}
          at="/where"
        />
      </Part>
      <SegmentedControl
        label={t("reports.shown")}
        value={isGrouped(question) ? "figures" : "records"}
        segments={[
          { id: "figures", label: t("reports.figures") },
          { id: "records", label: t("reports.records"), disabled: fields.length === 0 },
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
      <Display draft={draft} onChange={onChange} fields={fields} />
    </div>
  );
}

interface PartProps {
  question: Question;
  fields: readonly QuestionField[];
  ask(part: { [Key in keyof Question]?: Question[Key] | undefined }): void;
  errors: Errors;
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
  const add = (): void => {
    const amount = measurable(fields, "sum")[0];
    const name = freeName(Object.keys(measures), amount ? `sum_${amount.path}` : "count");
    ask({ measures: { ...measures, [name]: amount ? { sum: amount.path } : { count: true } } });
  };
  return (
    <Part title={t("reports.measures")}>
      {entries.map(([name, measure]) => {
        return (
          <FigureLine
            key={name}
            measure={measure}
            of={question.of}
            fields={fields}
            at={`/measures/${name}`}
            errors={errors}
            onChange={(next) => ask({ measures: { ...measures, [name]: next } })}
            onRemove={() =>
              ask({ measures: Object.fromEntries(entries.filter(([other]) => other !== name)) })
            }
          />
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

/** What a figure is compared by, and with what: a value, or another figure by its name. */
function readComparison(comparison: GroupComparison): {
  operator: ComparisonName;
  value: string;
  other?: string;
} {
  for (const operator of COMPARISONS) {
    const other = comparison[`${operator}Field`];
    if (other !== undefined) return { operator, value: "", other };
    const value = comparison[operator];
    if (value !== undefined) return { operator, value: asText(value) };
  }
  return { operator: "$gte", value: "" };
}
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
  const nameOf = useColumnNames(question, fields);
  const entries = Object.entries(having);
  const free = Object.keys(measures).find((name) => !Object.hasOwn(having, name));
  const put = (name: string, operator: ComparisonName, value: string, other?: string): void => {
    const next = other === undefined ? { [operator]: value } : { [`${operator}Field`]: other };
    ask({ having: { ...having, [name]: next as GroupComparison } });
  };
  return (
    <Part title={t("reports.having")}>
      {entries.map(([name, comparison]) => {
        const { operator, value, other } = readComparison(comparison);
        const others = Object.keys(measures).filter((one) => one !== name);
        const label = nameOf(name);
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
              onChange={(event) => put(name, event.target.value as ComparisonName, value, other)}
            >
              {COMPARISONS.map((one) => (
                <option key={one} value={one}>
                  {t(`conditions.op.${COMPARISON_WORDS[one]}`)}
                </option>
              ))}
            </Select>
            {others.length === 0 ? null : (
              <Select
                size="small"
                aria-label={t("reports.compared_with")}
                value={other ?? ""}
                onChange={(event) => put(name, operator, value || "1", event.target.value || undefined)}
              >
                <option value="">{t("conditions.value")}</option>
                {others.map((one) => (
                  <option key={one} value={one}>
                    {nameOf(one)}
                  </option>
                ))}
              </Select>
            )}
            {other === undefined ? (
              <Input
                size="small"
                inputMode="decimal"
                aria-label={t("conditions.value")}
                value={value}
                onChange={(event) => put(name, operator, event.target.value)}
              />
            ) : null}
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
  const relations = fields.filter(({ type, path }) => type === "relation" && !path.includes("."));
  return (
    <Part title={t("reports.columns")}>
      {columns.map((column, index) => {
        if (typeof column !== "string") {
          return (
            <RelatedFigureLine
              key={column.as}
              column={column}
              relations={relations}
              at={`/columns/${index}`}
              errors={errors}
              onChange={(next) => ask({ columns: columns.with(index, next) })}
              onRemove={() => ask({ columns: columns.filter((other) => other !== column) })}
            />
          );
        }
        const label = fields.find((field) => field.path === column)?.label ?? column;
        return (
          <Line
            key={column}
            name={label}
            error={errorAt(errors, `/columns/${index}`)}
            onRemove={() => ask({ columns: columns.filter((other) => other !== column) })}
          >
            <FieldSelect
              label={t("reports.column")}
              value={column}
              fields={possible.filter((field) => field.path === column || !named.includes(field.path))}
              onChange={(field) => ask({ columns: columns.with(index, field.path) })}
            />
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
      <Button
        variant="secondary"
        size="small"
        disabled={relations.length === 0 || columns.length >= QUESTION_LIMITS.columns}
        onClick={() => ask({ columns: [...columns, countOf(columns, relations[0]?.path ?? "")] })}
      >
        {t("reports.add_related")}
      </Button>
    </Part>
  );
}

/** How many related records each has, as a column that no other is called. */
function countOf(columns: NonNullable<Question["columns"]>, relation: string): MeasureColumn {
  const taken = columns.map((column) => (typeof column === "string" ? column : column.as));
  return { as: freeName(taken, relation), count: relation };
}

/** What the columns of a question are called while it is written. */
function useColumnNames(question: Question, fields: readonly QuestionField[]): (name: string) => string {
  const t = useTranslate();
  const locale = useLocale();
  return (name) => {
    const measure = question.measures?.[name] ?? relatedFigure(question, name);
    if (!measure) return fields.find(({ path }) => path === name)?.label ?? name;
    const label = labelIn(measure.label, locale);
    if (label !== "") return label;
    const { figure, of } = readMeasure(measure);
    const field = fields.find(({ path }) => path === of)?.label ?? of;
    return of === ""
      ? t(`reports.figure.${figure}`)
      : t("reports.figure_of", { figure: t(`reports.figure.${figure}`), field });
  };
}

function relatedFigure({ columns = [] }: Question, name: string): MeasureColumn | undefined {
  return columns.find((column) => typeof column !== "string" && column.as === name) as
    | MeasureColumn
    | undefined;
}

function Sorting({ question, fields, ask, errors }: PartProps): ReactElement {
  const t = useTranslate();
  const nameOf = useColumnNames(question, fields);
  const [first = ""] = question.sort ?? [];
  const options = columnNames(question).flatMap((name) => {
    const label = nameOf(name);
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
  fields: readonly QuestionField[];
}): ReactElement {
  const t = useTranslate();
  const { draft, onChange, fields } = props;
  const { display, question } = draft;
  const nameOf = useColumnNames(question, fields);
  const figures = Object.keys(question.measures ?? {});
  const kinds = displaysFor(question);
  const hasFigure = display.kind !== "table" && figures.length > 1;
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
            ...figures.map((value) => ({ value, label: nameOf(value) })),
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
