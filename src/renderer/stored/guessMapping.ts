import type { ResolvedResource } from "../../../definitions/resolved";
import { isWritable } from "../../../definitions/resolve/fieldKinds";

/** The fields that a file can fill, and the key by which rows are known. */
export function importTargets(definition: ResolvedResource): string[] {
  const names = Object.entries(definition.fields).flatMap(([name, field]) =>
    isWritable(field) ? [name] : [],
  );
  return ["pk", ...names];
}

function folded(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, " ");
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
  const known = new Map<string, string>();
  for (const name of targets) for (const label of labelsOf(name)) known.set(folded(label), name);
  for (const name of targets) known.set(folded(name), name);
  const mapping: Record<string, string> = {};
  const taken = new Set<string>();
  for (const heading of headings) {
    const name = known.get(folded(heading));
    if (name === undefined || taken.has(name)) continue;
    taken.add(name);
    mapping[heading] = name;
  }
  return mapping;
}
