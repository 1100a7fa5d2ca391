import type { MenuDefinition, MenuEntry } from "../../contract/resource";
import type { ResolvedMenu, ResolvedMenuEntry, ResolvedResource } from "../resolved";

/** The menu of `menu.json` with every resource that asks for a place put under its parent, or at the top. */
export function resolveMenu(menu: MenuDefinition, resources: readonly ResolvedResource[]): ResolvedMenu {
  const template = (menu.template ?? []).map(resolveEntry);
  const entries = menu.entries.map(resolveEntry);
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

function resolveEntry(entry: MenuEntry): ResolvedMenuEntry {
  const { children = [], ...own } = entry;
  return {
    ...own,
    label: `menu.${entry.id}`,
    children: children.map((child) => ({
      ...child,
      id: `${entry.id}_${child.id}`,
      label: `menu.${entry.id}_${child.id}`,
      children: [],
    })),
  };
}

function resourceEntry(resource: ResolvedResource, order: number): ResolvedMenuEntry {
  return {
    id: resource.name,
    label: `resources.${resource.name}.name`,
    ...(resource.icon && { icon: resource.icon }),
    to: `/${resource.name}`,
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
