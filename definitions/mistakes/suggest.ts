import { distance } from "fastest-levenshtein";

/** Among more names than a person would choose from, none is looked for. */
const MAX_KNOWN = 1000;

/** The known name nearest to a misspelt one; undefined when none is near (a third of its letters may differ). */
export function suggest(found: string, known: readonly string[]): string | undefined {
  if (known.length > MAX_KNOWN || found.length > 100) return undefined;
  const wanted = found.toLowerCase();
  const ranked = known
    .filter((name) => name !== found)
    .map((name) => ({ name, apart: distance(wanted, name.toLowerCase()) }))
    .sort((a, b) => a.apart - b.apart);
  const [nearest] = ranked;
  const limit = Math.max(2, Math.ceil(found.length / 3));
  return nearest && nearest.apart <= limit && nearest.apart < found.length ? nearest.name : undefined;
}

/** `{ suggestion }` where a near name exists, to be spread into a finding. */
export function suggestion(found: string, known: readonly string[]): { suggestion?: string } {
  const nearest = suggest(found, known);
  return nearest === undefined ? {} : { suggestion: nearest };
}
