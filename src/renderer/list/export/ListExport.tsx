import { lazy, type ReactElement, Suspense, useState } from "react";
import type { ResolvedColumn, ResolvedList, ResolvedResource } from "../../../../definitions/resolved";
import { Glyph } from "../../../ui/Glyph";
import type { PopupMenuItem } from "../../../ui/PopupMenu";
import { useCan, useFormatter, useRenderer } from "../../context";
import { type ExportProgress, useExport } from "./useExport";
import { useListState } from "../query/useListState";
import { useExportActions } from "../query/useListActions";
import { Button } from "../../../ui/controls/Button";

const PopupMenu = lazy(() => import("../../../ui/PopupMenu"));

/**
 * Downloads what the list shows, all pages of it; says how far it is, and can be stopped. What the definition offers as
 * files of the whole list stands in the same menu.
 */
export function ListExport(props: {
  definition: ResolvedResource;
  list: ResolvedList;
  columns: ResolvedColumn[];
}): ReactElement | null {
  const { translate } = useRenderer();
  const { progress, start, cancel } = useExport(props.definition, props.columns);
  const items = useExportItems(props.definition, props.list, start);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [only, ...more] = items;
  if (!only) return null;
  if (progress) return <Running progress={progress} onCancel={cancel} />;
  const label = translate("renderer.export.button");
  const isMenu = more.length > 0;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup={isMenu ? "menu" : undefined}
        onClick={(event) => (isMenu ? setAnchor(event.currentTarget) : only.onSelect())}
      >
        <Glyph name="download" size={18} />
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

/** What can be downloaded: the list as it is shown, and the files that the definition names. */
function useExportItems(
  definition: ResolvedResource,
  list: ResolvedList,
  exportShown: () => void,
): PopupMenuItem[] {
  const { translate } = useRenderer();
  const can = useCan();
  const { total } = useListState();
  const files = useExportActions(definition).map(({ name, label, run }) => ({
    id: name,
    label,
    onSelect: run,
  }));
  if (!list.exporter || !can({ resource: definition.name, action: "export" })) return files;
  const label =
    total === undefined
      ? translate("renderer.export.shown_open")
      : translate("renderer.export.shown", { smart_count: total });
  return [{ id: "shown", label, onSelect: exportShown }, ...files];
}

function Running({ progress, onCancel }: { progress: ExportProgress; onCancel(): void }): ReactElement {
  const { translate } = useRenderer();
  const format = useFormatter();
  const { done, total } = progress;
  const key = total === undefined ? "renderer.export.running_open" : "renderer.export.running";
  const text = translate(key, { done: format.number(done), total: format.number(total ?? 0) });
  return (
    <span className="al-running">
      <span role="status">{text}</span>
      <progress className="al-progress" aria-label={text} value={done} max={total ?? 1} />
      <Button variant="text" onClick={onCancel}>
        {translate("renderer.cancel")}
      </Button>
    </span>
  );
}
