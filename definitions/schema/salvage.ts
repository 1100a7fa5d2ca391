import type { ResourceDefinition } from "../../contract/resource";
import { type Finding, MAX_MISTAKES, type MistakeCode } from "../mistakes/mistake";
import { isPlainObject } from "../predicate/values";
import { valueAt } from "./findings";
import { validateDefinition } from "./validate";

/** A definition that the schema refuses, as far as it can be judged all the same. */
export interface Salvaged {
  definition: ResourceDefinition;
  /** Every name and text that went with what was taken out. */
  lost: ReadonlySet<string>;
}

/** Each takes out what the one before left without something that it needs. */
const ROUNDS = 5;
/** What a name that is none stands for meanwhile. */
const UNNAMED = "unnamed";

/** What is said because something is not there, which may be what was taken out. */
const OF_ABSENCE: readonly MistakeCode[] = [
  "missing_key",
  "missing_endpoint",
  "missing_translation",
  "rule_without_effect",
  "unused_filter",
  "unsent_field",
  "unreachable_view",
  "unknown_variable",
  "failed_test",
  "no_text",
  "conflict",
];

/**
 * Takes out of a definition what the schema refuses, so that its other mistakes can be told at once. Lists go as a whole,
 * so that places keep their paths, and of a field its name stays. Undefined where too little is left.
 */
export function salvage(value: object): Salvaged | undefined {
  const rest: object = structuredClone(value);
  const lost = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const { definition, findings } = validateDefinition(rest);
    if (definition) return { definition, lost };
    if (findings.length > MAX_MISTAKES || !findings.every((finding) => takeOut(rest, finding, lost)))
      return undefined;
  }
  return undefined;
}

/** Whether a finding about the rest is a mistake of its own, and not about what was taken out. */
export function isIndependent({ code, path, found }: Finding, lost: ReadonlySet<string>): boolean {
  const names = [...path, ...(found === undefined ? [] : [found, ...found.split(".")])];
  return !OF_ABSENCE.includes(code) && !names.some((name) => lost.has(String(name)));
}

/** Answers whether there was something to take out. */
function takeOut(rest: object, { path, at }: Finding, lost: Set<string>): boolean {
  const end = path.findLastIndex((_, i) => isPlainObject(valueAt(rest, path.slice(0, i))));
  const parent = valueAt(rest, path.slice(0, end));
  const key = path[end];
  if (key === undefined || !isPlainObject(parent)) return false;
  const isField =
    path[0] === "fields" && path[end - 1] === "fields" && at !== "key" && isPlainObject(parent[key]);
  lose({ [key]: parent[key] }, lost);
  if (isField) parent[key] = { type: "string" };
  else if (end === 0 && key === "name") parent[key] = UNNAMED;
  else delete parent[key];
  return true;
}

function lose(value: unknown, lost: Set<string>): void {
  if (typeof value === "string") lost.add(value);
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) lost.add(key);
    lose(inner, lost);
  }
}
