import type { ReactElement } from "react";
import type { ResolvedColumn, ResolvedResource } from "../../../definitions/resolved";
import { Glyph } from "../../ui/Glyph";
import { useCan, useFormatter, useRenderer } from "../context";
import { type ExportProgress, useExport } from "../export/useExport";

/** Downloads what the list shows, all pages of it; says how far it is, and can be stopped. */
export function ListExport(props: {
  definition: ResolvedResource;
  columns: ResolvedColumn[];
}): ReactElement | null {
  const { translate } = useRenderer();
  const can = useCan();
  const { progress, start, cancel } = useExport(props.definition, props.columns);
  if (!can({ resource: props.definition.name, action: "export" })) return null;
  if (progress) return <Running progress={progress} onCancel={cancel} />;
  return (
    <button type="button" className="al-button al-button-quiet al-button-small" onClick={start}>
      <Glyph name="download" size={18} />
      {translate("renderer.export.button")}
    </button>
  );
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
      <button type="button" className="al-link-button" onClick={onCancel}>
        {translate("renderer.cancel")}
      </button>
    </span>
  );
}
