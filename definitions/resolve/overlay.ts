import type { Finding } from "../mistakes/mistake";
import { isPlainObject } from "../predicate/values";
import { laidOver } from "./extend";

type Json = Record<string, unknown>;

/** What an overlay comes to. */
export interface Overlaid {
  /** The whole definition. */
  value: Json;
  findings: Finding[];
}

/** Whether a file changes a definition of another folder rather than adding one: it has no name of its own. */
export function isOverlay(value: Json): boolean {
  return typeof value["extends"] === "string" && value["name"] === undefined;
}

/**
 * A definition with an overlay over it: fields are added, built-in ones narrowed, lists and forms changed. Rules are
 * added to those that there are. Fields that no view of the overlay names stand at the end of the forms and, hidden, of
 * the columns.
 */
export function overlaid(base: Json, overlay: Json): Overlaid {
  const findings: Finding[] = [];
  const tell = (finding: Finding): unknown => findings.push(finding);
  const former = objectAt(base, "fields");
  const added = Object.keys(objectAt(overlay, "fields")).filter((name) => !Object.hasOwn(former, name));
  const { tests = base["tests"], ...rest } = overlay;
  const said = {
    ...rest,
    name: base["name"],
    ...withRules(base, overlay),
    ...(tests !== undefined && { tests }),
  };
  const value = { ...kept(base), ...laidOver(base, said, tell) };
  const placed = placeAdded(value, overlay, added);
  return { value: placed, findings };
}

/** What belongs to the resource alone, and is not inherited by others. */
function kept(base: Json): Json {
  const names = ["name", "menu", "paths", "extends"] as const;
  return Object.fromEntries(names.flatMap((name) => (name in base ? [[name, base[name]]] : [])));
}

function objectAt(value: Json, key: string): Json {
  const found = value[key];
  return isPlainObject(found) ? found : {};
}

/** Rules are weighed in their order, so that those of the overlay come last. */
function withRules(base: Json, overlay: Json): Json {
  const { rules } = objectAt(overlay, "permissions");
  if (!Array.isArray(rules)) return {};
  const former = objectAt(base, "permissions")["rules"];
  return {
    permissions: {
      ...objectAt(overlay, "permissions"),
      rules: [...listOf(former), ...listOf(rules)],
    },
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The names that a view's JSON holds anywhere. */
function isNamed(view: unknown, name: string): boolean {
  return view !== undefined && JSON.stringify(view).includes(`"${name}"`);
}

/** Added fields that the overlay's own views do not name, where they are found all the same. */
function placeAdded(value: Json, overlay: Json, added: readonly string[]): Json {
  const unnamed = (view: string): string[] => added.filter((name) => !isNamed(overlay[view], name));
  return {
    ...value,
    ...inView(
      value,
      "list",
      "columns",
      unnamed("list").map((source) => ({ source, hidden: true })),
    ),
    ...inView(value, "create", "fields", unnamed("create")),
    ...inView(value, "edit", "fields", unnamed("edit")),
    ...inView(value, "show", "fields", unnamed("show")),
  };
}

/** A view without a list of its own shows every field anyway. */
function inView(value: Json, view: string, key: "columns" | "fields", items: readonly unknown[]): Json {
  const shown = value[view];
  if (!isPlainObject(shown) || items.length === 0) return {};
  const { tabs } = shown;
  if (key === "fields" && Array.isArray(tabs)) return { [view]: { ...shown, tabs: inFirstTab(tabs, items) } };
  const list = shown[key];
  return Array.isArray(list) ? { [view]: { ...shown, [key]: [...listOf(list), ...items] } } : {};
}

function inFirstTab([first, ...rest]: readonly unknown[], items: readonly unknown[]): unknown[] {
  if (!isPlainObject(first) || !Array.isArray(first["fields"])) return [first, ...rest];
  return [{ ...first, fields: [...listOf(first["fields"]), ...items] }, ...rest];
}
