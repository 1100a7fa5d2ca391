import type {
  SourceDefinitions,
  SourceDifference,
  SourceSchema,
  SourceStatus,
} from "../../contract/api/sources";
import type { SourcesVerbs } from "../verbs/sources";
import type { HttpClient } from "./httpClient";

/** The calls of sources as our server documents them. */
export function createSourcesCalls(httpClient: HttpClient): SourcesVerbs {
  return {
    sourcesList: async ({ signal }) => {
      const { json } = await httpClient.request({ path: "sources/", signal });
      return (json as { sources: SourceStatus[] }).sources;
    },
    sourcesTest: async ({ name }) => {
      const { json } = await httpClient.request({ method: "POST", path: `sources/${name}/test/`, body: {} });
      return (json as { source: SourceStatus }).source;
    },
    sourcesSchema: async ({ name, signal }) => {
      const { json } = await httpClient.request({ path: `sources/${name}/schema/`, signal });
      return json as SourceSchema;
    },
    sourcesDefinitions: async ({ name, ...body }) => {
      const { json } = await httpClient.request({
        method: "POST",
        path: `sources/${name}/definitions/`,
        body,
      });
      return json as SourceDefinitions;
    },
    sourcesDifference: async ({ name, signal }) => {
      const { json } = await httpClient.request({ path: `sources/${name}/difference/`, signal });
      return (json as { resources: SourceDifference[] }).resources;
    },
  };
}
