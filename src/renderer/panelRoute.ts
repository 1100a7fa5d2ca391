/** The panel that an address below a resource's list asks for. */
export type PanelRoute =
  | { view: "none" }
  | { view: "create" }
  | { view: "edit" | "show"; id: string }
  | { view: "unknown" };

/**
 * Reads the part of the path after `/<resource>`: nothing, `create`, `<id>` or `<id>/show`. An id may hold any
 * character, encoded. What cannot be decoded is unknown.
 */
export function panelRoute(rest: string): PanelRoute {
  const [first, second, ...more] = rest.split("/").filter((part) => part !== "");
  if (first === undefined) return { view: "none" };
  if (more.length > 0 || (second !== undefined && second !== "show")) return { view: "unknown" };
  if (first === "create" && second === undefined) return { view: "create" };
  const id = decode(first);
  if (id === undefined) return { view: "unknown" };
  return { view: second === "show" ? "show" : "edit", id };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
