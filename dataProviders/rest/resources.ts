import type {
  DefinitionDocument,
  DefinitionExample,
  DefinitionListResponse,
  DefinitionRehearsal,
  DefinitionsPublished,
  DefinitionVerdict,
} from "../../contract/api/resources";
import type { ProposedDefinitionResponse } from "../../contract/api/proposals";
import type { ResourcesVerbs } from "../verbs/resources";
import type { HttpClient } from "./httpClient";

const PATH = "config/definition/";

/** The calls of the definition files as our server documents them. */
export function createResourcesCalls(httpClient: HttpClient): ResourcesVerbs {
  return {
    resourcesList: async ({ signal }) => {
      const { json } = await httpClient.request({ path: "config/definitions/", signal });
      return json as DefinitionListResponse;
    },
    resourcesGet: async ({ file, version, signal }) => {
      const query = { file, ...(version !== undefined && { version }) };
      return (await httpClient.request({ path: PATH, query, signal })).json as DefinitionDocument;
    },
    resourcesExample: async ({ signal, ...body }) => {
      const { json } = await httpClient.request({ method: "POST", path: `${PATH}example/`, body, signal });
      return json as DefinitionExample;
    },
    resourcesCheck: async ({ signal, ...body }) => {
      const { json } = await httpClient.request({ method: "POST", path: `${PATH}check/`, body, signal });
      return json as DefinitionVerdict;
    },
    resourcesRehearse: async ({ signal, ...body }) => {
      const { json } = await httpClient.request({ method: "POST", path: `${PATH}rehearse/`, body, signal });
      return json as DefinitionRehearsal;
    },
    resourcesPublish: async (body) =>
      (await httpClient.request({ method: "PUT", path: PATH, body: { ...body } })).json as DefinitionDocument,
    resourcesProposed: async ({ pk, signal }) => {
      const { json } = await httpClient.request({ path: `proposals/${pk}/definition/`, signal });
      return (json as ProposedDefinitionResponse).definition;
    },
    resourcesPublishAll: async (body) => {
      const { json } = await httpClient.request({
        method: "PUT",
        path: "config/definitions/",
        body: { ...body },
      });
      return json as DefinitionsPublished;
    },
    resourcesRemove: async (body) => {
      await httpClient.request({ method: "DELETE", path: PATH, body: { ...body } });
    },
    resourcesDismissDrift: async (body) => {
      await httpClient.request({ method: "POST", path: `${PATH}drift/dismiss/`, body: { ...body } });
    },
  };
}
