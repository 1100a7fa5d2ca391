import type { MenuDefinition, MenuEntry } from "../../contract/resource";
import type { ResolvedMenu, ResolvedMenuEntry, ResolvedResource } from "../resolved";

/** The menu of `menu.json` with every resource that asks for a place put under its parent, or at the top. */
export function resolveMenu(menu: MenuDefinition, resources: readonly ResolvedResource[]): ResolvedMenu {
  const template = (menu.template ?? []).map((entry) => resolveEntry(entry, TEMPLATE_TEXTS));
  const entries = menu.entries.map((entry) => resolveEntry(entry, "menu"));
  for (const resource of resources) {
    if (resource.menu === false) continue;
    const section = resource.group === "template" ? template : entries;
    const parent = resource.menu.parent;
    const siblings = parent === undefined ? section : section.find((entry) => entry.id === parent)?.children;
    // A parent that does not exist is a mistake of its own; the resource stays reachable all the same.
    (siblings ?? section).push(resourceEntry(resource, resource.menu.order));
  }
  return { entries: inOrder(entries), template: inOrder(template) };
}

/** Its texts are loaded with the menu's second part, which nobody waits for. */
export const TEMPLATE_TEXTS = "templateMenu";

function resolveEntry(entry: MenuEntry, texts: string): ResolvedMenuEntry {
  const { children = [], ...own } = entry;
  return {
    ...own,
    label: `${texts}.${entry.id}`,
    children: children.map((child) => ({
      ...child,
      id: `${entry.id}_${child.id}`,
      label: `${texts}.${entry.id}_${child.id}`,
      children: [],
    })),
  };
}

function resourceEntry(resource: ResolvedResource, order: number): ResolvedMenuEntry {
  return {
    id: resource.name,
    label: `resources.${resource.name}.name`,
    ...(resource.icon && { icon: resource.icon }),
    to: resource.paths.list,
    resource: resource.name,
    order,
    children: [],
  };
}

function inOrder(entries: ResolvedMenuEntry[]): ResolvedMenuEntry[] {
  return entries
    .map((entry) => ({ ...entry, children: inOrder(entry.children) }))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}
