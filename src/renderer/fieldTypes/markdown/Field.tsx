import { lazy, type ReactElement, Suspense } from "react";
import { asText } from "../../../ui/asText";
import { Skeleton } from "../../../ui/Skeleton";
import { useFieldPlace } from "../../values/place";
import type { FieldProps } from "../shared/types";

const Markdown = lazy(() => import("./Markdown"));

/** As it is written in a cell; formatted on a page, by what is loaded when first needed. */
export function MarkdownField({ value }: FieldProps<"markdown">): ReactElement {
  const place = useFieldPlace();
  const text = asText(value);
  if (place !== "page") return <>{text.slice(0, 200)}</>;
  return (
    <Suspense fallback={<Skeleton width="20em" />}>
      <Markdown text={text} />
    </Suspense>
  );
}
