import { type Identifier, type RaRecord, useGetOne, useLocation, useNavigate } from "ra-core";
import { lazy, type ReactElement, Suspense, useState } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import type { PopupMenuItem } from "../../../ui/PopupMenu";
import { useCan, useRenderer, useResourcePath } from "../../context";
import { useDeleteRecord } from "./useDeleteRecord";
import { useDuplicateRecord } from "./useDuplicateRecord";
import { useRecordActions, useSelectionActions } from "./useRecordActions";
import { usePrint } from "./usePrint";
import { useRecordName } from "../../values/useRecordName";
import { usePanelClose } from "../../panels/usePanelClose";
import { IconButton } from "../../../ui/controls/IconButton";

const PopupMenu = lazy(() => import("../../../ui/PopupMenu"));

interface RowMenuProps {
  definition: ResolvedResource;
  record: RaRecord;
  anchor: HTMLElement;
  onClose(): void;
}

/**
 * What one can do with one record: open, edit, its actions, delete. Only what is allowed and makes sense now. `more` is
 * what the place it is shown in adds.
 */
export function RowMenu(props: RowMenuProps & { more?: PopupMenuItem[] }): ReactElement {
  const views = useViewItems(props.definition, props.record);
  const commands = useCommandItems(props.definition, props.record);
  return <RecordMenu {...props} items={[...views, ...(props.more ?? []), ...commands]} />;
}

function RecordMenu(props: RowMenuProps & { items: PopupMenuItem[] }): ReactElement {
  const recordName = useRecordName();
  const { translate } = useRenderer();
  const name = recordName(props.definition, props.record);
  return (
    <Suspense fallback={null}>
      <PopupMenu
        label={translate("renderer.list.actions_of", { name })}
        anchor={props.anchor}
        items={props.items}
        onClose={props.onClose}
      />
    </Suspense>
  );
}

interface ToolsProps {
  definition: ResolvedResource;
  /** Actions that stand elsewhere already, and actions on a selection that are offered for this one record. */
  named?: readonly string[] | undefined;
}

/** The same for the record of an open panel, behind one button; its views are where one already is. */
export function RecordTools(props: ToolsProps & { id: Identifier }): ReactElement | null {
  const { data: record } = useGetOne<RaRecord>(props.definition.name, { id: props.id }, { retry: false });
  return record ? <LoadedTools {...props} record={record} /> : null;
}

function LoadedTools(props: ToolsProps & { record: RaRecord }): ReactElement | null {
  const { translate } = useRenderer();
  const close = usePanelClose();
  const commands = useCommandItems(props.definition, props.record, close);
  const { named = [] } = props;
  const chosen = useSelectionActions(props.definition, [props.record.id]).filter(({ name }) =>
    named.includes(name),
  );
  const own = commands.filter(({ id }) => !named.some((name) => id === `action-${name}`));
  // What copies or deletes the record comes last.
  const last = own.findIndex(({ id }) => id === "duplicate" || id === "delete");
  const items = [
    ...(last === -1 ? own : own.slice(0, last)),
    ...chosen.map(({ name, label, danger, run }) => ({ id: name, label, danger, onSelect: run })),
    ...(last === -1 ? [] : own.slice(last)),
    ...useFieldItems(props.definition),
  ];
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (items.length === 0) return null;
  return (
    <>
      <IconButton
        glyph="more"
        label={translate("renderer.list.actions")}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor ? (
        <RecordMenu {...props} anchor={anchor} items={items} onClose={() => setAnchor(undefined)} />
      ) : null}
    </>
  );
}

/** Where whoever sets resources up adds a field to this one. */
function useFieldItems({ name, file, group, custom, provider }: ResolvedResource): PopupMenuItem[] {
  const { translate } = useRenderer();
  const can = useCan();
  const navigate = useNavigate();
  const isOwn = group !== "nonprofit" && provider === "records";
  if ((!isOwn && !custom) || !can({ resource: "settings", action: "edit" })) return [];
  const path = isOwn ? file.replace(/\.json$/, "") : `organization/${name}`;
  return [
    {
      id: "add-field",
      label: translate("renderer.list.add_field"),
      onSelect: () => navigate(`/settings/resources/${path}?part=fields`),
    },
  ];
}

function useViewItems(definition: ResolvedResource, record: RaRecord): PopupMenuItem[] {
  const { translate } = useRenderer();
  const can = useCan();
  const pathOf = useResourcePath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const resource = definition.name;
  return (["show", "edit"] as const)
    .filter((type) => definition[type] !== false && definition.can[type])
    .filter((action) => can({ resource, action, record }))
    .map((type) => ({
      id: type,
      label: translate(`renderer.list.${type}`),
      onSelect: () => navigate({ pathname: pathOf({ resource, id: record.id, type }), search }),
    }));
}

function useCommandItems(
  definition: ResolvedResource,
  record: RaRecord,
  afterDelete?: () => void,
): PopupMenuItem[] {
  const { translate } = useRenderer();
  const can = useCan();
  const remove = useDeleteRecord(definition);
  const duplicate = useDuplicateRecord(definition);
  const own = useRecordActions(definition, record);
  const printing = usePrint(definition.name, [record.id]);
  const actions = [...own, ...printing].map(({ name, label, danger, run }) => ({
    id: `action-${name}`,
    label,
    danger,
    onSelect: run,
  }));
  const copies = duplicate
    ? [{ id: "duplicate", label: translate("renderer.list.duplicate"), onSelect: () => duplicate(record) }]
    : [];
  const commands = [...actions, ...copies];
  if (!definition.can.delete || !can({ resource: definition.name, action: "delete", record }))
    return commands;
  const onSelect = (): void => {
    remove(record);
    afterDelete?.();
  };
  return [...commands, { id: "delete", label: translate("renderer.list.delete"), danger: true, onSelect }];
}
