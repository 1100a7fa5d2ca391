import type { ReactElement } from "react";
import type { FieldProps } from "../shared/types";
import { useRenderer } from "../../context";
import { useFieldPlace } from "../../values/place";
import { addressLines } from "../../values/text";

export function AddressField({ value }: FieldProps<"address">): ReactElement {
  const place = useFieldPlace();
  const { locale } = useRenderer();
  const lines = addressLines(value, locale);
  if (place === "cell") return <>{lines.join(", ")}</>;
  return <span className="al-lines">{lines.join("\n")}</span>;
}
