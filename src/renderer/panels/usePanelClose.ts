import { useLocation, useNavigate, useResourceContext } from "ra-core";
import { useCallback } from "react";
import { useResourcePath } from "../context";

/**
 * Leaves the panel for the list under it, keeping the list's query (page, sort, filter).
 * It only navigates: whoever has unsaved changes stops the navigation (see `UnsavedChanges`), so that the close
 * button, Esc, the backdrop, the browser's back button and a click in the menu all meet the same question.
 */
export function usePanelClose(): () => void {
  // A panel over a page that is no resource's says itself where closing leads.
  const resource = useResourceContext() ?? "";
  const pathOf = useResourcePath();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(() => {
    const pathname = pathOf({ resource, type: "list" });
    navigate({ pathname, search }, {});
  }, [pathOf, navigate, resource, search]);
}
