import type { ResourcePaths } from "../../definitions/resolved";

/** The panel that an address asks for, over a resource's list. */
export type PanelRoute =
  | { view: "none" }
  | { view: "create" }
  | { view: "edit" | "show"; id: string }
  | { view: "unknown" };

/**
 * Reads an address by the places of a resource's screens. An id may hold any character, encoded. What cannot be decoded
 * is unknown.
 */
export function panelRoute(paths: ResourcePaths, pathname: string): PanelRoute {
  const parts = partsOf(pathname);
  if (isAt(paths.list, parts)) return { view: "none" };
  if (isAt(paths.create, parts)) return { view: "create" };
  for (const view of ["show", "edit"] as const) {
    const id = idAt(paths[view], parts);
    if (id !== undefined) return { view, id };
  }
  return { view: "unknown" };
}

const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

function isAt(path: string, parts: readonly string[]): boolean {
  return partsOf(path).join("/") === parts.join("/");
}

function idAt(path: string, parts: readonly string[]): string | undefined {
  const wanted = partsOf(path);
  const place = wanted.indexOf("{id}");
  const id = parts[place];
  if (id === undefined || parts.length !== wanted.length) return undefined;
  return wanted.every((part, index) => index === place || part === parts[index]) ? decode(id) : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
