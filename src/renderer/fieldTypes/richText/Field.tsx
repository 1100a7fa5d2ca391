import { lazy, type ReactElement, Suspense } from "react";
import { Skeleton } from "../../../ui/Skeleton";
import { useRenderer } from "../../context";
import type { FieldProps } from "../shared/types";
import { useFieldPlace } from "../../values/place";
import { valueText } from "../../values/text";

const RichText = lazy(() => import("../shared/RichText"));

/** Its words in a cell; on a page the cleaned HTML, whose cleaner is loaded when first needed. */
export function RichTextField({
  field,
  value,
  resource,
  source,
  record,
}: FieldProps<"richText">): ReactElement {
  const place = useFieldPlace();
  const context = useRenderer();
  if (place === "cell")
    return <>{valueText(value, field, { resource, source, record }, context).slice(0, 200)}</>;
  return (
    <Suspense fallback={<Skeleton width="20em" />}>
      <RichText html={String(value)} />
    </Suspense>
  );
}
