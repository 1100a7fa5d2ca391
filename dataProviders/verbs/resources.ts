import type {
  DefinitionDocument,
  DefinitionDraft,
  DefinitionExample,
  DefinitionExampleRequest,
  DefinitionListResponse,
  DefinitionPublishRequest,
  DefinitionQuery,
  DefinitionRehearsal,
  DefinitionRemoveRequest,
  DefinitionsPublished,
  DefinitionsPublishRequest,
  DefinitionVerdict,
  DriftDismissRequest,
} from "../../contract/api/resources";
import type { ProposedDefinitionResponse } from "../../contract/api/proposals";
import type { Abortable, VerbNames } from "./verb";

/** The definition files themselves. Rejects with ra-core's `HttpError`. */
export interface ResourcesVerbs {
  resourcesList(params: Abortable): Promise<DefinitionListResponse>;
  /** A file as it is written, or as it was; 404. */
  resourcesGet(params: DefinitionQuery & Abortable): Promise<DefinitionDocument>;
  /** What an API answers; 422 with why it could not be read. */
  resourcesExample(params: DefinitionExampleRequest & Abortable): Promise<DefinitionExample>;
  /** What is wrong with a text in the place of a file. */
  resourcesCheck(params: DefinitionDraft & Abortable): Promise<DefinitionVerdict>;
  /** What publishing the text would change. */
  resourcesRehearse(params: DefinitionDraft & Abortable): Promise<DefinitionRehearsal>;
  /**
   * 422 `definition_mistaken`; 409 `definitions_read_only`, `stale_version`, `definition_breaks_others`, or
   * `records_in_the_way` with the `obstacles` that a remedy is needed for.
   */
  resourcesPublish(params: DefinitionPublishRequest): Promise<DefinitionDocument>;
  /** The definition that a key proposes; null where it proposes something else. */
  resourcesProposed(params: { pk: number } & Abortable): Promise<ProposedDefinitionResponse["definition"]>;
  /** Several of one folder, all of them or none; as `resourcesPublish`. */
  resourcesPublishAll(params: DefinitionsPublishRequest): Promise<DefinitionsPublished>;
  resourcesRemove(params: DefinitionRemoveRequest): Promise<void>;
  /** Puts seen differences away until they are seen again. */
  resourcesDismissDrift(params: DriftDismissRequest): Promise<void>;
}

export const resourcesVerbs: VerbNames<ResourcesVerbs> = {
  resourcesList: true,
  resourcesGet: true,
  resourcesExample: true,
  resourcesCheck: true,
  resourcesRehearse: true,
  resourcesPublish: true,
  resourcesProposed: true,
  resourcesPublishAll: true,
  resourcesRemove: true,
  resourcesDismissDrift: true,
};
