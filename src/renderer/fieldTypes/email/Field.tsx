import type { ReactElement } from "react";
import type { FieldProps } from "../shared/types";
import { asText } from "../../../ui/asText";

export function EmailField({ value }: FieldProps<"email">): ReactElement {
  const address = asText(value);
  return (
    <a className="al-link" href={`mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`}>
      {address}
    </a>
  );
}
