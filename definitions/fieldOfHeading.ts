function folded(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, " ");
}

/**
 * Answers which field the heading of a file's column means: by the field's name, else by what it is called (`labelsOf`),
 * whatever case and spaces. One rule for the server and for whoever chooses columns before the file is sent.
 */
export function fieldOfHeading(
  names: readonly string[],
  labelsOf: (name: string) => readonly string[],
): (heading: string) => string | undefined {
  const known = new Map<string, string>();
  for (const name of names) for (const label of labelsOf(name)) known.set(folded(label), name);
  for (const name of names) known.set(folded(name), name);
  return (heading) => known.get(folded(heading));
}
