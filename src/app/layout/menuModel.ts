import type { ResolvedMenuEntry } from "../../../definitions/resolved";

/** May the signed-in person read this subject, list this resource? */
export interface MenuPolicy {
  subject(subject: string): boolean;
  resource(name: string): boolean;
}

/**
 * The menu as a person sees it: without what they may not use and without headings that lead nowhere. A heading
 * whose only child is the resource of the same name is that resource's link.
 */
export function visibleMenu(entries: ResolvedMenuEntry[], may: MenuPolicy): ResolvedMenuEntry[] {
  return entries
    .map((entry) => {
      const children = visibleMenu(entry.children, may);
      const to = isAllowed(entry, may) ? entry.to : undefined;
      return collapse({ ...entry, to, children });
    })
    .filter(({ to, children }) => to !== undefined || children.length > 0);
}

function isAllowed({ subject, resource }: ResolvedMenuEntry, may: MenuPolicy): boolean {
  if (resource !== undefined) return may.resource(resource);
  return subject === undefined || may.subject(subject);
}

function collapse(entry: ResolvedMenuEntry): ResolvedMenuEntry {
  const [only, ...others] = entry.children;
  if (entry.to || others.length > 0 || only?.id !== entry.id) return entry;
  return { ...entry, to: only.to, children: [] };
}

/** The first place of the menu that leads anywhere. */
export function firstPlace(entries: readonly ResolvedMenuEntry[]): string | undefined {
  for (const { to, children } of entries) {
    const place = to ?? firstPlace(children);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Whether the address lies at or below this one; the start page's holds none but itself. */
export function isUnder(pathname: string, to: string): boolean {
  return pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
}

/** Whether an entry, or one below it, leads to the address or above it. */
export function holdsPage(entries: readonly ResolvedMenuEntry[], pathname: string): boolean {
  return entries.some(
    ({ to, children }) => (to !== undefined && isUnder(pathname, to)) || holdsPage(children, pathname),
  );
}
