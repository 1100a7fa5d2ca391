import type { ReactElement } from "react";
import type { FieldDefinition } from "../../../../contract/resource";
import { useRenderer } from "../../context";
import type { FieldProps } from "./types";
import { valueText } from "../../values/text";

/** Any type whose line of text says it all. */
export function PlainField({
  field,
  value,
  source,
  resource,
  record,
}: Omit<FieldProps, "field"> & { field: FieldDefinition }): ReactElement {
  const context = useRenderer();
  return <>{valueText(value, field, { resource, source, record }, context)}</>;
}
