import type { RaRecord } from "ra-core";
import { memo, type ReactElement, type ReactNode } from "react";
import type { FieldDefinition } from "../../../contract/resource";
import { isEmpty } from "../../../definitions/predicate";
import { valueOf } from "./fields";
import { isListType } from "../values/text";
import { valueAt } from "../values/valueAt";

export interface FieldValueProps {
  resource: string;
  source: string;
  field: FieldDefinition;
  record: RaRecord;
  /** Shown where there is no value. */
  empty?: ReactNode;
}

/** A record's value at a source, shown the way of the field's type. */
export const FieldValue = memo(fieldValue);

/** As `FieldValue`, for what is drawn again only with its record anyway: a component less for each cell of a table. */
export function fieldValue(props: FieldValueProps): ReactElement {
  const { empty = null, ...rest } = props;
  const value = valueAt(props.record, props.source);
  if (Array.isArray(value) && !isListType(props.field.type)) {
    return <>{value.length === 0 ? empty : value.map((item, index) => keyed(index, rest, item))}</>;
  }
  const isComputed = props.field.type === "template" || props.field.type === "referenceMany";
  return isEmpty(value) && !isComputed ? <>{empty}</> : valueOf({ ...rest, value });
}

function keyed(index: number, props: FieldValueProps, value: unknown): ReactElement {
  return (
    // The values of a path through a list have no identity but their place.
    <span key={index} className="al-item">
      {valueOf({ ...props, value })}
    </span>
  );
}
