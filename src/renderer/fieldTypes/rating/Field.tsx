import type { ReactElement } from "react";
import { useRenderer } from "../../context";
import type { FieldProps } from "../shared/types";
import { asText } from "../../../ui/asText";

export function RatingField({ value }: FieldProps<"rating">): ReactElement {
  const { translate } = useRenderer();
  if (typeof value !== "number") return <>{asText(value)}</>;
  const stars = Math.min(5, Math.max(0, Math.round(value)));
  return (
    <span className="al-stars" role="img" aria-label={translate("renderer.rating", { value: asText(value) })}>
      {"★".repeat(stars) + "☆".repeat(5 - stars)}
    </span>
  );
}
