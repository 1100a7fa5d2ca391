import type { Identifier } from "ra-core";
import type { ReactElement } from "react";
import type { FieldOf } from "../../../../contract/resource";
import { referenceId } from "../../../../definitions/predicate";
import { useRenderer } from "../../context";
import { AddressLink } from "./AddressLink";
import { useRecordAddress } from "./RecordLink";
import { storedName } from "../../values/represent";
import { useRecordName } from "../../values/useRecordName";

/** The resource that a field refers to, and where the name of a record leads to it. */
export type Referring = Pick<FieldOf<"reference">, "reference" | "link">;

export function isIdentifier(value: unknown): value is Identifier {
  return typeof value === "string" || typeof value === "number";
}

export function EmbeddedRecord(props: { field: Referring; value: Record<string, unknown> }): ReactElement {
  const { reference, link } = props.field;
  const recordName = useRecordName();
  const addressOf = useRecordAddress();
  const { resources } = useRenderer();
  const resource = resources.get(reference);
  const id = referenceId(props.value);
  const name = resource
    ? recordName(resource, props.value)
    : storedName({ recordRepresentation: "" }, props.value);
  const to = isIdentifier(id) ? addressOf({ resource: reference, id, link, record: props.value }) : undefined;
  if (to === undefined) return <>{name}</>;
  return (
    <AddressLink className="al-link" to={to}>
      {name}
    </AddressLink>
  );
}
