import { useLocation, useNavigate, useResourceContext } from "ra-core";
import { createContext, useCallback, useContext } from "react";
import { useResourcePath } from "../context";

/** Where panels are left for, where that is no list: the page that they lie over. */
export const PanelHomeContext = createContext<string | undefined>(undefined);

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
  const home = useContext(PanelHomeContext);
  const { search } = useLocation();
  return useCallback(() => {
    const pathname = home ?? pathOf({ resource, type: "list" });
    navigate({ pathname, search }, {});
  }, [home, pathOf, navigate, resource, search]);
}
