import type { ReactElement } from "react";
import { Group } from "../shared/Group";
import type { InputProps } from "../shared/types";
import { useFieldRenderer } from "../../formState/FieldRenderer";

/** A group of named fields under one heading. */
export function ObjectInput(props: InputProps<"object">): ReactElement {
  const { source, field } = props;
  const renderField = useFieldRenderer();
  return (
    <Group {...props}>{Object.keys(field.fields).map((part) => renderField(`${source}.${part}`))}</Group>
  );
}
