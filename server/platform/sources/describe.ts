import { CORE_SCHEMA, load } from "js-yaml";
import { isPlainObject } from "../../../definitions/predicate/values";
import { readSchema, statusOfAnswer } from "./graphql";

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

/** As many values as a description of that size has; more are there only by anchors of YAML that refer to each other. */
const MOST_VALUES = 3_000_000;

/** A text as JSON, or as YAML; undefined for what is neither, or no description of an API. */
export function readDescription(text: string): unknown {
  const value = parsed(text);
  const isDescription = isPlainObject(value) && ("openapi" in value || "swagger" in value);
  return isDescription && hasAtMost(value, MOST_VALUES) ? value : undefined;
}

function hasAtMost(whole: unknown, most: number): boolean {
  const waiting = [whole];
  let values = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const inner: unknown[] = Object.values(next as object);
    values += inner.length;
    if (values > most) return false;
    for (const one of inner) if (typeof one === "object" && one !== null) waiting.push(one);
  }
  return true;
}

function parsed(text: string): unknown {
  try {
    return /^\s*\{/.test(text) ? (JSON.parse(text) as unknown) : load(text, { schema: CORE_SCHEMA });
  } catch {
    return undefined;
  }
}

/** What describes an API. */
export type DescriptionKind = "openapi" | "graphql";

/** What is to be found out of a text that an API answered, and the status it came with. */
export interface DescriptionQuestion {
  kind: DescriptionKind;
  text: string;
  status: number;
}

/** Whether a text is a description, and the status that it has over REST. */
export interface JudgedDescription {
  isDescription: boolean;
  status: number;
}

/** Judges a text; one of many megabytes takes its time. */
export function judgeDescription({ kind, text, status }: DescriptionQuestion): JudgedDescription {
  if (kind === "openapi") return { isDescription: readDescription(text) !== undefined, status };
  const isJson = /^\s*\{/.test(text);
  const told = isJson ? statusOfAnswer(status, parsed(text)) : status;
  return { isDescription: readSchema(text) !== undefined, status: told };
}
