import type { ErrorObject } from "ajv";
import type { MenuDefinition, ResourceDefinition, SourcesDefinition } from "./index";

interface Validate<T> {
  (value: unknown): value is T;
  errors?: ErrorObject[] | null;
}
export declare const validateResource: Validate<ResourceDefinition>;
export declare const validateMenu: Validate<MenuDefinition>;
export declare const validateSources: Validate<SourcesDefinition>;

/** What the validators judge by, without its texts. Neither they nor this need what the schemas are written with. */
export declare const resourceShape: { $defs: { field: { properties: Record<string, object> } } };
export declare const menuShape: object;
export declare const sourcesShape: object;
