import { type Identifier, type RaRecord, useGetManyAggregate } from "ra-core";
import type { ReactElement } from "react";
import { isEmpty, referenceId } from "../../../../definitions/predicate";
import { useRenderer } from "../../context";
import { EmbeddedRecord, isIdentifier, type Referring } from "../shared/EmbeddedRecord";
import { RecordLink } from "../shared/RecordLink";
import type { FieldProps } from "../shared/types";
import { useFieldPlace } from "../../values/place";
import { useRecordName } from "../../values/useRecordName";
import { isRecord } from "../../values/valueAt";
import { Skeleton } from "../../../ui/Skeleton";

const SHOWN_IN_CELL = 2;

/** Several records, as links: the first two in a cell, all of them on a page. */
export function ReferenceArrayField({ field, value }: FieldProps<"referenceArray">): ReactElement {
  const values: unknown[] = (Array.isArray(value) ? value : [value]).filter((item) => !isEmpty(item));
  const place = useFieldPlace();
  const shown = place === "cell" ? values.slice(0, SHOWN_IN_CELL) : values;
  const ids = shown.filter(isIdentifier);
  return (
    <>
      {shown.filter(isRecord).map((record) => (
        <span className="al-item" key={String(referenceId(record))}>
          <EmbeddedRecord field={field} value={record} />
        </span>
      ))}
      {ids.length > 0 ? <FetchedRecords field={field} ids={ids} /> : null}
      {shown.length < values.length ? <span className="al-item">+{values.length - shown.length}</span> : null}
    </>
  );
}

function FetchedRecords({ field, ids }: { field: Referring; ids: Identifier[] }): ReactElement {
  const { reference, link } = field;
  const recordName = useRecordName();
  const { resources, translate } = useRenderer();
  const { data, isPending } = useGetManyAggregate<RaRecord>(reference, { ids });
  const resource = resources.get(reference);
  if (isPending) return <Skeleton />;
  const byId = new Map((data ?? []).filter(Boolean).map((record) => [String(record.id), record]));
  return (
    <>
      {ids.map((id) => {
        const record = byId.get(String(id));
        return (
          <span
            className="al-item"
            key={id}
            title={record ? undefined : translate("renderer.missing_record")}
          >
            {record && resource ? (
              <RecordLink resource={reference} id={id} link={link} record={record}>
                {recordName(resource, record)}
              </RecordLink>
            ) : (
              `#${id}`
            )}
          </span>
        );
      })}
    </>
  );
}
