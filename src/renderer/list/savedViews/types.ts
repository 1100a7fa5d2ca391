import type { DataProvider } from "ra-core";
import type { StoredView, ViewCreateRequest, ViewUpdateRequest } from "../../../../contract/api/views";

/** What of the app's data provider keeps views. */
export interface ViewsProvider extends DataProvider {
  viewsList(params: { resource: string; signal?: AbortSignal }): Promise<StoredView[]>;
  viewsSave(params: ViewCreateRequest): Promise<StoredView>;
  viewsChange(params: ViewUpdateRequest): Promise<StoredView>;
  viewsDelete(params: { pk: number }): Promise<void>;
}
