import { type Identifier, LinkBase, type RaRecord, useGetManyAggregate, useReference } from "ra-core";
import { lazy, type ReactElement, Suspense } from "react";
import type { FieldOf } from "../../../../contract/resource";
import { isEmpty, referenceId } from "../../../../definitions/predicate";
import { RowsSkeleton, Skeleton } from "../../../ui/Skeleton";
import { asText } from "../../../ui/asText";
import { useRenderer, useResourcePath } from "../../context";
import { useFieldPlace } from "../../values/place";
import { isRecord } from "../../values/valueAt";
import type { FieldProps } from "./types";
import { AddressLink } from "./AddressLink";
import { RecordLink, useRecordAddress } from "./RecordLink";
import { storedName } from "../../values/represent";
import { useRecordName } from "../../values/useRecordName";

/** The resource that a field refers to, and where the name of a record leads to it. */
type Referring = Pick<FieldOf<"reference">, "reference" | "link">;

function isIdentifier(value: unknown): value is Identifier {
  return typeof value === "string" || typeof value === "number";
}

/** The record that a value points at. An embedded record is shown as it is; an id is fetched, batched by ra-core. */
export function ReferenceField({ field, value }: FieldProps<"reference">): ReactElement {
  if (isRecord(value)) return <EmbeddedRecord field={field} value={value} />;
  return isIdentifier(value) ? <FetchedRecord field={field} id={value} /> : <>{asText(value)}</>;
}

function EmbeddedRecord(props: { field: Referring; value: Record<string, unknown> }): ReactElement {
  const { reference, link } = props.field;
  const recordName = useRecordName();
  const addressOf = useRecordAddress();
  const { resources } = useRenderer();
  const resource = resources.get(reference);
  const id = referenceId(props.value);
  const name = resource
    ? recordName(resource, props.value)
    : storedName({ recordRepresentation: "" }, props.value);
  const to = isIdentifier(id) ? addressOf({ resource: reference, id, link }) : undefined;
  if (to === undefined) return <>{name}</>;
  return (
    <AddressLink className="al-link" to={to}>
      {name}
    </AddressLink>
  );
}

function FetchedRecord({ field, id }: { field: Referring; id: Identifier }): ReactElement {
  const { reference, link } = field;
  const recordName = useRecordName();
  const { resources, translate } = useRenderer();
  const { referenceRecord, isPending, error } = useReference({ reference, id });
  const resource = resources.get(reference);
  if (isPending) return <Skeleton />;
  if (!referenceRecord || !resource) {
    const text = `#${id}`;
    return <span title={error?.message ?? translate("renderer.missing_record")}>{text}</span>;
  }
  return (
    <RecordLink resource={reference} id={id} link={link}>
      {recordName(resource, referenceRecord)}
    </RecordLink>
  );
}

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
              <RecordLink resource={reference} id={id} link={link}>
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

const RelatedList = lazy(() => import("../../list/related/RelatedList"));

/** Records that point here: a small list on a page; in a cell a link to them, since a list per row would be dear. */
export function ReferenceManyField({ field, record, source }: FieldProps<"referenceMany">): ReactElement {
  const place = useFieldPlace();
  const { labelsOf, resources, translate } = useRenderer();
  const pathOf = useResourcePath();
  if (!resources.has(field.reference)) return <>{field.reference}</>;
  if (place === "page") {
    return (
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <RelatedList field={field} record={record} source={source} />
      </Suspense>
    );
  }
  const filter = encodeURIComponent(JSON.stringify({ [field.target]: record.id }));
  return (
    <LinkBase
      className="al-link"
      to={{ pathname: pathOf({ resource: field.reference, type: "list" }), search: `?filter=${filter}` }}
    >
      {translate("renderer.open_related", { name: labelsOf(field.reference).name() })}
    </LinkBase>
  );
}
