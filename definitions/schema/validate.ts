import type { MenuDefinition, ResourceDefinition, SourcesDefinition } from "../../contract/resource";
import {
  menuShape,
  resourceShape,
  sourcesShape,
  validateMenu,
  validateResource,
  validateSources,
} from "../../contract/resource/validate.generated.mjs";
import { capped, type Finding, MAX_MISTAKES } from "../mistakes/mistake";
import { toFindings } from "./findings";
import { relevantErrors } from "./relevantErrors";

export type Validated<T> = { definition: T; findings: [] } | { definition: undefined; findings: Finding[] };

/** What a field of any type may say; the rest goes with its type. */
export const COMMON_FIELD_KEYS: readonly string[] = Object.keys(resourceShape.$defs.field.properties);

/** Judges a resource file's value by the schema of definitions; every finding at once. */
export function validateDefinition(value: unknown): Validated<ResourceDefinition> {
  if (validateResource(value)) return { definition: value, findings: [] };
  return { definition: undefined, findings: findingsOf(resourceShape, value, validateResource.errors) };
}

/** Judges `menu.json`'s value by its schema. */
export function validateMenuDefinition(value: unknown): Validated<MenuDefinition> {
  if (validateMenu(value)) return { definition: value, findings: [] };
  return { definition: undefined, findings: findingsOf(menuShape, value, validateMenu.errors) };
}

/** Judges `sources.json`'s value by its schema. */
export function validateSourcesDefinition(value: unknown): Validated<SourcesDefinition> {
  if (validateSources(value)) return { definition: value, findings: [] };
  return { definition: undefined, findings: findingsOf(sourcesShape, value, validateSources.errors) };
}

type Errors = Parameters<typeof relevantErrors>[0] | null | undefined;

/** Ajv's errors as findings, as many as are told. */
export function findingsOf(schema: object, value: unknown, errors: Errors): Finding[] {
  const relevant = relevantErrors(errors ?? []);
  return capped(toFindings(schema, value, relevant.slice(0, MAX_MISTAKES)), relevant.length);
}
