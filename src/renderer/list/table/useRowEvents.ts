import { type RaRecord, useBasename, useEvent, useLocation, useNavigate } from "ra-core";
import { type MouseEvent, useState } from "react";
import { useHref } from "react-router-dom";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { useCan, useResourcePath } from "../../context";
import { isForBrowser } from "../../fieldTypes/shared/AddressLink";
import { recordPanel } from "../../fieldTypes/shared/useRecordPanel";
import { useListState } from "../query/useListState";

/** A row's open menu: whose, and where it hangs. */
export interface OpenRowMenu {
  record: RaRecord;
  anchor: HTMLElement;
}

/** A cell whose value is being changed. */
export interface OpenCell extends OpenRowMenu {
  source: string;
}

export interface RowEvents {
  /** Goes before a path of the definition in a link. */
  baseHref: string;
  menu: OpenRowMenu | undefined;
  closeMenu(): void;
  cell: OpenCell | undefined;
  closeCell(): void;
  onClick(event: MouseEvent<HTMLElement>): void;
}

/**
 * What happens in the rows or cards, listened to once around them in place of once per row. `records` are those shown,
 * where they are not the list's own page.
 */
export function useRowEvents(
  definition: ResolvedResource,
  rowClick: "show" | "edit" | false,
  records?: RaRecord[],
): RowEvents {
  const { data: page, selectedIds, onSelect, onToggleItem } = useListState();
  const data = records ?? page;
  const [menu, setMenu] = useState<OpenRowMenu>();
  const [cell, setCell] = useState<OpenCell>();
  const can = useCan();
  const navigate = useNavigate();
  const pathOf = useResourcePath();
  const { search } = useLocation();
  const basename = useBasename();
  const baseHref = useHref(`${basename}/`).replace(/\/$/, "");

  function open(record: RaRecord): void {
    const type = recordPanel(definition, rowClick, can, record);
    if (!type) return;
    // The list's own query goes along, so that the list under the panel stays as it is.
    navigate({ pathname: pathOf({ resource: definition.name, id: record.id, type }), search });
  }

  function toggle(record: RaRecord, isRange: boolean): void {
    const range = isRange && data ? between(data, selectedIds.at(-1), record) : [];
    if (range.length > 1) onSelect([...new Set([...selectedIds, ...range.map(({ id }) => id)])]);
    else onToggleItem(record.id);
  }

  const onClick = useEvent((event: MouseEvent<HTMLElement>): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    const id = target?.closest<HTMLElement>("[data-id]")?.dataset["id"];
    const record = data?.find((row) => String(row.id) === id);
    if (!target || !record) return;
    const control = target.closest<HTMLElement>("a, button, input, label, select");
    if (target.closest(".al-check")) toggle(record, event.shiftKey);
    else if (control?.matches(".al-row-menu")) setMenu({ record, anchor: control });
    else if (control?.dataset["cell"]) setCell({ record, anchor: control, source: control.dataset["cell"] });
    else if (control?.dataset["profile"]) {
      const path = basename + control.dataset["profile"];
      followLink(event, () => navigate(path));
    } else if (control?.matches("a[data-panel]")) followLink(event, () => open(record));
    else if (!control && !hasSelectedText()) open(record);
  });
  const closeMenu = useEvent(() => setMenu(undefined));
  const closeCell = useEvent(() => setCell(undefined));
  return { baseHref, menu, closeMenu, cell, closeCell, onClick };
}

function followLink(event: MouseEvent, open: () => void): void {
  if (isForBrowser(event)) return;
  event.preventDefault();
  open();
}

/** Somebody who marks text to copy it does not mean to open the row. */
function hasSelectedText(): boolean {
  return window.getSelection()?.type === "Range";
}

function between(rows: RaRecord[], last: unknown, record: RaRecord): RaRecord[] {
  const from = rows.findIndex(({ id }) => id === last);
  const to = rows.indexOf(record);
  return from < 0 ? [] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}
