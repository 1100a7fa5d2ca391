import type { ReactElement } from "react";
import { asText } from "../../../ui/asText";
import { keyboardScroll } from "../../../ui/controls/keyboardScroll";
import { useFieldPlace } from "../../values/place";
import type { FieldProps } from "../shared/types";

/** Its beginning in a cell, every line as it is written on a page. */
export function CodeField({ value }: FieldProps<"code">): ReactElement {
  const place = useFieldPlace();
  const text = asText(value);
  if (place !== "page") return <code>{text.slice(0, 200)}</code>;
  return (
    <pre className="al-code" ref={keyboardScroll}>
      {text}
    </pre>
  );
}
