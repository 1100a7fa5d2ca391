import type { ReactElement } from "react";
import type { FieldProps } from "../shared/types";
import { templateValue } from "../../values/text";

export function TemplateField({ field, source, resource, record }: FieldProps<"template">): ReactElement {
  return <>{templateValue(field, { resource, source, record })}</>;
}
