import { CORE_SCHEMA, load } from "js-yaml";
import { isPlainObject } from "../../../definitions/predicate/values";

/** The largest description that is read. */
export const DESCRIPTION_BYTES = 10_000_000;

/** Where descriptions usually lie, below the address of the API or at its origin. */
export const USUAL_PLACES = [
  "openapi.json",
  "openapi.yaml",
  "swagger.json",
  "v3/api-docs",
  "v2/api-docs",
  "api-json",
  "api-docs",
  "docs/openapi.json",
  "docs/json",
  "swagger/v1/swagger.json",
  "swagger/doc.json",
  "server/specs/oas",
  "schema/",
  "",
] as const;

/** A text as JSON, or as YAML; undefined for what is neither, or no description of an API. */
export function readDescription(text: string): unknown {
  const value = parsed(text);
  return isPlainObject(value) && ("openapi" in value || "swagger" in value) ? value : undefined;
}

function parsed(text: string): unknown {
  try {
    return /^\s*\{/.test(text) ? (JSON.parse(text) as unknown) : load(text, { schema: CORE_SCHEMA });
  } catch {
    return undefined;
  }
}
