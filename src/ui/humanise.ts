/** `teams_and_roles.first_name` → `First name`: the last part of a path, as a person would write it. */
export function humanise(source: string): string {
  const last = source.slice(source.lastIndexOf(".") + 1);
  const words = last.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
