import type { RaRecord } from "ra-core";
import { type ComponentProps, lazy, memo, type ReactElement, type ReactNode, Suspense } from "react";
import { isReference } from "../../../../contract/fieldTypes";
import type { ResolvedColumn, ResolvedResource } from "../../../../definitions/resolved";
import { useRenderer } from "../../context";
import { fieldValue } from "../../fieldTypes/FieldValue";
import { pictureOfColumn } from "../../values/pictureAddress";
import { toText } from "../../values/text";
import { isNumeric } from "./columns";
import { profilePath } from "../../fieldTypes/shared/profileOf";
import { recordPanel } from "../../fieldTypes/shared/useRecordPanel";
import { useRecordName } from "../../values/useRecordName";
import type { LeadingCell } from "./types";
import { RowActions } from "../../record/actions/RowActions";
import { Tick } from "../../record/actions/Tick";
import { Checkbox } from "../../../ui/controls/Checkbox";
import { PlainButton } from "../../../ui/controls/PlainButton";
import { initialsOf } from "../../../ui/initials";

/** Few lists have such cells; the others need not wait for its code. */
const EditableValue = lazy(() => import("../../record/editing/EditableValue"));

export interface ListRowProps {
  definition: ResolvedResource;
  record: RaRecord;
  columns: ResolvedColumn[];
  rowClick: "show" | "edit" | false;
  /** The address of the list, to which a row's own is appended. */
  baseHref: string;
  selectable: boolean;
  selected: boolean;
  hasMenu: boolean;
  /** The fields that are changed in their cell. */
  inlineEdit: readonly string[];
  Leading?: LeadingCell | undefined;
  /** Its place on a page of which not every row is drawn. */
  index?: number | undefined;
  /** What a layout says of the row, and puts before its name. */
  row?: ComponentProps<"tr">;
  before?: ReactNode;
}

/**
 * One row. Its events are handled by the table's body, so that a row is drawn again only when its own record,
 * selection or columns change. Controls say which record they belong to by the row's `data-id`.
 */
export const ListRow = memo(function ListRow(props: ListRowProps): ReactElement {
  const { definition, record, columns, selectable, selected, hasMenu, inlineEdit, Leading, index } = props;
  const recordName = useRecordName();
  const { translate } = useRenderer();
  const name = recordName(definition, record);
  const [first, ...others] = columns;
  return (
    <tr
      data-id={record.id}
      data-selected={selected || undefined}
      aria-rowindex={index === undefined ? undefined : index + 2}
      {...props.row}
    >
      {Leading ? (
        <td className="al-drag">
          <Leading record={record} name={name} />
        </td>
      ) : null}
      {selectable ? (
        <td className="al-check">
          <Checkbox readOnly checked={selected} aria-label={translate("renderer.selection.row", { name })} />
        </td>
      ) : null}
      {first ? (
        <th scope="row">
          {props.before}
          <Tick definition={definition} record={record} name={name} />
          {faceOf(first, record, name)}
          <RecordName {...props} column={first} name={name} />
        </th>
      ) : null}
      {others.map((column) => (
        <td key={column.source} className={isNumeric(column) ? "al-num" : undefined}>
          {faceOf(column, record, name)}
          {column.actions ? (
            <RowActions definition={definition} record={record} names={column.actions} of={name} />
          ) : inlineEdit.includes(column.source) ? (
            <Suspense fallback={null}>
              <EditableValue definition={definition} record={record} column={column} name={name} />
            </Suspense>
          ) : (
            fieldValue({ resource: definition.name, source: column.source, field: column.field, record })
          )}
        </td>
      ))}
      {hasMenu ? (
        <td className="al-more">
          <PlainButton
            className="al-row-menu"
            aria-haspopup="menu"
            aria-label={translate("renderer.list.actions_of", { name })}
          />
        </td>
      ) : null}
    </tr>
  );
});

/** The image that a column puts before its value, or the initials in its place; the value says what it shows. */
export function faceOf(column: ResolvedColumn, record: RaRecord, name: string): ReactElement | null {
  const picture = pictureOfColumn(column, record);
  if (picture === undefined) return null;
  return picture === null ? (
    <span className="al-face" aria-hidden="true">
      {initialsOf(name)}
    </span>
  ) : (
    <img className="al-face" src={picture} alt="" loading="lazy" />
  );
}

/** What names a record: a real link to its panel where there is one. */
export function RecordName(
  props: Pick<ListRowProps, "definition" | "record" | "rowClick" | "baseHref"> & {
    column: ResolvedColumn;
    name: string;
  },
): ReactElement {
  const { definition, record, column, rowClick, baseHref, name } = props;
  const context = useRenderer();
  const panel = recordPanel(definition, rowClick, context.can, record);
  const place = { resource: definition.name, source: column.source, record };
  const profile = profilePath(definition, record, context);
  if (!panel && profile === undefined) return fieldValue({ ...place, field: column.field, empty: name });
  const path = profile ?? definition.paths[panel ?? "show"].replace("{id}", encodeURIComponent(record.id));
  return (
    <a href={baseHref + path} data-panel={panel} data-profile={profile}>
      {isReference(column.field)
        ? fieldValue({ ...place, field: { ...column.field, link: "never" }, empty: name })
        : toText(column.field, place, context) || name}
    </a>
  );
}
