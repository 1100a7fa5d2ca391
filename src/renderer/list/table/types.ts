import type { DataProvider, Identifier, RaRecord } from "ra-core";
import type { ComponentType } from "react";

/** What stands in a cell before the first column of a row. */
export type LeadingCell = ComponentType<{ record: RaRecord; name: string }>;

/** The part of the app's data provider that changes the order of a list. */
export interface ReorderProvider extends DataProvider {
  reorder(
    resource: string,
    params: { record: RaRecord; before?: Identifier; after?: Identifier; position?: number },
  ): Promise<void>;
}
