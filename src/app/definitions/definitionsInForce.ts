import type { MenuDefinition, ResourceDefinition } from "../../../contract/resource";
import { resolveMenu } from "../../../definitions/resolve/menu";
import { type Origin, resolveResource } from "../../../definitions/resolve/resource";
import type { DefinitionMistake, DefinitionsInForce } from "../admin/Runtime";

/** The answer of `GET /config/resources/`: definitions that the server has checked. */
export interface ConfiguredResources {
  resources: ResourceDefinition[];
  /** Where each definition came from, by its name. */
  origins: Record<string, Origin>;
  menu: MenuDefinition;
  hash: string;
  mistakes?: DefinitionMistake[];
}

/** Definitions with their defaults, ready for the renderer. */
export function definitionsInForce(answer: ConfiguredResources): DefinitionsInForce {
  const resources = answer.resources.map((definition) =>
    resolveResource(
      definition,
      answer.origins[definition.name] ?? { file: definition.name, group: "custom" },
    ),
  );
  return { resources, menu: resolveMenu(answer.menu, resources), mistakes: answer.mistakes ?? [] };
}
