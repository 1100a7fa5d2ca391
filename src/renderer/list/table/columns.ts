import { useStore } from "ra-core";
import { useCallback, useMemo } from "react";
import type { SavedView } from "../../../../contract/resource";
import { fieldAt } from "../../../../definitions/fieldAt";
import type { ResolvedColumn, ResolvedList, ResolvedResource } from "../../../../definitions/resolved";
import { type Can, useCan } from "../../context";
import { looks } from "../../fieldTypes/shared/looks";

/** A column's width: the definition's, else one that suits the type. Numbers in CSS pixels. */
export function columnWidth({ width, field }: ResolvedColumn): number {
  return width ?? looks[field.type].width;
}

/** How far text gives way before the table scrolls sideways. */
const LEAST_SHARE = 0.8;

/**
 * CSS widths of the columns in a table that is its container's width (`cqw`): dates, numbers and choices keep theirs,
 * texts share the rest, and from a least width on the table scrolls. `controls` is the width of further columns, in
 * pixels.
 */
export function columnWidths(columns: readonly ResolvedColumn[], controls: number): string[] {
  const isRigid = ({ field }: ResolvedColumn): boolean => looks[field.type].isRigid;
  const sum = (some: readonly ResolvedColumn[]): number =>
    some.reduce((all, one) => all + columnWidth(one), 0);
  const fixed = sum(columns.filter(isRigid)) + controls;
  const flexible = sum(columns.filter((column) => !isRigid(column)));
  return columns.map((column) => {
    const width = columnWidth(column);
    if (isRigid(column)) return `${width}px`;
    return `max(${Math.round(width * LEAST_SHARE)}px, (100cqw - ${fixed}px) * ${(width / flexible).toFixed(4)})`;
  });
}

/** True for columns whose digits stand under each other. */
export function isNumeric({ field }: ResolvedColumn): boolean {
  return looks[field.type].isNumeric;
}

/** The columns that the person may see at all: what the ability forbids is not offered either. */
export function allowedColumns(resource: ResolvedResource, list: ResolvedList, can: Can): ResolvedColumn[] {
  return list.columns.filter(({ source }) => {
    const field = source.split(".")[0] ?? source;
    return can({ resource: resource.name, action: "list", field });
  });
}

function viewColumns(resource: ResolvedResource, view: SavedView, all: ResolvedColumn[]): ResolvedColumn[] {
  const known = new Map(all.map((column) => [column.source, column]));
  return (view.columns ?? []).flatMap((source) => {
    const column = known.get(source);
    const field = fieldAt(resource, source);
    if (column) return [{ ...column, hidden: false }];
    return field
      ? [{ source, field, hidden: false, sortable: field.sortable !== false && !field.encrypted }]
      : [];
  });
}

export interface ColumnChoice {
  /** All that can be shown, in the definition's order. */
  all: ResolvedColumn[];
  visible: ResolvedColumn[];
  isStandard: boolean;
  /** The sources that the person has chosen; undefined for the standard ones. */
  chosen: string[] | undefined;
  toggle(source: string): void;
  reset(): void;
}

/** The person's choice of columns, remembered in the browser per resource and view; `savedKey` is a saved view's. */
export function useColumns(
  resource: ResolvedResource,
  list: ResolvedList,
  view: SavedView | undefined,
  savedKey?: string,
): ColumnChoice {
  const can = useCan();
  const key = savedKey ?? (view ? `${resource.name}.${view.id}.columns` : `${resource.name}.columns`);
  const [chosen, setChosen] = useStore<string[] | null>(key, null);
  const all = useMemo(() => {
    const allowed = allowedColumns(resource, list, can);
    if (!view?.columns) return allowed;
    const own = viewColumns(resource, view, allowed);
    const others = allowed.filter(({ source }) => !own.some((column) => column.source === source));
    return [...own, ...others.map((column) => ({ ...column, hidden: true }))];
  }, [resource, list, view, can]);
  const visible = useMemo(() => {
    const standard = all.filter(({ hidden }) => !hidden);
    const wanted = Array.isArray(chosen) ? all.filter(({ source }) => chosen.includes(source)) : standard;
    // A choice of columns that no longer exist must not leave an empty table.
    return wanted.length > 0 ? wanted : standard;
  }, [all, chosen]);
  const toggle = useCallback(
    (source: string) => {
      const sources = visible.map((column) => column.source);
      const next = sources.includes(source) ? sources.filter((s) => s !== source) : [...sources, source];
      if (next.length > 0) setChosen(next);
    },
    [visible, setChosen],
  );
  const reset = useCallback(() => setChosen(null), [setChosen]);
  return useMemo(
    () => ({
      all,
      visible,
      isStandard: !Array.isArray(chosen),
      chosen: Array.isArray(chosen) ? visible.map(({ source }) => source) : undefined,
      toggle,
      reset,
    }),
    [all, visible, chosen, toggle, reset],
  );
}
