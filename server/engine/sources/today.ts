import type { SourceDifference } from "../../../contract/api";
import type { Convention } from "../../../contract/resource/conventions";
import type { SourceDefinition } from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions";
import type { SourcesPort } from "../../platform/sources/port";
import { definitionsOfApi, type DescriptionWorker, inThisThread } from "./descriptions";
import { differencesOf } from "./difference";
import { definitionsOfTables, isSource, type MadeDefinition } from "./ofTables";

/** A source, and the resources that may be of it. */
export interface Looking {
  name: string;
  source: SourceDefinition;
  sources: SourcesPort;
  resources: readonly Pick<ResolvedResource, "name" | "file" | "fields" | "source">[];
  conventions: Readonly<Record<string, Convention>>;
}

/** In what the resources of a source are unlike it; throws 422, 502 or 504 where it cannot be looked at. */
export async function differencesToday(
  looking: Looking,
  work: DescriptionWorker = inThisThread,
): Promise<SourceDifference[]> {
  const { name, resources } = looking;
  if (!resources.some(({ source }) => source?.name === name)) return [];
  return differencesOf(name, resources, await madeToday(looking, work));
}

/** What would be made of all that is a resource already. */
async function madeToday(looking: Looking, work: DescriptionWorker): Promise<MadeDefinition[]> {
  const { name, source, sources, resources } = looking;
  if (source.type === "postgres") {
    const tables = await sources.database(name).tables();
    const wanted = tables.filter((table) => resources.some((one) => isSource(one.source, name, table)));
    return definitionsOfTables({ name, source, tables, wanted, resources }).definitions;
  }
  // Nobody but the code itself knows what is behind it.
  if (source.type === "code") return [];
  const described = { name, source, api: sources.api(name), work };
  return (await definitionsOfApi(described, { ...looking, wanted: "known" })).definitions;
}
