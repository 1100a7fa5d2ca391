import { useBulkDeleteController, useDataProvider, useNotify } from "ra-core";
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from "react";
import type { ResolvedColumn, ResolvedList, ResolvedResource } from "../../../../definitions/resolved";
import { useCan, useFormatter, useRenderer } from "../../context";
import { useExport } from "../export/useExport";
import { fetchAll } from "../query/fetchAll";
import { useBulkFields } from "./useBulkFields";
import { type AvailableAction, useSelectionActions } from "../../record/actions/useRecordActions";
import { useListState } from "../query/useListState";
import type { BulkEditDialogProps } from "./BulkEditDialog";
import { usePrint } from "../../record/actions/usePrint";
import { ActionButton } from "../../record/actions/ActionButton";
import { page } from "../../context/page";
import { IconButton } from "../../../ui/controls/IconButton";
import { Button } from "../../../ui/controls/Button";

const PopupMenu = lazy(() => import("../../../ui/PopupMenu"));

/** How many actions have a button beside each other, in the width of a laptop. */
const MOST_BUTTONS = 3;

/** What can be done with the chosen records. Stands over the table's head, so that no row moves. */
export function ListBulkBar(props: {
  definition: ResolvedResource;
  list: ResolvedList;
  columns: readonly ResolvedColumn[];
}): ReactElement | null {
  const { definition, list, columns } = props;
  const editable = useBulkFields(definition);
  const { translate } = useRenderer();
  const can = useCan();
  const { selectedIds, onSelect } = useListState();
  const own = useSelectionActions(definition, selectedIds);
  const printing = usePrint(definition.name, selectedIds);
  const actions = [...own, ...printing];
  if (selectedIds.length === 0) return null;
  // One that would stand behind the button alone takes no more room than it.
  const hasMore = actions.length > MOST_BUTTONS + 1;
  const [shown, others] = hasMore
    ? [actions.slice(0, MOST_BUTTONS), actions.slice(MOST_BUTTONS)]
    : [actions, []];
  const mayDelete = definition.can.delete && can({ resource: definition.name, action: "delete" });
  return (
    <section className="al-bulk">
      <strong role="status">
        {translate("renderer.selection.selected", { smart_count: selectedIds.length })}
      </strong>
      <SelectAll resource={definition.name} />
      <span className="al-bulk-actions">
        {shown.map((action) => (
          <ActionButton key={action.name} action={action} small />
        ))}
        {others.length > 0 ? <MoreActions actions={others} /> : null}
        {editable.length > 0 ? <BulkEdit definition={definition} names={editable} /> : null}
        {list.exporter && can({ resource: definition.name, action: "export" }) ? (
          <BulkExport definition={definition} columns={columns} />
        ) : null}
        {mayDelete ? <BulkDelete /> : null}
        <IconButton
          glyph="close"
          label={translate("renderer.selection.clear")}
          onClick={() => onSelect([])}
        />
      </span>
    </section>
  );
}

function MoreActions({ actions }: { actions: readonly AvailableAction[] }): ReactElement {
  const { translate } = useRenderer();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = translate("renderer.selection.more");
  const items = actions.map(({ name, label: text, danger, run }) => ({
    id: name,
    label: text,
    danger,
    onSelect: run,
  }));
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      {anchor ? (
        <Suspense fallback={null}>
          <PopupMenu label={label} anchor={anchor} items={items} onClose={() => setAnchor(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** In a chunk of its own, with its texts. */
const BulkEditDialog = page<BulkEditDialogProps>(
  "views",
  async () => (await import("./BulkEditDialog")).default,
);

function BulkEdit({
  definition,
  names,
}: {
  definition: ResolvedResource;
  names: readonly string[];
}): ReactElement {
  const { translate } = useRenderer();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {translate("renderer.selection.edit")}
      </Button>
      {isOpen ? (
        <BulkEditDialog definition={definition} names={names} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

/** Downloads the chosen ones as the list shows them. */
function BulkExport(props: {
  definition: ResolvedResource;
  columns: readonly ResolvedColumn[];
}): ReactElement {
  const { translate } = useRenderer();
  const { selectedIds } = useListState();
  const { progress, start } = useExport(props.definition, props.columns, selectedIds);
  return (
    <Button variant="secondary" size="small" disabled={progress !== undefined} onClick={start}>
      {translate("renderer.export.button")}
    </Button>
  );
}

function BulkDelete(): ReactElement {
  const { translate } = useRenderer();
  const { handleDelete, isPending } = useBulkDeleteController({ mutationMode: "undoable" });
  return (
    <Button variant="secondary" size="small" danger disabled={isPending} onClick={handleDelete}>
      {translate("renderer.selection.delete")}
    </Button>
  );
}

/** Chooses every record of every page that fits the search and filters. */
function SelectAll({ resource }: { resource: string }): ReactElement | null {
  const { translate } = useRenderer();
  const format = useFormatter();
  const { selectedIds, total } = useListState();
  const { done, start } = useSelectAllPages(resource);
  if (total === undefined || total <= selectedIds.length) return null;
  const count = format.number(total);
  if (done !== undefined) {
    return (
      <span role="status">
        {translate("renderer.selection.selecting", { done: format.number(done), count })}
        <progress className="al-progress" value={done} max={total} />
      </span>
    );
  }
  return (
    <Button variant="text" onClick={start}>
      {translate("renderer.selection.all", { count })}
    </Button>
  );
}

function useSelectAllPages(resource: string): { done: number | undefined; start(): void } {
  const { onSelect, filterValues, filter, sort } = useListState();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [done, setDone] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = (): void => {
    const controller = new AbortController();
    running.current = controller;
    setDone(0);
    fetchAll(dataProvider, resource, {
      filter: { ...filterValues, ...filter },
      sort,
      signal: controller.signal,
      onProgress: setDone,
    })
      .then((records) => onSelect(records.map(({ id }) => id)))
      .catch(() => {
        if (!controller.signal.aborted) notify("renderer.selection.failed", { type: "error" });
      })
      .finally(() => {
        if (!controller.signal.aborted) setDone(undefined);
      });
  };
  return { done, start };
}
