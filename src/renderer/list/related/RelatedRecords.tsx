import { lazy, type ReactElement, type ReactNode } from "react";
import {
  RelatedRecordsContext,
  type RelatedRecordsProps,
} from "../../fieldTypes/referenceMany/RelatedRecordsContext";

const RelatedList = lazy(() => import("./RelatedList"));
const showRelated = (props: RelatedRecordsProps): ReactElement => <RelatedList {...props} />;

/** Shows what points at a record as a list, wherever fields stand on a page below. */
export function RelatedRecords({ children }: { children: ReactNode }): ReactElement {
  return <RelatedRecordsContext value={showRelated}>{children}</RelatedRecordsContext>;
}
