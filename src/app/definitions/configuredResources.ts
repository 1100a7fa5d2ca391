import type { ResolvedMenu, ResolvedResource } from "../../../definitions/resolved";
import type { DefinitionMistake } from "../admin/Runtime";

/** The answer of `GET /config/resources/`: definitions that were checked, with every default filled in. */
export interface ConfiguredResources {
  resources: ResolvedResource[];
  menu: ResolvedMenu;
  /** Changes whenever anything in the definitions does. */
  hash: string;
  /** For those with `settings` only. */
  mistakes?: DefinitionMistake[];
}
