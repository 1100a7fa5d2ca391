import type { ReactElement } from "react";
import { useRenderer } from "../../context";
import type { FieldProps } from "../shared/types";
import { useFieldPlace } from "../../values/place";
import { Chip } from "../../../ui/Chip";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { asText } from "../../../ui/asText";

/** In a cell a tick or a dash, on a page a word; with a colour of its own what is true says its name in that. */
export function BooleanField({ field, value, source, resource }: FieldProps<"boolean">): ReactElement {
  const { translate, labelsOf } = useRenderer();
  const place = useFieldPlace();
  if (typeof value !== "boolean") return <>{asText(value)}</>;
  if (value && field.color) return <Chip tone={field.color}>{labelsOf(resource).field(source)}</Chip>;
  const word = translate(value ? "renderer.yes" : "renderer.no");
  if (place === "page") return <>{word}</>;
  return (
    <span className={value ? "al-yes" : "al-no"}>
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
}
