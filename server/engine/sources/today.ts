import type { SourceDifference } from "../../../contract/api";
import type { Convention } from "../../../contract/resource/conventions";
import type { SourceDefinition } from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions";
import type { SourcesPort } from "../../platform/sources/port";
import { documentOf, graphqlSchema } from "./descriptions";
import { differencesOf } from "./difference";
import { definitionsOfGraphql, operationsOfSchema } from "./ofGraphql";
import { definitionsOfOperations, operationsIn } from "./ofOperations";
import { definitionsOfTables, isSource, type MadeDefinition } from "./ofTables";
import { belowSource } from "./openapi/document";

/** A source, and the resources that may be of it. */
export interface Looking {
  name: string;
  source: SourceDefinition;
  sources: SourcesPort;
  resources: readonly Pick<ResolvedResource, "name" | "file" | "fields" | "source">[];
  conventions: Readonly<Record<string, Convention>>;
}

/** In what the resources of a source are unlike it; throws 422, 502 or 504 where it cannot be looked at. */
export async function differencesToday(looking: Looking): Promise<SourceDifference[]> {
  const { name, resources } = looking;
  if (!resources.some(({ source }) => source?.name === name)) return [];
  return differencesOf(name, resources, await madeToday(looking));
}

/** What would be made of all that is a resource already. */
async function madeToday(looking: Looking): Promise<MadeDefinition[]> {
  const { name, source, sources, resources } = looking;
  const paths = new Set(
    resources.flatMap((one) => (one.source?.name === name ? [bare(one.source.path ?? "")] : [])),
  );
  switch (source.type) {
    case "postgres": {
      const tables = await sources.database(name).tables();
      const wanted = tables.filter((table) => resources.some((one) => isSource(one.source, name, table)));
      return definitionsOfTables({ name, source, tables, wanted, resources }).definitions;
    }
    case "http": {
      const api = sources.api(name);
      const document = await documentOf(api, name);
      const url = api.address;
      const wanted = operationsIn(document)
        .map(({ path }) => path)
        .filter((path) => paths.has(bare(belowSource(document, url, path))));
      return definitionsOfOperations({ ...looking, source, url, document, wanted }).definitions;
    }
    case "graphql": {
      const schema = await graphqlSchema(sources.api(name), name);
      const wanted = operationsOfSchema(schema)
        .map(({ path }) => path)
        .filter((path) => paths.has(path));
      return definitionsOfGraphql({ ...looking, source, schema, wanted }).definitions;
    }
  }
}

function bare(path: string): string {
  return path.replace(/\/+$/, "");
}
