import { fieldOfHeading } from "../../../../definitions/fieldOfHeading";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { isImportable } from "../../../../definitions/resolve/fieldKinds";

/** The fields that a file can fill, and the key by which rows are known. */
export function importTargets(definition: ResolvedResource): string[] {
  const names = Object.entries(definition.fields).flatMap(([name, field]) =>
    isImportable(field) ? [name] : [],
  );
  return ["pk", ...names];
}

/**
 * The field of each heading, by its name or by what it is called (`labelsOf`), each once; headings that fit none are left
 * out.
 */
export function guessMapping(
  headings: readonly string[],
  targets: readonly string[],
  labelsOf: (name: string) => readonly string[],
): Record<string, string> {
  const fieldOf = fieldOfHeading(targets, labelsOf);
  const mapping: Record<string, string> = {};
  const taken = new Set<string>();
  for (const heading of headings) {
    const name = fieldOf(heading);
    if (name === undefined || taken.has(name)) continue;
    taken.add(name);
    mapping[heading] = name;
  }
  return mapping;
}
