import type { ReactElement } from "react";
import type { FieldProps } from "../shared/types";
import { asText } from "../../../ui/asText";

const COLOR = /^#[0-9a-f]{6}$/i;

export function ColorField({ value }: FieldProps<"color">): ReactElement {
  const color = asText(value);
  return (
    <span className="al-color">
      {COLOR.test(color) ? <span className="al-swatch" style={{ background: color }} /> : null}
      {color}
    </span>
  );
}
