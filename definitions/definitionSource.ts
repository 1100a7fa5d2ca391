import type { ResourceDefinition } from "../contract/resource";
import type { ResourceGroup } from "./resolved";
import type { Source } from "./mistakes/source";

/** A resource file that is right by itself; whether it fits the others is `checkAll`'s. */
export interface DefinitionSource {
  definition: ResourceDefinition;
  group: ResourceGroup;
  source: Source;
}
