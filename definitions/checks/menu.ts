import { SUBJECTS } from "../../contract/api/subjects";
import type { MenuDefinition, MenuEntry, MenuPlace } from "../../contract/resource";
import type { DefinitionSource } from "../definitionSource";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { unknownIcon, unknownNames } from "./names";
import { unknownSubject } from "./permissions";
import { suggestion } from "../mistakes/suggest";
import { type Check, type CheckOptions, duplicateItem, repeated } from "./subject";
import type { FiledFinding } from "./filedFinding";

/** A resource's own place: that its parent exists and that it leads somewhere. */
export const checkMenuPlace: Check = ({ definition, group, menu }) => {
  if (!definition.menu) return [];
  const { parent } = definition.menu;
  const unreachable = definition.list === false ? [menuWithoutList()] : [];
  const section = group === "template" ? menu?.template : menu?.entries;
  const known = (section ?? []).map((entry) => entry.id);
  if (!menu || parent === undefined || known.includes(parent)) return unreachable;
  return [...unreachable, unknownParent(["menu", "parent"], parent, known)];
};

function unknownParent(path: JsonPath, name: string, known: readonly string[]): Finding {
  return {
    code: "unknown_menu_parent",
    severity: "error",
    path,
    message: `The menu has no entry "${name}".`,
    found: name,
    allowed: known,
    ...suggestion(name, known),
  };
}

function menuWithoutList(): Finding {
  return {
    code: "unreachable_view",
    severity: "error",
    path: ["menu"],
    message: 'The menu would lead to a list that is switched off. Say "menu": false.',
  };
}

interface Place {
  section: "entries" | "template";
  parent: string;
  order: number;
  by: string;
}

/** One parent and order belong to one entry, whether of `menu.json` or of a resource. */
export function checkPlacesTaken(
  definitions: readonly DefinitionSource[],
  menu: { definition: MenuDefinition; file: string } | undefined,
): FiledFinding[] {
  const taken = new Map<string, Place>();
  const take = (place: Place): Place | undefined => {
    const key = JSON.stringify([place.section, place.parent, place.order]);
    const former = taken.get(key);
    if (!former) taken.set(key, place);
    return former;
  };
  const own = menu
    ? placesOf(menu.definition).flatMap(({ place, path }): FiledFinding[] => {
        const former = take(place);
        return former ? [{ file: menu.file, finding: placeTaken(path, place, former) }] : [];
      })
    : [];
  const resources = definitions.flatMap(({ definition, group, source }): FiledFinding[] => {
    if (!definition.menu) return [];
    const place = toPlace(definition.menu, group === "template" ? "template" : "entries", definition.name);
    const former = take(place);
    return former ? [{ file: source.file, finding: placeTaken(["menu", "order"], place, former) }] : [];
  });
  return [...own, ...resources];
}

function toPlace({ parent = "", order }: MenuPlace, section: Place["section"], by: string): Place {
  return { section, parent, order, by };
}

function placesOf(menu: MenuDefinition): { place: Place; path: JsonPath }[] {
  return (["entries", "template"] as const).flatMap((section) =>
    (menu[section] ?? []).flatMap((entry, i) => [
      {
        place: toPlace(entry.order === undefined ? { order: 0 } : { order: entry.order }, section, entry.id),
        path: [section, i, "order"],
      },
      ...(entry.children ?? []).map((child, j) => ({
        place: { section, parent: entry.id, order: child.order, by: `${entry.id}_${child.id}` },
        path: [section, i, "children", j, "order"],
      })),
    ]),
  );
}

function placeTaken(path: JsonPath, place: Place, former: Place): Finding {
  const where = place.parent ? `under "${place.parent}"` : "at the top of the menu";
  return {
    code: "menu_place_taken",
    severity: "error",
    path,
    message: `The place ${place.order} ${where} belongs to "${former.by}" already.`,
    found: String(place.order),
  };
}

/** `menu.json` by itself: ids, subjects and icons. */
export function checkMenu(menu: MenuDefinition, names: readonly string[], options: CheckOptions): Finding[] {
  return (["entries", "template"] as const).flatMap((section) => {
    const entries = menu[section] ?? [];
    const twice = repeated(entries.map((entry) => entry.id)).map(({ name, index }) =>
      duplicateItem([section, index, "id"], name, "The menu"),
    );
    return [...twice, ...entries.flatMap((entry, i) => checkEntry(entry, [section, i], names, options))];
  });
}

function checkEntry(
  entry: MenuEntry,
  path: JsonPath,
  names: readonly string[],
  options: CheckOptions,
): Finding[] {
  const children = (entry.children ?? []).map((child, i) => ({
    entry: child,
    path: [...path, "children", i],
  }));
  const all = [{ entry, path }, ...children];
  const subjects: readonly string[] = [...SUBJECTS, "Auth", ...names];
  const unknown = all.flatMap(({ entry: one, path: at }) =>
    one.subject === undefined || subjects.includes(one.subject)
      ? []
      : [unknownSubject([...at, "subject"], one.subject, "error")],
  );
  const icons = all.map(({ entry: one, path: at }) => ({ path: [...at, "icon"], name: one.icon }));
  const twice = repeated(children.map((child) => child.entry.id)).map(({ name, index }) =>
    duplicateItem([...path, "children", index, "id"], name, "The menu"),
  );
  return [...unknown, ...unknownNames(icons, options.icons, unknownIcon), ...twice];
}
