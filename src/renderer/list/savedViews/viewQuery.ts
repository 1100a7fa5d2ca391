import type { SortPayload } from "ra-core";
import type { StoredView, ViewSettings } from "../../../../contract/api/views";
import type { ResolvedList } from "../../../../definitions/resolved";
import { toSearch } from "../query/listQuery";

/** How a list looks at the moment. */
export interface ShownList {
  view: string | undefined;
  filterValues: Record<string, unknown>;
  sort: SortPayload;
  perPage: number;
  /** The sources of the columns that the person has chosen; undefined for the standard ones. */
  columns: string[] | undefined;
}

/** What is kept of it. */
export function settingsOf({ view, filterValues, sort, perPage, columns }: ShownList): ViewSettings {
  return {
    ...(view !== undefined && { view }),
    ...(Object.keys(filterValues).length > 0 && { filter: filterValues }),
    sort: { field: sort.field, order: sort.order },
    ...(columns && { columns }),
    per_page: perPage,
  };
}

/** The address, from `?` on, that shows a kept view; what the settings leave out is as the definition has it. */
export function searchOf({ pk, settings }: Pick<StoredView, "pk" | "settings">, list: ResolvedList): string {
  const base = list.views.find(({ id }) => id === settings.view);
  const sort = settings.sort ?? base?.sort ?? list.sort;
  const query = toSearch({
    ...(base && { view: base.id }),
    filter: settings.filter ?? {},
    sort: sort.field,
    order: sort.order,
    page: 1,
    perPage: settings.per_page ?? list.perPage,
  });
  return `${query}&saved=${pk}`;
}

/** Where the browser remembers the columns of a kept view. */
export const columnsKey = (resource: string, pk: number | string): string =>
  `${resource}.saved.${pk}.columns`;
/** Where the browser remembers with which view a list opens. */
export const defaultKey = (resource: string): string => `${resource}.savedDefault`;

/** What the browser remembers of the view that a list opens with. */
export type RememberedView = Pick<StoredView, "pk" | "settings">;
