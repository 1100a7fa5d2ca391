import type { RaRecord } from "ra-core";
import type { ReactElement } from "react";
import type { ResolvedColumn, ResolvedResource } from "../../../../definitions/resolved";
import { useRenderer } from "../../context";
import { FieldValue } from "../../fieldTypes/FieldValue";
import { useMayWrite } from "./useMayWrite";
import { PlainButton } from "../../../ui/controls/PlainButton";

/** A value that is changed where it stands: a button, where the person may write it on this record. */
export default function EditableValue(props: {
  definition: ResolvedResource;
  record: RaRecord;
  column: ResolvedColumn;
  name: string;
}): ReactElement {
  const { definition, record, column, name } = props;
  const { translate, labelsOf } = useRenderer();
  const mayWrite = useMayWrite(definition);
  const { source, field } = column;
  const value = (
    <FieldValue resource={definition.name} source={source} field={field} record={record} empty="–" />
  );
  if (!mayWrite(record, source)) return value;
  const label = labelsOf(definition.name).field(source);
  return (
    <PlainButton
      className="al-inline"
      data-cell={source}
      aria-haspopup="dialog"
      title={translate("renderer.list.edit_field", { field: label, name })}
    >
      {value}
    </PlainButton>
  );
}
