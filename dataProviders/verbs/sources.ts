import type {
  SourceDefinitions,
  SourceDefinitionsRequest,
  SourceDifference,
  SourceSchema,
  SourceStatus,
} from "../../contract/api/sources";
import type { Abortable, VerbNames } from "./verb";

/** Databases and APIs of one's own. Rejects with ra-core's `HttpError`. */
export interface SourcesVerbs {
  sourcesList(params: Abortable): Promise<SourceStatus[]>;
  /** Asks whether it is there. */
  sourcesTest(params: { name: string }): Promise<SourceStatus>;
  /** Its tables and views, or the lists that its description names; 422, 502, 504. */
  sourcesSchema(params: { name: string } & Abortable): Promise<SourceSchema>;
  /** Definitions for tables or lists of it. */
  sourcesDefinitions(params: { name: string } & SourceDefinitionsRequest): Promise<SourceDefinitions>;
  /** In what its resources are unlike what would be made of it today; 422, 502, 504. */
  sourcesDifference(params: { name: string } & Abortable): Promise<SourceDifference[]>;
}

export const sourcesVerbs: VerbNames<SourcesVerbs> = {
  sourcesList: true,
  sourcesTest: true,
  sourcesSchema: true,
  sourcesDefinitions: true,
  sourcesDifference: true,
};
