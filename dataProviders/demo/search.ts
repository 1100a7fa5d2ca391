import type { GetListParams, RaRecord } from "ra-core";
import type { SearchHit } from "../../contract/api/search";
import { foldText } from "../../contract/fold";
import type { FindResource } from "../types";
import type { SearchVerbs } from "../verbs/search";

/** The resources whose samples the demo searches. */
const SEARCHED = [
  "members",
  "teams",
  "donors",
  "donations",
  "grants",
  "forms",
  "mailing_lists",
  "checklists",
  "tasks",
];

interface Searching {
  findResource: FindResource;
  /** Rejects where the person may not see the list. */
  list(name: string, params: GetListParams): Promise<{ data: RaRecord[] }>;
}

/** The search over the samples: what the lists find, best names first. */
export function createDemoSearch({ findResource, list }: Searching): SearchVerbs {
  async function hitsOf(name: string, q: string): Promise<SearchHit[]> {
    const resource = findResource(name);
    if (!resource) return [];
    const params = {
      filter: { q },
      pagination: { page: 1, perPage: 5 },
      sort: { field: "id", order: "ASC" as const },
    };
    const { data } = await list(name, params).catch(() => ({ data: [] as RaRecord[] }));
    return data.map((record) => ({
      resource: name,
      pk: String(record.id),
      title: resource.recordRepresentation.replaceAll(/\{([^{}]+)\}/g, (_match, path: string) =>
        String(record[path.trim()] ?? ""),
      ),
      detail: typeof record["email"] === "string" ? record["email"] : "",
      icon: resource.icon ?? "Article",
      path: (resource.show ? resource.paths.show : resource.paths.edit).replace("{id}", String(record.id)),
      at: null,
    }));
  }
  return {
    searchHits: async ({ q, limit = 20, in: only }) => {
      const names = SEARCHED.filter((name) => only === undefined || only === name);
      const found = (await Promise.all(names.map((name) => hitsOf(name, q)))).flat();
      const begins = ({ title }: SearchHit): number =>
        foldText(title).startsWith(foldText(q.trim())) ? 0 : 1;
      return found.toSorted((one, other) => begins(one) - begins(other)).slice(0, limit);
    },
  };
}
