import { type Identifier, useReference } from "ra-core";
import type { ReactElement } from "react";
import { PEOPLE } from "../../../../definitions/makers";
import { useRenderer } from "../../context";
import { EmbeddedRecord, isIdentifier, type Referring } from "../shared/EmbeddedRecord";
import { RecordLink } from "../shared/RecordLink";
import type { FieldProps } from "../shared/types";
import { useRecordName } from "../../values/useRecordName";
import { isRecord } from "../../values/valueAt";
import { Skeleton } from "../../../ui/Skeleton";
import { asText } from "../../../ui/asText";

/** The record that a value points at. An embedded record is shown as it is; an id is fetched, batched by ra-core. */
export function ReferenceField({ field, value }: FieldProps<"reference">): ReactElement {
  if (isRecord(value)) return <EmbeddedRecord field={field} value={value} />;
  return isIdentifier(value) ? <FetchedRecord field={field} id={value} /> : <>{asText(value)}</>;
}

function FetchedRecord({ field, id }: { field: Referring; id: Identifier }): ReactElement {
  const { reference, link } = field;
  const recordName = useRecordName();
  const { resources, translate, user } = useRenderer();
  const { referenceRecord, isPending, error } = useReference({ reference, id });
  const resource = resources.get(reference);
  if (isPending) return <Skeleton />;
  if (!referenceRecord && reference === PEOPLE && id === user.member_pk)
    return <>{translate("renderer.me")}</>;
  if (!referenceRecord || !resource) {
    const text = `#${id}`;
    return <span title={error?.message ?? translate("renderer.missing_record")}>{text}</span>;
  }
  return (
    <RecordLink resource={reference} id={id} link={link} record={referenceRecord}>
      {recordName(resource, referenceRecord)}
    </RecordLink>
  );
}
