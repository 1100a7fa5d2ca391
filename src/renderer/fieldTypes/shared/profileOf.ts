import type { Identifier } from "ra-core";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { referenceId } from "../../../../definitions/predicate";
import type { RendererValue } from "../../context";
import { recordPanel } from "./useRecordPanel";

/** The record whose page the name of this one leads to, by `profile`, and the page's path; none that the reader may not open. */
export function profilePath(
  { profile, fields }: ResolvedResource,
  record: Record<string, unknown> | undefined,
  { resources, can }: Pick<RendererValue, "resources" | "can">,
): string | undefined {
  const field = profile === undefined ? undefined : fields[profile];
  if (!profile || !record || field?.type !== "reference") return undefined;
  const id = referenceId(record[profile]);
  const target = resources.get(field.reference);
  if (!isKey(id) || !target || recordPanel(target, "show", can) !== "show") return undefined;
  return target.paths.show.replace("{id}", encodeURIComponent(id));
}

function isKey(id: unknown): id is Identifier {
  return typeof id === "string" || typeof id === "number";
}
