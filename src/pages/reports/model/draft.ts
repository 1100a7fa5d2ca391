import type { QuestionField } from "../../../../contract/api/questions";
import type { DisplayKind } from "../../../../contract/api/reportDisplays";
import type { Report, ReportDisplay } from "../../../../contract/api/reports";
import type {
  AggregateMeasure,
  Measure,
  Question,
  QuestionGroup,
  QuestionLabel,
} from "../../../../contract/resource";

/** A report that is being written. */
export interface Draft {
  name: string;
  question: Question;
  display: ReportDisplay;
  shared_with: string[];
}

export function draftOf({ name, question, display, shared_with }: Report): Draft {
  return { name, question, display, shared_with };
}

/** What a report about a resource begins with: how many there are. */
export function emptyDraft(of: string): Draft {
  return {
    name: "",
    question: { of, measures: { count: { count: true } } },
    display: { kind: "number" },
    shared_with: [],
  };
}

export const FIGURES: readonly AggregateMeasure[] = ["count", "countDistinct", "sum", "avg", "min", "max"];

/** The fields that a figure can be made of. */
export function measurable(fields: readonly QuestionField[], figure: AggregateMeasure): QuestionField[] {
  if (figure === "count") return [];
  if (figure === "countDistinct") return fields.filter(({ groupable }) => groupable);
  return fields.filter(({ aggregates }) => aggregates.some((one) => one === figure));
}

/** The figure of a measure and its field. */
export function readMeasure(measure: Measure): { figure: AggregateMeasure; of: string } {
  const figure = FIGURES.find((name) => measure[name] !== undefined) ?? "count";
  const of = measure[figure];
  return { figure, of: typeof of === "string" ? of : "" };
}

/** A measure, with the first field that will do where none is named. */
export function measureOf(
  figure: AggregateMeasure,
  of: string,
  fields: readonly QuestionField[],
): Measure | undefined {
  if (figure === "count") return { count: true };
  const possible = measurable(fields, figure);
  const field = possible.find(({ path }) => path === of) ?? possible[0];
  return field && { [figure]: field.path };
}

/** What a figure is called in a language; empty where nobody named it. */
export function labelIn(label: QuestionLabel | undefined, locale: string): string {
  if (label === undefined) return "";
  return typeof label === "string" ? label : (label[locale] ?? label.en);
}

/** The figure, called so; an empty text is no name. */
export function named<M extends Measure>(measure: M, label: string): M {
  const { label: _, ...rest } = measure;
  return (label.trim() === "" ? rest : { ...rest, label }) as M;
}

/** A name for a column that no other has. */
export function freeName(taken: readonly string[], wanted: string): string {
  const base = wanted.replaceAll(/[^a-z0-9_]+/g, "_").replace(/^[^a-z]+/, "") || "figure";
  let name = base.slice(0, 55);
  for (let count = 2; taken.includes(name); count += 1) name = `${base.slice(0, 55)}_${count}`;
  return name;
}

/** The names of a question's columns, by which it can be sorted. */
export function columnNames({ group = [], measures = {}, columns = [] }: Question): string[] {
  const grouped = [...group.map(({ by, as }) => as ?? by), ...Object.keys(measures)];
  return grouped.length > 0
    ? grouped
    : columns.map((column) => (typeof column === "string" ? column : column.as));
}

/** The question without the parts that name what it no longer has, and without empty ones. */
export function tidied(question: Question): Question {
  const { group = [], measures = {}, columns = [], sort = [], having = {}, where, ...rest } = question;
  const names = columnNames(question);
  const kept = sort.filter((entry) => names.includes(entry.replace(/^-/, "")));
  const chosen = Object.entries(having).filter(([name]) => Object.hasOwn(measures, name));
  return {
    ...rest,
    ...(where && Object.keys(where).length > 0 && { where }),
    ...(columns.length > 0 && { columns }),
    ...(group.length > 0 && { group }),
    ...(Object.keys(measures).length > 0 && { measures }),
    ...(kept.length > 0 && { sort: kept }),
    ...(chosen.length > 0 && { having: Object.fromEntries(chosen) }),
  };
}

/** The displays that can show the answers to a question. */
export function displaysFor({ group = [], measures }: Question): DisplayKind[] {
  if (!measures && group.length === 0) return ["table"];
  if (group.length === 0) return ["number", "goal", "table"];
  if (group.length === 1) return ["table", "bar", "line", "area", "pie", "funnel", "number", "goal"];
  return ["table", "pivot", "bar", "line", "area"];
}

/** A display that can show the question: the wanted one if it can. */
export function fittingDisplay(question: Question, display: ReportDisplay): ReportDisplay {
  const kinds = displaysFor(question);
  if (kinds.includes(display.kind)) return display;
  return { ...display, kind: kinds[0] ?? "table" };
}

/** How a question that has been changed is shown: once it has groups, one number no longer says what was asked for. */
export function displayAfter(before: Question, next: Question, display: ReportDisplay): ReportDisplay {
  const isFirstGroup = !before.group && next.group !== undefined && display.kind === "number";
  return fittingDisplay(next, isFirstGroup ? { ...display, kind: "table" } : display);
}

/** A group by a field: of dates by month. */
export function groupBy({ path, type }: QuestionField): QuestionGroup {
  return type === "date" || type === "dateTime" ? { by: path, per: "month" } : { by: path };
}
