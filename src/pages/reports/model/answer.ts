import { type CellWords, currencyOf, isReferred, valueText } from "../../../../contract/api/answerText";
import type { AnswerColumn, AskResponse } from "../../../../contract/api/questions";

type Row = AskResponse["rows"][number];

/** What tells the values of a group apart. */
function keyOf(value: unknown): string {
  return isReferred(value) ? `#${String(value.pk)}` : JSON.stringify(value ?? null);
}

export interface Heading {
  key: string;
  label: string;
}

/** An answer as a grid: down the first group, across the second one, or the figures where there is none. */
export interface Grid {
  down: Heading[];
  across: (Heading & { column: AnswerColumn; currency: string | undefined })[];
  /** By the keys of both; null where there is nothing. */
  value(down: string, across: string): number | null;
  /** Of what it is compared with, at the same place. */
  before(down: string, across: string): number | null;
  hasBefore: boolean;
}

interface Placed {
  /** In the order in which they came, by key. */
  down: Map<string, unknown>;
  across: Map<string, { value: unknown; figure: AnswerColumn; currency: string | undefined }>;
  cells: Map<string, number>;
}

const cellKey = (down: string, across: string): string => `${down}\n${across}`;

function place(rows: readonly Row[], groups: AnswerColumn[], figures: AnswerColumn[]): Placed {
  const placed: Placed = { down: new Map(), across: new Map(), cells: new Map() };
  const [first, second] = groups;
  for (const row of rows) {
    const at = first ? row[first.name] : null;
    const down = keyOf(at);
    placed.down.set(down, at);
    for (const figure of figures) {
      const value = row[figure.name];
      const currency = figure.type === "money" ? currencyOf(figure, row) : undefined;
      const across = JSON.stringify([second ? keyOf(row[second.name]) : "", figure.name, currency ?? ""]);
      placed.across.set(across, { value: second ? row[second.name] : undefined, figure, currency });
      if (value !== null && value !== undefined) placed.cells.set(cellKey(down, across), Number(value));
    }
  }
  return placed;
}

/** Makes a grid of the figures of a grouped answer. */
export function gridOf(answer: AskResponse, figures: AnswerColumn[], words: CellWords): Grid {
  const groups = answer.columns.filter(({ kind }) => kind !== "figure");
  const [first, second] = groups;
  const now = place(answer.rows, groups, figures);
  const then = place(answer.compared?.rows ?? [], groups, figures);
  const across = new Map([...then.across, ...now.across]);
  // Periods are compared by their order: January with January, the first week with the first week.
  const former = [...then.down.keys()];
  const isPeriod = first?.kind === "period";
  const formerOf = new Map([...now.down.keys()].map((key, index) => [key, isPeriod ? former[index] : key]));
  const severalCurrencies = new Set([...across.values()].map(({ currency }) => currency)).size > 1;
  return {
    down: [...now.down].map(([key, value]) => ({
      key,
      label: first ? labelOf(first, value, words) : words.text("reports.total"),
    })),
    across: [...across].map(([key, { value, figure, currency }]) => {
      const name = second ? labelOf(second, value, words) : figure.label;
      const label = second && figures.length > 1 ? `${name} · ${figure.label}` : name;
      const shown = severalCurrencies && currency !== undefined ? `${label} (${currency})` : label;
      return { key, column: figure, currency, label: shown };
    }),
    value: (down, column) => now.cells.get(cellKey(down, column)) ?? null,
    before: (down, column) => then.cells.get(cellKey(formerOf.get(down) ?? "", column)) ?? null,
    hasBefore: answer.compared !== undefined,
  };
}

function labelOf(column: AnswerColumn, value: unknown, words: CellWords): string {
  return valueText(column, value, words) || words.text("reports.none");
}

/** The figure that is shown where only one can be. */
export function figureOf(answer: AskResponse, wanted: string | undefined): AnswerColumn | undefined {
  const figures = answer.columns.filter(({ kind }) => kind === "figure");
  return figures.find(({ name }) => name === wanted) ?? figures[0];
}

/** The figures that can stand on one axis with this one. */
export function figuresLike(
  answer: AskResponse,
  figure: AnswerColumn,
  wanted: string | undefined,
): AnswerColumn[] {
  if (wanted !== undefined) return [figure];
  const isMoney = figure.type === "money";
  return answer.columns.filter(({ kind, type }) => kind === "figure" && (type === "money") === isMoney);
}

/** By how much a figure changed, in percent; nothing where there was none before. */
export function changeOf(now: number, before: number | null): number | undefined {
  if (before === null || before === 0) return undefined;
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
}
