import { LinkBase } from "ra-core";
import { type ReactElement, Suspense, useContext } from "react";
import { useRenderer, useResourcePath } from "../../context";
import type { FieldProps } from "../shared/types";
import { useFieldPlace } from "../../values/place";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { RelatedRecordsContext } from "./RelatedRecordsContext";

/** Records that point here: a small list on a page; in a cell a link to them, since a list per row would be dear. */
export function ReferenceManyField({ field, record, source }: FieldProps<"referenceMany">): ReactElement {
  const place = useFieldPlace();
  const { labelsOf, resources, translate } = useRenderer();
  const pathOf = useResourcePath();
  const showRelated = useContext(RelatedRecordsContext);
  if (!resources.has(field.reference)) return <>{field.reference}</>;
  if (place === "page" && showRelated) {
    return <Suspense fallback={<RowsSkeleton rows={3} />}>{showRelated({ field, record, source })}</Suspense>;
  }
  const filter = encodeURIComponent(JSON.stringify({ [field.target]: record.id }));
  return (
    <LinkBase
      className="al-link"
      to={{ pathname: pathOf({ resource: field.reference, type: "list" }), search: `?filter=${filter}` }}
    >
      {translate("renderer.open_related", { name: labelsOf(field.reference).name() })}
    </LinkBase>
  );
}
