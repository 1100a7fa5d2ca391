import type { RaRecord } from "ra-core";
import { lazy, type ReactElement, Suspense, useState } from "react";
import type { LayoutNode, ResolvedResource, ResolvedShowView } from "../../../../definitions/resolved";
import { Button } from "../../../ui/controls/Button";
import { IconButton } from "../../../ui/controls/IconButton";
import { useLabels, useRenderer } from "../../context";
import { useRecordName } from "../../values/useRecordName";
import { useMayWrite } from "../editing/useMayWrite";
import { EditInPlaceContext, ShowLayout } from "../show/ShowLayout";
import { hasValue } from "./hasValue";

const InlineEditor = lazy(() => import("../editing/InlineEditor"));

/** What is known of a record, each value changed where it stands; what is not known is shown on demand. */
export function Details(props: {
  definition: ResolvedResource;
  view: ResolvedShowView;
  items: readonly LayoutNode[];
  record: RaRecord;
}): ReactElement {
  const { definition, view, items, record } = props;
  const { translate } = useRenderer();
  const labels = useLabels(definition.name);
  const name = useRecordName()(definition, record);
  const mayWrite = useMayWrite(definition);
  const [showsAll, setShowsAll] = useState(false);
  const [open, setOpen] = useState<{ source: string; anchor: HTMLElement }>();
  const editable = (view.inlineEdit ?? []).filter(
    (source) => source !== view.picture && mayWrite(record, source),
  );
  const isMore = editable.some((source) => !hasValue(record[source]));
  const edit = (source: string): ReactElement | null =>
    editable.includes(source) ? (
      <IconButton
        glyph="edit"
        size="small"
        label={translate("renderer.list.edit_field", { field: labels.field(source), name })}
        aria-haspopup="dialog"
        onClick={(event) => setOpen({ source, anchor: event.currentTarget })}
      />
    ) : null;
  return (
    <>
      <EditInPlaceContext value={edit}>
        <ShowLayout
          definition={definition}
          items={filled(items, record, showsAll ? editable : [])}
          record={record}
        />
      </EditInPlaceContext>
      {isMore ? (
        <Button
          variant="secondary"
          size="small"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {translate(showsAll ? "profiles.fewer_fields" : "profiles.all_fields")}
        </Button>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <InlineEditor
            definition={definition}
            record={record}
            {...open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** What has a value, and these: beside the timeline there is no room for what is not known. */
function filled(items: readonly LayoutNode[], record: RaRecord, besides: readonly string[]): LayoutNode[] {
  const isShown = (source: string): boolean => {
    const root = source.split(".")[0] ?? source;
    return besides.includes(root) || hasValue(record[root]);
  };
  return items.flatMap((item): LayoutNode[] => {
    if (item.kind === "field") return isShown(item.source) ? [item] : [];
    if (item.kind === "section") return [{ ...item, items: filled(item.items, record, besides) }];
    const sources = item.sources.filter(isShown);
    return sources.length > 0 ? [{ ...item, sources }] : [];
  });
}
