import { type Identifier, useBasename } from "ra-core";
import { useCallback } from "react";
import { useRenderer } from "./RendererContext";

/** A screen of a resource; `id` is needed for those of one record. */
export interface ResourcePlace {
  resource: string;
  type: "list" | "create" | "edit" | "show";
  id?: Identifier;
}

/** Where a resource's screens stand, by its definition; below `/<name>` for what has none. */
export function useResourcePath(): (place: ResourcePlace) => string {
  const { resources } = useRenderer();
  const basename = useBasename();
  return useCallback(
    ({ resource, type, id = "" }) => {
      const path = resources.get(resource)?.paths[type] ?? `/${resource}`;
      return basename + path.replace("{id}", encodeURIComponent(id));
    },
    [resources, basename],
  );
}
