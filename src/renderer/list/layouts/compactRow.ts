import type { CompactRow, FieldType } from "../../../../contract/resource";
import { looks } from "../../fieldTypes/shared/looks";
import type { ResolvedColumn } from "../../../../definitions/resolved";

/** The columns of a list as they stand in a few lines. */
export interface CompactColumns {
  title: ResolvedColumn;
  /** Beside the name. */
  aside: ResolvedColumn | undefined;
  /** Below it. */
  values: ResolvedColumn[];
  /** Buttons at the end. */
  actions: ResolvedColumn[];
}

const MOST_VALUES = 3;

/**
 * What of the visible columns is shown where: what the definition says, and where it says nothing the first column as the
 * name, the first money (else the first choice) beside it, and three others below. Whoever has `chosen` columns sees
 * them all. Undefined without a column.
 */
export function compactColumns(
  columns: readonly ResolvedColumn[],
  { title, aside, values }: CompactRow,
  chosen: boolean,
): CompactColumns | undefined {
  const actions = columns.filter((column) => column.actions);
  const shown = columns.filter((column) => !column.actions);
  const named = (source: string | undefined): ResolvedColumn | undefined =>
    shown.find((column) => column.source === source);
  const first = named(title) ?? shown[0];
  if (!first) return undefined;
  const others = shown.filter((column) => column !== first);
  const beside = named(aside) ?? ofType(others, "money") ?? ofType(others, "select");
  const rest = others.filter((column) => column !== beside);
  return { title: first, aside: beside, values: below(rest, chosen ? undefined : values, chosen), actions };
}

function below(
  rest: readonly ResolvedColumn[],
  named: readonly string[] | undefined,
  all: boolean,
): ResolvedColumn[] {
  if (named) {
    return named.flatMap((source) => rest.find((column) => column.source === source) ?? []);
  }
  if (all) return [...rest];
  const telling = rest.filter(({ field }) => looks[field.type].isTelling);
  const most = [...telling, ...rest.filter((column) => !telling.includes(column))].slice(0, MOST_VALUES);
  // Which of them are shown is one thing, their order another: that of the columns.
  return rest.filter((column) => most.includes(column));
}

function ofType(columns: readonly ResolvedColumn[], type: FieldType): ResolvedColumn | undefined {
  return columns.find(({ field }) => field.type === type);
}

/** Whether a value needs its field's name before it. */
export function needsLabel({ field }: Pick<ResolvedColumn, "field">): boolean {
  return looks[field.type].needsLabel;
}
