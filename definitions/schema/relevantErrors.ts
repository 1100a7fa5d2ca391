import type { ErrorObject } from "ajv";

/**
 * Ajv reports every branch of a union that failed. A person meant one of them: the errors of that one stay, and
 * where the value is of none of the branches' types the union's own error stays, with what it allows.
 */
export function relevantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword === "if") continue;
    if (error.keyword === "anyOf") {
      // Ajv reports a union after the errors of its branches.
      const inside = kept.splice(firstInside(kept, error.instancePath));
      for (const one of meant(error, inside)) kept.push(one);
    } else {
      kept.push(error);
    }
  }
  return kept;
}

function firstInside(errors: readonly ErrorObject[], path: string): number {
  let start = errors.length;
  while (start > 0 && isInside(errors[start - 1]?.instancePath ?? "", path)) start--;
  return start;
}

function isInside(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

function meant(union: ErrorObject, inside: readonly ErrorObject[]): ErrorObject[] {
  const branches = new Map<number, ErrorObject[]>();
  const unattributed: ErrorObject[] = [];
  for (const error of inside) {
    const branch = branchOf(union, error);
    const own = branch === undefined ? unattributed : (branches.get(branch) ?? []);
    own.push(error);
    if (branch !== undefined) branches.set(branch, own);
  }
  const ranked = [...branches.values()]
    .map((errors) => ({ errors, misfit: misfit(union.instancePath, errors) }))
    .filter(({ misfit: points }) => points < WRONG_KIND)
    .filter(({ errors }) => !refuses(union.instancePath, errors, unattributed))
    .sort((a, b) => a.misfit - b.misfit);
  const [best] = ranked;
  if (best) return [...unattributed, ...best.errors];
  if (unattributed.length > 0) return unattributed;
  return [{ ...union, params: { allowed: allowedBy(union.instancePath, inside) } }];
}

/** Whether a branch does not know the very key in whose value other errors lie: then they are of another branch. */
function refuses(path: string, branch: readonly ErrorObject[], others: readonly ErrorObject[]): boolean {
  return branch.some(({ keyword, instancePath, params }) => {
    const key = String(params["additionalProperty"]).replaceAll("~", "~0").replaceAll("/", "~1");
    const isUnknownKey = keyword === "additionalProperties" && instancePath === path;
    return isUnknownKey && others.some((other) => isInside(other.instancePath, `${path}/${key}`));
  });
}

/** Errors inside a `$ref` tell a path of their own and belong to no branch that we can name. */
function branchOf(union: ErrorObject, error: ErrorObject): number | undefined {
  const prefix = `${union.schemaPath}/`;
  if (!error.schemaPath.startsWith(prefix)) return undefined;
  // The part that a `$ref` led to may have a union at its own beginning: then the path takes fewer steps than the value.
  const steps = error.schemaPath.slice(prefix.length).match(STEP)?.length ?? 0;
  const depth = error.instancePath.slice(union.instancePath.length).split("/").length - 1;
  return steps === depth ? Number.parseInt(error.schemaPath.slice(prefix.length), 10) : undefined;
}

/** What leads from a value into a part of it. */
const STEP = /\/(?:(?:properties|patternProperties)\/[^/]+|items)(?=\/)/g;

const WRONG_KIND = 1000;

/** How badly a branch fits: another type not at all, a missing key that marks the branch hardly, an error inside well. */
function misfit(path: string, errors: readonly ErrorObject[]): number {
  return errors.reduce((points, error) => {
    if (error.instancePath !== path) return points;
    if (error.keyword === "type" || error.keyword === "const" || error.keyword === "enum") return WRONG_KIND;
    return points + (error.keyword === "required" ? 10 : 1);
  }, 0);
}

function allowedBy(path: string, errors: readonly ErrorObject[]): string[] {
  const own = errors.filter((error) => error.instancePath === path);
  const constants = own
    .filter((error) => error.keyword === "const")
    .map((e) => JSON.stringify(e.params["allowedValue"]));
  // A constant's own type says less than the constant.
  const types = own
    .filter((error) => error.keyword === "type" && !own.some((o) => isConstantOf(o, error)))
    .flatMap((error) => [error.params["type"]].flat().map(String));
  const listed = own
    .filter((error) => error.keyword === "enum")
    .flatMap((error): unknown[] => {
      const values: unknown = error.params["allowedValues"];
      return Array.isArray(values) ? values : [];
    });
  return [...new Set([...types, ...constants, ...listed.map((value) => JSON.stringify(value))])];
}

function isConstantOf(constant: ErrorObject, type: ErrorObject): boolean {
  return constant.keyword === "const" && constant.schemaPath.replace(/const$/, "type") === type.schemaPath;
}
