import type { SearchHit, StoredRecord } from "../../../contract/api";
import { canDo, type ResolvedResource } from "../../../definitions";
import type { Transaction } from "../../platform/db/database";
import { openContext, type RecordRequest } from "../records/context";
import { listRecords } from "../records/list";
import { rankOfTitle } from "./search";

/** A record's name in the words of its data; what is left out for this person is empty. */
function titleOf({ recordRepresentation }: ResolvedResource, record: StoredRecord): string {
  const filled = recordRepresentation.replaceAll(/\{([^{}]+)\}/g, (_match, path: string) => {
    const value = record[path.trim()];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  });
  return filled.trim() === "" ? `#${record.pk}` : filled.trim();
}

/** Records of resources that definitions make, as far as this person may list them. */
export async function searchRecords(
  tx: Transaction,
  resource: ResolvedResource,
  request: Omit<RecordRequest, "resource">,
  { words, limit }: { words: string; limit: number },
): Promise<{ hit: SearchHit; rank: number }[]> {
  const context = await openContext(tx, { ...request, resource: resource.name });
  if (!canDo(context.ability, resource.name, "list")) return [];
  const { records } = await listRecords(context, { search: words, per_page: limit });
  return records.map((record) => {
    const title = titleOf(resource, record);
    const pk = String(record.pk);
    const path = (resource.show ? resource.paths.show : resource.paths.edit).replace("{id}", pk);
    const icon = resource.icon ?? "Article";
    const hit = { resource: resource.name, pk, title, detail: "", icon, path, at: record.updated_at ?? null };
    return { rank: rankOfTitle(title, words), hit };
  });
}
