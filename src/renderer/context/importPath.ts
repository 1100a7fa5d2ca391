import type { ResolvedAction, ResolvedResource } from "../../../definitions/resolved";

/** Where a file is imported into a resource, or for an action whose input is read from rows. */
export function importPath({ paths }: ResolvedResource, action?: Pick<ResolvedAction, "name">): string {
  return `${paths.list}/${action?.name ?? "import"}`;
}
