import type { ReactElement } from "react";
import type { FieldProps } from "../shared/types";
import { Chip } from "../../../ui/Chip";
import { asText } from "../../../ui/asText";

export function TagsField({ value }: FieldProps<"tags">): ReactElement {
  const tags = [...new Set((Array.isArray(value) ? value : [value]).map(asText))];
  return (
    <>
      {tags.map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
    </>
  );
}
