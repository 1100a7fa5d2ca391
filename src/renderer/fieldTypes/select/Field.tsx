import type { ReactElement } from "react";
import { useRenderer } from "../../context";
import { lookOf } from "../shared/choices";
import type { FieldProps } from "../shared/types";
import { Chip } from "../../../ui/Chip";
import { Icon } from "../../../ui/Icon";
import { asText } from "../../../ui/asText";

export function SelectField({ field, value, source, resource }: FieldProps<"select">): ReactElement {
  const { labelsOf } = useRenderer();
  const id = asText(value);
  const text = labelsOf(resource).choice(source, id);
  const { color, icon } = lookOf(field.choices, id);
  const shown = (
    <>
      {icon ? <Icon name={icon} size={16} /> : null}
      {text}
    </>
  );
  return color ? <Chip tone={color}>{shown}</Chip> : shown;
}
