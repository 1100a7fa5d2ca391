import type { ReactElement } from "react";
import { useRenderer } from "../../context";
import { lookOf } from "../shared/choices";
import type { FieldProps } from "../shared/types";
import { Chip } from "../../../ui/Chip";
import { asText } from "../../../ui/asText";

export function MultiSelectField({
  field,
  value,
  source,
  resource,
}: FieldProps<"multiSelect">): ReactElement {
  const { labelsOf } = useRenderer();
  const ids = (Array.isArray(value) ? value : [value]).map(asText);
  return (
    <>
      {ids.map((id) => (
        <Chip key={id} tone={lookOf(field.choices, id).color}>
          {labelsOf(resource).choice(source, id)}
        </Chip>
      ))}
    </>
  );
}
