import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useLocation, useNavigate, useNotify, useRefresh } from "ra-core";
import { useRef } from "react";
import { useRenderer, useResourcePath } from "../context";
import type { ActionProvider } from "../record/actions/types";
import type { ActionTools } from "./executeAction";

/** What actions are carried out with; its `current` is that of the last drawing. */
export function useActionTools(): { readonly current: ActionTools } {
  const navigate = useNavigate();
  const pathOf = useResourcePath();
  const { pathname, search } = useLocation();
  const tools: ActionTools = {
    leave(resource, id) {
      const pages = (["show", "edit"] as const).map((type) => pathOf({ resource, type, id: String(id) }));
      if (pages.includes(pathname)) navigate({ pathname: pathOf({ resource, type: "list" }), search });
    },
    dataProvider: useDataProvider<ActionProvider>(),
    notify: useNotify(),
    refresh: useRefresh(),
    queryClient: useQueryClient(),
    renderer: useRenderer(),
  };
  const ref = useRef(tools);
  ref.current = tools;
  return ref;
}
