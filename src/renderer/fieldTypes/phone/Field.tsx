import type { ReactElement } from "react";
import type { FieldProps } from "../shared/types";
import { asText } from "../../../ui/asText";

export function PhoneField({ value }: FieldProps<"phone">): ReactElement {
  const number = asText(value);
  return (
    <a className="al-link" href={`tel:${number.replaceAll(/[^\d+]/g, "")}`}>
      {number}
    </a>
  );
}
