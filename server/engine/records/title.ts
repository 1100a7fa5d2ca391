import type { ResolvedResource } from "../../../definitions";

/** A record's name in the words of its data; what is left out for this person is empty. */
export function titleOf(
  { recordRepresentation }: Pick<ResolvedResource, "recordRepresentation">,
  record: Record<string, unknown> & { pk: number | string },
): string {
  const filled = recordRepresentation.replaceAll(/\{([^{}]+)\}/g, (_match, path: string) => {
    const value = record[path.trim()];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  });
  return filled.trim() === "" ? `#${record.pk}` : filled.trim();
}

/** Where the app shows a record. */
export function addressOf({ show, paths }: Pick<ResolvedResource, "show" | "paths">, pk: string): string {
  return (show ? paths.show : paths.edit).replace("{id}", encodeURIComponent(pk));
}
