import type { ErrorObject } from "ajv";
import type { MenuDefinition, ResourceDefinition } from "./index";

interface Validate<T> {
  (value: unknown): value is T;
  errors?: ErrorObject[] | null;
}
export declare const validateResource: Validate<ResourceDefinition>;
export declare const validateMenu: Validate<MenuDefinition>;
