import type { ResourceDefinition } from "../../../../../contract/resource";

/** What every part of a definition's editor is drawn with. */
export interface PartProps {
  text: string;
  definition: Partial<ResourceDefinition>;
  onChange(text: string): void;
  /** Shows a place in the JSON. */
  onJson(path: readonly string[]): void;
  /** Names of all resources, for references. */
  resources: readonly string[];
  /** Names of the fields that stored records have already: a new name takes their values along. */
  stored: readonly string[];
  /** Whether the definition changes a built-in one. */
  isOverlay: boolean;
}
