import type { ReactElement } from "react";
import type { FieldProps } from "../shared/types";
import { useFieldPlace } from "../../values/place";
import { pairLines } from "../../values/text";
import { isRecord } from "../../values/valueAt";

export function JsonField({ field, value }: FieldProps<"json">): ReactElement {
  const place = useFieldPlace();
  if (field.pairs && isRecord(value)) {
    const lines = pairLines(value);
    return place === "page" ? <span className="al-lines">{lines.join("\n")}</span> : <>{lines.join("; ")}</>;
  }
  if (place === "page") return <pre className="al-code">{JSON.stringify(value, null, 2)}</pre>;
  return <code>{JSON.stringify(value).slice(0, 200)}</code>;
}
