import type {
  StoredView,
  ViewCreateRequest,
  ViewListQuery,
  ViewUpdateRequest,
} from "../../contract/api/views";
import type { Abortable, VerbNames } from "./verb";

/** The views of lists that people save. Rejects with ra-core's `HttpError`. */
export interface ViewsVerbs {
  /** One's own views of a list, then those that others share. */
  viewsList(params: ViewListQuery & Abortable): Promise<StoredView[]>;
  /** 409 `view_name_taken` where one has a view of that name; `too_many_views`. */
  viewsSave(params: ViewCreateRequest): Promise<StoredView>;
  /** Changes what is given; of another's view `is_default` alone, else 403. 409 `stale_version`. */
  viewsChange(params: ViewUpdateRequest): Promise<StoredView>;
  viewsDelete(params: { pk: number }): Promise<void>;
}

export const viewsVerbs: VerbNames<ViewsVerbs> = {
  viewsList: true,
  viewsSave: true,
  viewsChange: true,
  viewsDelete: true,
};
