import type { RaRecord } from "ra-core";
import { createContext, type ReactElement } from "react";
import type { FieldOf } from "../../../../contract/resource";

/** What a field needs to show the records that point at its own. */
export interface RelatedRecordsProps {
  field: FieldOf<"referenceMany">;
  record: RaRecord;
  source: string;
}

/** Shows them as a list. Handed down by the screens, because a list is made of fields; without it there is a link. */
export const RelatedRecordsContext = createContext<
  ((props: RelatedRecordsProps) => ReactElement) | undefined
>(undefined);
