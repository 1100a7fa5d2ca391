import type { ReactElement } from "react";
import type { FieldProps } from "../shared/types";
import { useFieldPlace } from "../../values/place";
import { asText } from "../../../ui/asText";

/** Long text: one line in a cell, every line on a page. */
export function LongTextField({ value }: FieldProps<"text">): ReactElement {
  const place = useFieldPlace();
  const text = asText(value);
  return place === "page" ? <span className="al-lines">{text}</span> : <>{text.slice(0, 200)}</>;
}
