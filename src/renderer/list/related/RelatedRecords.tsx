import { lazy, type ReactElement, type ReactNode } from "react";
import {
  RelatedRecordsContext,
  type RelatedRecordsProps,
} from "../../fieldTypes/referenceMany/RelatedRecordsContext";
import { AddLineContext, type AddLineProps } from "../../record/profile/AddLineContext";
import { QuickAdd } from "../quickAdd/page";

const RelatedList = lazy(() => import("./RelatedList"));
const showRelated = (props: RelatedRecordsProps): ReactElement => <RelatedList {...props} />;

const addLine = (props: AddLineProps): ReactElement => <QuickAdd {...props} />;

/** Shows what points at a record as a list, and has a line to add one, wherever fields stand on a page below. */
export function RelatedRecords({ children }: { children: ReactNode }): ReactElement {
  return (
    <RelatedRecordsContext value={showRelated}>
      <AddLineContext value={addLine}>{children}</AddLineContext>
    </RelatedRecordsContext>
  );
}
