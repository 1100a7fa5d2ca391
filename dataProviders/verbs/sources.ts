import type {
  SourceDefinitions,
  SourceDefinitionsRequest,
  SourceStatus,
  SourceTable,
} from "../../contract/api/sources";
import type { Static } from "typebox";
import type { Abortable, VerbNames } from "./verb";

/** Databases of one's own. Rejects with ra-core's `HttpError`. */
export interface SourcesVerbs {
  sourcesList(params: Abortable): Promise<SourceStatus[]>;
  /** Asks whether it is there. */
  sourcesTest(params: { name: string }): Promise<SourceStatus>;
  /** Its tables and views; 502, 504. */
  sourcesTables(params: { name: string } & Abortable): Promise<SourceTable[]>;
  /** Definitions for tables of it. */
  sourcesDefinitions(
    params: { name: string } & Static<typeof SourceDefinitionsRequest>,
  ): Promise<SourceDefinitions>;
}

export const sourcesVerbs: VerbNames<SourcesVerbs> = {
  sourcesList: true,
  sourcesTest: true,
  sourcesTables: true,
  sourcesDefinitions: true,
};
